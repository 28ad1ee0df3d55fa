/** Who stands on the map for whom, on which side, and how far they strike: what every suggestion of the map asks. */
import type { PlacedToken } from "../../../engine/map/place-of.ts";
import { canReact } from "../rolls/circumstances.ts";
import { isMeleeSkill } from "../rolls/combat-skills.ts";
import { isCharacter, isWeapon, type CharacterActor } from "../data/documents.ts";

export { tokenOn } from "../../../engine/map/sighting.ts";
export { areAllies, areFoes, tokenOf } from "../turns/sides.ts";

/** How far someone strikes in melee, in spaces: with the longest weapon in hand, or with their body (R-1301, R-1302). */
export function meleeReach(actor: CharacterActor): number {
  const weapons = actor.items.contents
    .filter((item) => isWeapon(item))
    .filter(({ system }) => system.equipped && isMeleeSkill(system.skill));
  return Math.max(actor.system.reach, ...weapons.map(({ system }) => system.reach));
}

/** How far a token's actor strikes now; 0 for the dead, the unconscious, and what is no character. */
export function reachOfToken(token: PlacedToken): number {
  const { actor } = token;
  return isCharacter(actor) && canReact(actor) ? meleeReach(actor) : 0;
}
