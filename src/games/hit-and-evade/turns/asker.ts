import type { TurnAsker } from "../rules/turns/index.ts";
import type { EvadeFight } from "./read-turns.ts";

/** The user of this client, as someone who wants a step to happen. */
export function askerOf(combat: EvadeFight): TurnAsker {
  const owns = combat.combatants.filter(({ isOwner }) => isOwner).map(({ id }) => id ?? "");
  return { narrator: game.user.isGM, owns };
}
