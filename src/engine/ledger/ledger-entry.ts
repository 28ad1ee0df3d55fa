import { objectOf } from "../data/type-data.ts";
import type { Amount, Weight } from "../log/account.ts";
import type { Changes } from "../log/ledger.ts";
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
  /** The key of the entry that it takes back, or comes after; absent for the first of an effect. */
  readonly on?: string;
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
  /** The name of the one that was added, for once it is gone. */
  readonly name?: string;
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

/** A number that a ledger accounts for. A flag counts as 1 or 0. */
export interface LedgerNumber {
  readonly value: number;
  /** The number in an update of the document's `system`; as it is where the update says nothing of it. */
  readonly read: (update: object) => number;
  /** The number after a change, within its limits. */
  readonly changed: (by: number) => number;
  /** The part of an update of `system` that makes the number so: paths with values. */
  readonly write: (after: number) => object;
  /** Language key of a `{change}` of it, where someone may agree to what another's card does to it; absent where no one may. */
  readonly words?: string;
  /** Whether more of it is what someone may agree to, as of Life; null for either; without this, that some of it is taken off. */
  readonly isGood?: boolean | null;
  /** How a change of it is halved, see {@link Amount}. */
  readonly halves?: Amount["halves"];
}

type Limits = Pick<LedgerNumber, "changed">;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** A number that stands at a path within `system`. */
export function numberAt(path: string, value: number, { changed }: Limits): LedgerNumber {
  return { value, changed, read: (update) => readAt(path, value, update), write: (after) => ({ [path]: after }) };
}

function readAt(path: string, value: number, update: object): number {
  const now: unknown = foundry.utils.getProperty(update, path);
  return typeof now === "number" || typeof now === "boolean" ? Number(now) : value;
}

/** A number that never falls below 0, and that no change brings past a limit. */
export function countAt(path: string, value: number, most = Infinity): LedgerNumber {
  return numberAt(path, value, { changed: (by) => within(value + by, 0, Math.max(value, most)) });
}

/** A flag, which counts as 1 or 0. */
export function flagAt(path: string, value: boolean): LedgerNumber {
  return { ...countAt(path, Number(value), 1), write: (after) => ({ [path]: after > 0 }) };
}
