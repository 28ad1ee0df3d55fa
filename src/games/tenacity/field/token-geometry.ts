import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { type PlacedToken, placeOf } from "../../../engine/map/place-of.ts";
import { isSeen } from "../../../engine/map/sighting.ts";
import { isReachBlocked } from "../../../engine/map/walls.ts";
import { inReach, type Place, unite } from "../../../engine/rules/map/place.ts";
import { withHoldsKnown } from "../conditions/held-by.ts";
import { isNpc } from "../data/documents.ts";
import { flanks } from "../rules/index.ts";
import { areAllies, reachOfToken } from "./fighters.ts";

/** The opponent that a token is a part of (R-1405), by the uuid of its actor; "" for none. */
function wholeOf({ actor }: PlacedToken): string {
  return isNpc(actor) ? actor.system.whole : "";
}

/**
 * All tokens of one body: of a split opponent its parts on this scene, the token itself among them; of anybody else only itself. Two
 * opponents of the same parts are two bodies where both were placed from their sheet.
 */
export function bodyOf(token: PlacedToken): readonly PlacedToken[] {
  const whole = wholeOf(token);
  if (whole === "" || !token.parent) return [token];
  const parts = token.parent.tokens.contents.filter((each) => wholeOf(each) === whole);
  const bodies = new Set(parts.flatMap((part) => part.getFlag(SYSTEM_ID, "body") ?? []));
  const body = token.getFlag(SYSTEM_ID, "body");
  return bodies.size < 2 ? parts : parts.filter((part) => part.getFlag(SYSTEM_ID, "body") === body);
}

/** Whether two tokens of one scene stand beside each other; null where no scene tells (R-1306). */
export function isAdjacent(one: PlacedToken | null, other: PlacedToken | null): boolean | null {
  if (!one || !other || one.parent !== other.parent) return null;
  const [a, b] = [placeOf(one), placeOf(other)];
  return a && b && inReach(a, b, 1);
}

/**
 * Those who stand with someone on opposite sides of a target, as far as this user's map tells (R-1301). A hidden ally flanks no one
 * that one could know of. Parts of one opponent are one body: as a target they have one middle, and two of them do not flank.
 * @param reach How far the attacker strikes, in spaces.
 */
export function flankingAllies(
  attacker: PlacedToken | null,
  target: PlacedToken | null,
  reach: number = attacker ? reachOfToken(attacker) : 0,
): readonly PlacedToken[] {
  const scene = attacker?.parent;
  if (!attacker || !target || !scene || scene !== target.parent) return [];
  const [own, hit, body] = [placeOf(attacker), placeOf(target), placeOfBody(target)];
  if (!own || !hit || !body || !inReach(own, hit, reach) || isReachBlocked(scene, own, hit, reach)) return [];
  const notAllies = new Set([...bodyOf(target), ...bodyOf(attacker)]);
  const isAlly = (token: PlacedToken): boolean => {
    if (notAllies.has(token) || token.hidden) return false;
    const [place, their] = [placeOf(token), reachOfToken(token)];
    if (!place || !flanks({ place: own, reach }, { place, reach: their }, body)) return false;
    return areAllies(attacker, token) && isSeen(token) && !isReachBlocked(scene, place, body, their);
  };
  return withHoldsKnown(() => scene.tokens.contents.filter(isAlly));
}

/** Where a token stands with all the parts of its body. */
function placeOfBody(token: PlacedToken): Place | null {
  return unite([token, ...bodyOf(token).filter((each) => each !== token)].flatMap((each) => placeOf(each) ?? []));
}
