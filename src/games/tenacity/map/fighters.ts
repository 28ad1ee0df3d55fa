/** Who stands on the map for whom, on which side, and how far they strike: what every suggestion of the map asks. */
import type { PlacedToken } from "../../../engine/map/place-of.ts";
import { canReact } from "../card/circumstances.ts";
import { isMeleeSkill } from "../card/combat-skills.ts";
import { isCharacter, isHero, isWeapon, type CharacterActor } from "../data/documents.ts";
import { HERO_SIDE } from "../rules/index.ts";
import { OPPOSITION_SIDE, sideOf } from "../turns/combatant-facts.ts";
import { currentFight, ownFights } from "../turns/read-spotlight.ts";

/**
 * Somebody's token: on the scene that this client looks at, else on that of the fight or the one that is active, as for a phone that
 * draws none.
 */
export function tokenOf(actor: Actor.Implementation): PlacedToken | null {
  if (actor.token) return actor.token;
  const [looked] = actor.getActiveTokens(false, true) as readonly PlacedToken[];
  const scene = currentFight()?.scene ?? game.scenes.active;
  return looked ?? (scene ? tokenOn(scene, actor) : null);
}

/** Somebody's token on one scene; null where there is none. */
export function tokenOn(scene: Scene.Implementation, actor: Actor.Implementation): PlacedToken | null {
  if (actor.token) return actor.token.parent === scene ? actor.token : null;
  return scene.tokens.contents.find(({ actorId }) => actorId === actor.id) ?? null;
}

/** On which side a token is: as in its fight, else by its disposition; null for whoever opposes nobody. */
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

/** How far somebody strikes in melee, in spaces: with the longest weapon in hand, or with their body (R-1301, R-1302). */
export function meleeReach(actor: CharacterActor): number {
  const weapons = actor.items.contents
    .filter((item) => isWeapon(item))
    .filter(({ system }) => system.equipped && isMeleeSkill(system.skill));
  return Math.max(actor.system.reach, ...weapons.map(({ system }) => system.reach));
}

/** How far whoever a token stands for strikes now; 0 for the dead, the unconscious, and what is no character. */
export function reachOfToken(token: PlacedToken): number {
  const { actor } = token;
  return isCharacter(actor) && canReact(actor) ? meleeReach(actor) : 0;
}
