import type { LedgerEntry } from "../../../engine/ledger/ledger-entry.ts";
import { format, plural } from "../../../engine/text/words.ts";

/**
 * That someone fell, which all users see, whether or not they see the numbers: "Bell Hand falls unconscious", or
 * "Bell Hand mob: 2 of 5 fall".
 * @returns The words, those of an undo where it was undone; "" for an entry by which no one fell.
 */
export function fallWords(entry: LedgerEntry, name: string, undone: boolean): string {
  const words = wordsOf(entry, name);
  if (words === "") return "";
  return undone ? format("TENACITY.Fall.undone", { fall: words }) : words;
}

function wordsOf(entry: LedgerEntry, name: string): string {
  if (isDeath(entry)) return format("TENACITY.Fall.dead", { name });
  const { fell, lost, stood } = entry.facts ?? {};
  if (fell === true) return format("TENACITY.Fall.unconscious", { name });
  if (typeof lost !== "number" || typeof stood !== "number") return "";
  return plural("TENACITY.Fall.lost", lost, { name, count: String(lost), stood: String(stood) });
}

/** Whether an entry says that someone died, or lives again. */
export function isDeath({ changes = {} }: LedgerEntry): boolean {
  return (changes["dead"] ?? 0) !== 0;
}
