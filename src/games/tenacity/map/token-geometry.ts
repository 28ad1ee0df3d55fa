import { placeOf, type PlacedToken } from "../../../engine/map/place-of.ts";
import { inReach } from "../../../engine/rules/map/place.ts";
import { flanks } from "../rules/index.ts";
import { areAllies, reachOfToken } from "./fighters.ts";

/** Whether two tokens of one scene stand beside each other; null where no scene tells (R-1306). */
export function isAdjacent(one: PlacedToken | null, other: PlacedToken | null): boolean | null {
  if (!one || !other || one.parent !== other.parent) return null;
  const [a, b] = [placeOf(one), placeOf(other)];
  return a && b && inReach(a, b, 1);
}

/** Those who stand with somebody on opposite sides of a target, as far as the map tells (R-1301). Hidden allies are left out. */
export function flankingAllies(attacker: PlacedToken | null, target: PlacedToken | null): readonly PlacedToken[] {
  const scene = attacker?.parent;
  if (!attacker || !target || !scene || scene !== target.parent) return [];
  const [own, aim] = [placeOf(attacker), placeOf(target)];
  if (!own || !aim) return [];
  const flanker = { place: own, reach: reachOfToken(attacker) };
  return scene.tokens.contents.filter((token) => {
    if (token === target || token.hidden || !areAllies(attacker, token)) return false;
    const place = placeOf(token);
    return place !== null && flanks(flanker, { place, reach: reachOfToken(token) }, aim);
  });
}
