import type { CharacterActor } from "../data/documents.ts";
import { turnNumber } from "../rules/index.ts";
import { ownFights } from "./read-spotlight.ts";

/**
 * Names the turn that is under way, or that was the last one, in the fight of an actor: no other turn has that name. Responses and
 * held actions belong to the turn that they interrupt, or that they follow.
 * @returns "" for one in no fight that has begun.
 */
export function turnName(actor: CharacterActor): string {
  const combat = ownFights().find(
    ({ combatants, spotlight: { state } }) =>
      state.phase !== "setup" && state.phase !== "over" && combatants.some((each) => each.actor === actor),
  );
  return combat ? `${combat.id ?? ""}.${String(turnNumber(combat.spotlight.state))}` : "";
}
