import type { Effect } from "../../log/account.ts";
import type { CardState } from "../../log/fold.ts";
import type { Refusal } from "../../rules/change.ts";
import type { Card, CardMessage } from "../card.ts";
import type { LedgerEntry, LedgerNote } from "../../ledger/ledger-entry.ts";
import type { LedgerActor, LedgerKeeper } from "../../ledger/keepers.ts";
import type { PlannedDocument } from "../../ledger/kept-effects.ts";

/** The effects of one event on one document: applied together or not at all. */
export interface Batch<State extends CardState = CardState, Any extends Effect = Effect> {
  readonly message: CardMessage;
  readonly check: Card<State>;
  /** Whom they touch. */
  readonly actor: LedgerActor;
  /** The document that they change: the actor, or an item of theirs. */
  readonly keeper: LedgerKeeper;
  readonly effects: readonly [Any, ...Any[]];
}

/** What one effect changes. */
export type PlannedChange = Pick<LedgerEntry, "changes" | "facts" | "added" | "removed">;

/** What applying a batch does. */
export interface Plan {
  readonly ok: true;
  /** What each effect changes, by its id. */
  readonly changes: Readonly<Record<string, PlannedChange>>;
  readonly notes: readonly LedgerNote[];
  readonly condition: PlannedDocument | null;
}

/** A plan, or the reason code for which nothing is done. */
export type PlanOrRefusal = Plan | Refusal<string>;

/** A plan out of what is special about it. */
export function plan(changes: Plan["changes"], some: Partial<Omit<Plan, "ok" | "changes">> = {}): Plan {
  return { ok: true, notes: [], condition: null, ...some, changes };
}
