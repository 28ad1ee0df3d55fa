import type { CheckOpening, CheckState } from "../../../src/games/tenacity/rules/index.ts";
import { type AccountEntry } from "../../../src/engine/log/account.ts";
import { isTakenBack, rulings } from "../../../src/engine/log/ledger.ts";
import { foldCheck } from "./steps.ts";
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
    for (const [effect, ruling] of rulings(ledger)) {
      const said = ruling.entry.card === uuidOf(id) ? accountEntry(ruling.entry, isTakenBack(ruling)) : null;
      if (said) account[effect] = said;
    }
  }
  return foldCheck(card.opening as unknown as CheckOpening, card.events, account);
}

/** What an entry says; nothing for one that was taken back and may be wanted again. */
function accountEntry({ refused, terms = "", choices }: StoredEntry, takenBack: boolean): AccountEntry | null {
  if (refused !== undefined && refused !== "") return { refused };
  return takenBack ? null : { terms, ...(choices && { choices }) };
}
