import { objectOf } from "../../compat/object-field.ts";
import type { Changes } from "../log/ledger.ts";
import type { Weight } from "../log/weight.ts";
import { localize } from "../text/words.ts";

import fields = foundry.data.fields;

/** Something that a person should know of an entry; a key below `TENACITY.Ledger.Note`. */
export type LedgerNote = "conditionKept" | "conditionGone" | "conditionMerged" | "itemGone" | "limit" | "restored";

/**
 * What applying an effect, or taking it back, leaves on the document that it changed (design: the document keeps the ledger).
 * Entries are only ever added, under keys of `entryKey`.
 */
export interface LedgerEntry {
  /** Uuid of the document that the entry belongs to: a copy of the document does not take it along. */
  readonly owner: string;
  /** Uuid of the chat card, or of the fight; "" for a change by hand. */
  readonly card: string;
  /** Why, as a reason code of the rules; {@link BY_HAND} for a change by hand. */
  readonly reason: string;
  /** What kind of effect it was; absent for a change by hand. */
  readonly kind?: string;
  /** Counts up in each ledger, so that the oldest entries can be forgotten first. */
  readonly order: number;
  /** What the effect asked for (`termsOf`): one that asks for something else by now is taken back and applied anew. */
  readonly terms?: string;
  /** How much of that a person let happen; all of it where nothing is said. */
  readonly weight?: Weight;
  /** Why nothing was changed, such as a price that could not be paid, and never will be; "" or absent when it was. */
  readonly refused?: string;
  /** By how much the document's numbers changed, which at a limit is less than what was asked for. */
  readonly changes?: Changes;
  /** What the game wants to know of it besides; an entry that takes back repeats what it takes back. */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** Ids of conditions that were added. */
  readonly added?: readonly string[];
  /** Conditions that were replaced or ended, as data, each with its id. */
  readonly removed?: readonly object[];
  /** What stood in the way of applying it, or of taking it back, wholly. */
  readonly notes?: readonly LedgerNote[];
}

/** The reason of an entry that no one's card brought. */
export const BY_HAND = "byHand";

/** The ledger of a document: entries by key, and which of them its numbers contain. Both are always written together. */
export const defineLedger = () => ({
  /** {@link LedgerEntry} by key. */
  ledger: new fields.TypedObjectField(objectOf<LedgerEntry>()),
  /** The keys of the entries that the numbers contain (docs/decisions/ledger.md). */
  counted: new fields.ArrayField(new fields.StringField({ required: true, blank: false })),
});

/** The notes of an entry in words, without those that another version wrote. */
export function knownNotes({ notes = [] }: LedgerEntry): readonly string[] {
  const keys = notes.map((note) => `TENACITY.Ledger.Note.${note}` as const);
  return keys.filter((key) => game.i18n.has(key)).map(localize);
}
