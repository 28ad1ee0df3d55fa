import { levelOf } from "../../../compat/levels.ts";
import { flanks, inReach, type Footprint } from "../rules/index.ts";

/** A token that is placed on a scene. */
type PlacedToken = TokenDocument.Implementation;

/** Somebody's token on the scene that this client looks at; null without a scene or a token there. */
export function tokenOf(actor: Actor.Implementation): PlacedToken | null {
  if (actor.token) return actor.token;
  // Without a canvas no scene is looked at, and a party or a compendium has no tokens.
  return (actor.getActiveTokens(false, true) as readonly PlacedToken[])[0] ?? null;
}

/** The spaces that a token covers; where it is, not where an animation shows it (CV-14). Null off a scene. */
function footprintOf(token: PlacedToken): Footprint | null {
  const size = token.parent?.grid.size ?? 0;
  if (!(size > 0)) return null;
  const { x, y, width, height } = token._source;
  return { x: x / size, y: y / size, width, height };
}

/** Whether two tokens of one scene stand beside each other; null where no scene tells (R-1306). */
export function isAdjacent(one: PlacedToken | null, other: PlacedToken | null): boolean | null {
  if (!one || !other || one.parent !== other.parent) return null;
  const [a, b] = [footprintOf(one), footprintOf(other)];
  return a && b && levelOf(one) === levelOf(other) && inReach(a, b, 1);
}

/** The names of those who stand with somebody on opposite sides of a target, as far as the map tells (R-1301). */
export function flankingAllies(attacker: PlacedToken | null, target: PlacedToken | null): string[] {
  const scene = attacker?.parent;
  if (!attacker || !target || !scene || scene !== target.parent) return [];
  const [own, aim] = [footprintOf(attacker), footprintOf(target)];
  const level = levelOf(target);
  if (!own || !aim || levelOf(attacker) !== level) return [];
  const others = scene.tokens.contents.filter(
    (token) =>
      token !== attacker &&
      token !== target &&
      !token.hidden &&
      token.disposition === attacker.disposition &&
      levelOf(token) === level,
  );
  return others
    .filter((token) => {
      const footprint = footprintOf(token);
      return footprint && flanks({ footprint: own, reach: 1 }, { footprint, reach: 1 }, aim);
    })
    .map(({ name }) => name);
}
