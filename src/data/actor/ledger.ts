import type { CheckEffect, HarmChange, OverflowChoice, Purse } from "../../rules/index.ts";

import fields = foundry.data.fields;

/** A number that changed, other than points, stress and wounds: which, and by how much. */
export interface NumberChange {
  /** `points`, `progress`, `share:<actor>`, `standing:<track>`, `work:<item>` or `time:<item>`. */
  readonly field: string;
  readonly by: number;
}

/** What an effect really changed, which at a limit is less than it asked for. Taking it back undoes exactly this. */
export interface LedgerChange extends Purse, HarmChange {
  readonly numbers: readonly NumberChange[];
  /** Ids of conditions that were added. */
  readonly added: readonly string[];
  /** Conditions that were replaced, as data, each with its id. */
  readonly removed: readonly object[];
}

/** An effect that changed nothing. */
export const NO_CHANGE: LedgerChange = {
  spin: 0,
  tenacity: 0,
  stress: 0,
  wounds: 0,
  unconscious: false,
  dead: false,
  numbers: [],
  added: [],
  removed: [],
};

/** Something that a person should know of an entry; a key below `TENACITY.Ledger.Note`. */
export type LedgerNote = "conditionKept" | "conditionGone" | "conditionMerged" | "itemGone" | "limit";

/**
 * What a settled effect, or a refused price, leaves on the actor it touched (design: the actor keeps the account). An entry is
 * written with all its members, because objects in an update are merged with what was there before.
 */
export interface LedgerEntry {
  /** Uuid of the chat card. */
  readonly card: string;
  /** Why, as a reason code of the rules. */
  readonly reason: string;
  /** What kind of effect it was. Entries of earlier versions have none: they changed points. */
  readonly kind?: CheckEffect["kind"];
  /** Counts up on each actor, so that the oldest entries can be forgotten first. */
  readonly order: number;
  /** What it was that was settled: fingerprints of the event and of the effect, or "". */
  readonly event?: string;
  readonly effect?: string;
  /** Why nothing was changed, such as a price that could not be paid; "" or absent when it was. */
  readonly refused?: string;
  readonly changed?: Partial<LedgerChange>;
  /** What the target still has to choose between. */
  readonly choices?: readonly OverflowChoice[];
  /** Whether it has been taken back. */
  readonly undone?: boolean;
  /** What stood in the way of settling it, or of taking it back, wholly. */
  readonly notes?: readonly LedgerNote[];
}

/** Effects already applied to an actor, by effect id: {@link LedgerEntry}. */
export const ledger = () => new fields.TypedObjectField(new fields.ObjectField());
