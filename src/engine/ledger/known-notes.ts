import { localize } from "../text/words.ts";
import type { LedgerEntry } from "./ledger-entry.ts";

/** The notes of an entry in words, without those that another version wrote. */
export function knownNotes({ notes = [] }: LedgerEntry): readonly string[] {
  const keys = notes.map((note) => `TENACITY.Ledger.Note.${note}` as const);
  return keys.filter((key) => game.i18n.has(key)).map(localize);
}
