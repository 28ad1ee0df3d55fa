import type { LedgerEntry } from "../../../engine/effects/ledger-entry.ts";
import { format } from "../../../engine/cards/words.ts";

/**
 * That someone fell, which all users see, whether or not they see the numbers: "Bell Hand falls unconscious".
 * @param name The name of whose ledger it is in.
 * @returns The words, those of an undo where it was undone; "" for an entry by which no one fell.
 */
export function fallWords(entry: LedgerEntry, name: string, undone: boolean): string {
  if (!isDeath(entry) && entry.facts?.["fell"] !== true) return "";
  const words = format(`TENACITY.Fall.${isDeath(entry) ? "dead" : "unconscious"}`, { name });
  return undone ? format("TENACITY.Fall.undone", { fall: words }) : words;
}

/** Whether an entry says that someone died, or lives again. */
export function isDeath({ changes = {} }: LedgerEntry): boolean {
  return (changes["dead"] ?? 0) !== 0;
}
