import { foldCheck, type AccountEntry, type CheckOpening, type CheckState } from "../../../src/rules/index.ts";
import type { StoredCard, StoredEntry, TableState } from "./table-view.ts";

/** A message by its id. */
export function uuidOf(card: string): string {
  return `ChatMessage.${card}`;
}

/** What the fold makes of a card, with the ledgers of every actor at the table. */
export function foldStored(id: string, card: StoredCard, { actors }: Pick<TableState, "actors">): CheckState {
  const account: Record<string, AccountEntry> = {};
  for (const [key, verdict] of Object.entries(card.account))
    account[key] = verdict === "settled" ? "settled" : { refused: verdict };
  for (const { ledger } of Object.values(actors)) {
    for (const [key, entry] of Object.entries(ledger)) {
      const said = entry.card === uuidOf(id) ? accountEntry(entry) : null;
      if (said) account[key] = said;
    }
  }
  return foldCheck(card.opening as unknown as CheckOpening, card.events, account);
}

/** What an entry says; nothing for one that was taken back and may be wanted again. */
function accountEntry({ refused, undone, event, effect, choices }: StoredEntry): AccountEntry | null {
  if (refused !== undefined && refused !== "") return { refused };
  if (undone === true) return null;
  return { event: event ?? "", effect: effect ?? "", ...(choices && { choices }) };
}
