import type { LedgerChange, LedgerNote } from "../../data/actor/ledger.ts";
import type { NewCondition } from "../../documents/apply-condition.ts";
import type { LedgerActor } from "../../documents/ledger-actor.ts";
import type { CheckEffect, OverflowChoice, Refusal } from "../../rules/index.ts";
import type { Check, CheckMessage } from "../check/read-check.ts";
import type { ItemChange } from "./change-item.ts";

/** The effects of one event on one actor: settled together or not at all. */
export interface Batch {
  readonly message: CheckMessage;
  readonly check: Check;
  readonly actor: LedgerActor;
  readonly effects: readonly [CheckEffect, ...CheckEffect[]];
}

/** A condition that is to be put on the actor, with the id that makes a repeat harmless. */
export interface PlannedDocument {
  readonly id: string;
  readonly data: NewCondition;
}

/** What settling a batch does. */
export interface Plan {
  readonly ok: true;
  /** Members of the actor's `system`, absolute values. */
  readonly system: object;
  /** What each effect changes, by its id. */
  readonly changes: Readonly<Record<string, Partial<LedgerChange>>>;
  readonly choices: readonly OverflowChoice[];
  readonly notes: readonly LedgerNote[];
  readonly condition: PlannedDocument | null;
  /** An item of the actor that changes along. */
  readonly item: ItemChange | null;
}

/** A plan, or the reason code for which nothing is done. */
export type PlanOrRefusal = Plan | Refusal<string>;

/** A plan out of what is special about it. */
export function plan(
  changes: Plan["changes"],
  some: Partial<Omit<Plan, "ok" | "changes">> & Pick<Plan, "system">,
): Plan {
  return { ok: true, choices: [], notes: [], condition: null, item: null, ...some, changes };
}
