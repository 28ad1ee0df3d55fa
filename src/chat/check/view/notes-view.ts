import { faceOf } from "../people.ts";
import type { Check } from "../read-check.ts";
import { format, localize } from "../words.ts";

/**
 * What stood in the way of settling something, or of taking it back, wholly: "Joren: The condition is gone since then". Whoever
 * keeps the account knows it, so it is said of steps too that were undone.
 */
export function notesOf({ ledger }: Check): readonly string[] {
  const notes = [...ledger.values()].flatMap(({ actor, entry }) =>
    (entry.notes ?? []).map((note) =>
      format("TENACITY.Ledger.NoteOf", {
        name: faceOf(actor.uuid).name,
        note: localize(`TENACITY.Ledger.Note.${note}`),
      }),
    ),
  );
  return [...new Set(notes)];
}
