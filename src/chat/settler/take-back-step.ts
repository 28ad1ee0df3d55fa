import { ledgerOf, type LedgerActor } from "../../documents/ledger-actor.ts";
import { betweenSettlements } from "./settler.ts";
import { takeBackEntry } from "./take-back.ts";

/**
 * Takes back what one step of a card changed on an actor, whether its card is there or not: the latest change first. Its card,
 * if there is one, then says that it was taken back on the sheet, and does not apply it again.
 * @param event The id of the step's event.
 */
export async function takeBackStep(actor: LedgerActor, event: string): Promise<void> {
  await betweenSettlements(async () => {
    const entries = Object.entries(ledgerOf(actor)).filter(([id]) => id === event || id.startsWith(`${event}:`));
    entries.sort(([, one], [, other]) => other.order - one.order);
    for (const [id] of entries) await takeBackEntry(actor, id, "takenBack");
  });
}
