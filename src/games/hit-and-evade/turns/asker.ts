import type { TurnAsker } from "../rules/turns/index.ts";
import type { EvadeCombat } from "./combat.ts";

/** The user of this client, as somebody who wants a step to happen. */
export function askerOf(combat: EvadeCombat): TurnAsker {
  const owns = combat.combatants.filter(({ isOwner }) => isOwner).map(({ id }) => id ?? "");
  return { narrator: game.user.isGM, owns };
}
