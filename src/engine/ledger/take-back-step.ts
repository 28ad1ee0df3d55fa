import { keepersOf, rulingsOf, type LedgerActor } from "./keepers.ts";
import { eventOfEffect } from "../log/audit.ts";
import { inTurn } from "./jobs.ts";
import { takeBackEntry } from "./take-back.ts";

/**
 * Takes back what one step of a card changed on an actor, whether its card is there or not: the latest change first. Its card,
 * if there is one, then says that it was taken back on the sheet, and does not apply it again.
 * @param event The id of the step's event.
 */
export async function takeBackStep(actor: LedgerActor, event: string): Promise<void> {
  for (const keeper of keepersOf(actor)) {
    await inTurn(keeper.uuid, async () => {
      const step = [...rulingsOf(keeper)].filter(([effect]) => eventOfEffect(effect) === event);
      step.sort(([, one], [, other]) => other.entry.order - one.entry.order);
      for (const [effect] of step) await takeBackEntry(keeper, effect, "takenBack");
    });
  }
}
