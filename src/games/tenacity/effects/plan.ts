import type { LedgerEntry, LedgerNote } from "../data/actor/ledger.ts";
import type { NewCondition } from "../conditions/apply-condition.ts";
import type { LedgerActor, LedgerKeeper } from "./ledger-actor.ts";
import type { CheckEffect } from "../rules/index.ts";
import type { Refusal } from "../../../engine/rules/change.ts";
import type { Check, CheckMessage } from "../card/read-check.ts";

/** The effects of one event on one document: applied together or not at all. */
export interface Batch {
  readonly message: CheckMessage;
  readonly check: Check;
  /** Whom they touch. */
  readonly actor: LedgerActor;
  /** The document that they change: the actor, or a formula of theirs. */
  readonly keeper: LedgerKeeper;
  readonly effects: readonly [CheckEffect, ...CheckEffect[]];
}

/** A condition that is to be put on the actor, with the id that makes a repeat harmless. */
export interface PlannedDocument {
  readonly id: string;
  readonly data: NewCondition;
}

/** What one effect changes. */
export type PlannedChange = Pick<LedgerEntry, "changes" | "fell" | "added" | "removed">;

/** What applying a batch does. */
export interface Plan {
  readonly ok: true;
  /** What each effect changes, by its id. */
  readonly changes: Readonly<Record<string, PlannedChange>>;
  readonly choices: NonNullable<LedgerEntry["choices"]>;
  readonly notes: readonly LedgerNote[];
  readonly condition: PlannedDocument | null;
}

/** A plan, or the reason code for which nothing is done. */
export type PlanOrRefusal = Plan | Refusal<string>;

/** A plan out of what is special about it. */
export function plan(changes: Plan["changes"], some: Partial<Omit<Plan, "ok" | "changes">> = {}): Plan {
  return { ok: true, choices: [], notes: [], condition: null, ...some, changes };
}
