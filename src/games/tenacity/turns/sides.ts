/** Whose token is where, and on which side: apart from what its bearer can do, so that turns may ask for it. */
import type { PlacedToken } from "../../../engine/map/place-of.ts";
import { tokenOf as tokenIn } from "../../../engine/map/sighting.ts";
import { isHero } from "../data/documents.ts";
import { HERO_SIDE, OPPOSITION_SIDE } from "../../../engine/rules/next-turn.ts";
import { sideOf } from "../../../engine/turns/encounters.ts";
import { currentFight, ownFights } from "./read-spotlight.ts";

/** Someone's token: on the scene that this client looks at, else on that of the fight or the one that is active. */
export function tokenOf(actor: Actor.Implementation): PlacedToken | null {
  return tokenIn(actor, currentFight()?.scene ?? null);
}

/** On which side a token is: as in its fight, else by its disposition; null for one who opposes no one. */
export function sideOfToken(token: PlacedToken): string | null {
  const combatants = ownFights().flatMap((combat) => combat.combatants.contents);
  const combatant = combatants.find(({ tokenId, sceneId }) => tokenId === token.id && sceneId === token.parent?.id);
  if (combatant) {
    const { side, neutral } = sideOf(combatant, isHero(combatant.actor));
    return neutral ? null : side;
  }
  const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;
  if (isHero(token.actor) || token.disposition === FRIENDLY) return HERO_SIDE;
  return token.disposition === HOSTILE ? OPPOSITION_SIDE : null;
}

/** Whether two tokens are on opposing sides. */
export function areFoes(one: PlacedToken, other: PlacedToken): boolean {
  const [own, its] = [sideOfToken(one), sideOfToken(other)];
  return own !== null && its !== null && own !== its;
}

/** Whether two tokens are on the same side; a token is no ally of itself. */
export function areAllies(one: PlacedToken, other: PlacedToken): boolean {
  const side = sideOfToken(one);
  return one !== other && side !== null && side === sideOfToken(other);
}
