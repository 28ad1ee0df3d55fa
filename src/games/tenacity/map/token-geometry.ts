import { placeOf, type PlacedToken } from "../../../engine/map/place-of.ts";
import { isSeen } from "../../../engine/map/seen.ts";
import { inReach } from "../../../engine/rules/map/place.ts";
import { flanks } from "../rules/index.ts";
import { areAllies, reachOfToken } from "./fighters.ts";

/** Whether two tokens of one scene stand beside each other; null where no scene tells (R-1306). */
export function isAdjacent(one: PlacedToken | null, other: PlacedToken | null): boolean | null {
  if (!one || !other || one.parent !== other.parent) return null;
  const [a, b] = [placeOf(one), placeOf(other)];
  return a && b && inReach(a, b, 1);
}

/**
 * Those who stand with somebody on opposite sides of a target, as far as this user's map tells (R-1301). A hidden ally flanks nobody
 * that one could know of.
 * @param reach How far the attacker strikes, in spaces.
 */
export function flankingAllies(
  attacker: PlacedToken | null,
  target: PlacedToken | null,
  reach: number = attacker ? reachOfToken(attacker) : 0,
): readonly PlacedToken[] {
  const scene = attacker?.parent;
  if (!attacker || !target || !scene || scene !== target.parent) return [];
  const [own, aim] = [placeOf(attacker), placeOf(target)];
  if (!own || !aim || !inReach(own, aim, reach)) return [];
  return scene.tokens.contents.filter((token) => {
    if (token === target || token === attacker || token.hidden) return false;
    const place = placeOf(token);
    if (!place || !flanks({ place: own, reach }, { place, reach: reachOfToken(token) }, aim)) return false;
    return areAllies(attacker, token) && isSeen(token);
  });
}
