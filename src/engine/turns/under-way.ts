import { sightingBetween } from "../map/sighting.ts";
import { LoggedCombat } from "./logged-combat.ts";

/** Whether a fight has begun, if only with a turn before its first round, as an ambush does. */
export function hasBegun(combat: Combat.Implementation): boolean {
  if (combat.started || !(combat instanceof LoggedCombat)) return combat.started;
  const { ended, now } = combat.fightTurns;
  return now !== null || ended.length > 0;
}

/** Whether someone fights, and another is neither in the fight nor on the map with them, as far as this user sees. */
export function isElsewhere(actor: Actor.Implementation, other: Actor.Implementation): boolean {
  const takesPart = ({ combatants }: Combat.Implementation, one: Actor.Implementation): boolean =>
    combatants.some((each) => each.actor?.uuid === one.uuid);
  const fight = game.combats.find((combat) => hasBegun(combat) && takesPart(combat, actor));
  return fight !== undefined && !takesPart(fight, other) && !sightingBetween(actor, other, fight.scene);
}
