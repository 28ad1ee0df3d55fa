import type { LedgerEntry } from "../../data/actor/ledger.ts";
import { bearerOf, type LedgerKeeper } from "../../effects/ledger-actor.ts";
import { faceOf } from "../people.ts";
import type { Check } from "../read-check.ts";
import { format, localize } from "../../../../engine/cards/words.ts";

/**
 * What stood in the way of settling something, or of taking it back, wholly: "Joren: The condition is gone since then". Whoever
 * keeps the account knows it, so it is said of steps too that were undone.
 */
export function notesOf({ ledger }: Check): readonly string[] {
  const notes = [...ledger.values()].flatMap(({ keeper, entry }) =>
    knownNotes(entry).map((note) => format("TENACITY.Ledger.NoteOf", { name: nameOf(keeper), note })),
  );
  return [...new Set(notes)];
}

function nameOf(keeper: LedgerKeeper): string {
  return faceOf(bearerOf(keeper)?.uuid ?? "").name;
}

/** The notes of an entry in words, without those that another version wrote. */
export function knownNotes({ notes = [] }: LedgerEntry): readonly string[] {
  const keys = notes.map((note) => `TENACITY.Ledger.Note.${note}` as const);
  return keys.filter((key) => game.i18n.has(key)).map(localize);
}
