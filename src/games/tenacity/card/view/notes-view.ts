import { knownNotes } from "../../../../engine/effects/known-notes.ts";
import { bearerOf, type LedgerKeeper } from "../../../../engine/effects/keepers.ts";
import { cardActor } from "../../../../engine/cards/card-actors.ts";
import type { Check } from "../read-check.ts";
import { format } from "../../../../engine/cards/words.ts";

/**
 * What stood in the way of settling something, or of taking it back, wholly: "Joren: The condition is gone since then". Anyone who
 * keeps the account knows it, so it is said of steps too that were undone.
 */
export function notesOf({ ledger }: Check): readonly string[] {
  const notes = [...ledger.values()].flatMap(({ keeper, entry }) =>
    knownNotes(entry).map((note) => format("TENACITY.Ledger.NoteOf", { name: nameOf(keeper), note })),
  );
  return [...new Set(notes)];
}

function nameOf(keeper: LedgerKeeper): string {
  return cardActor(bearerOf(keeper)?.uuid ?? "").name;
}
