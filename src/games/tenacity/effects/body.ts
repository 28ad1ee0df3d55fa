import { plan, type PlannedChange, type PlanOrRefusal } from "../../../engine/effects/plan.ts";
import type { Refusal } from "../../../engine/rules/change.ts";
import { newCondition } from "../conditions/new-condition.ts";
import { UNCONSCIOUS, type HarmChange, type HarmSettlement, type OverflowChoice } from "../rules/index.ts";
import type { CheckBatch } from "./check-effect.ts";
import { isNew, newDocument } from "./new-document.ts";

/** What entries say of harm besides numbers. */
export interface HarmFacts extends Readonly<Record<string, unknown>> {
  /** Whether someone fell unconscious by it; of an entry that takes back, whether they are up again. */
  readonly fell?: boolean;
  /** What the target still has to choose between. */
  readonly choices?: readonly OverflowChoice[];
}

/** What a change of someone's body is in a ledger. */
export function harmChange(
  { stress, wounds, dead, unconscious }: HarmChange,
  choices: readonly OverflowChoice[],
): PlannedChange {
  const facts: HarmFacts = { ...(unconscious && { fell: true }), ...(choices.length > 0 && { choices }) };
  return { changes: { stress, wounds, ...(dead && { dead: 1 }) }, ...(Object.keys(facts).length > 0 && { facts }) };
}

/** What a change of someone's body does to their document: who falls is unconscious. */
export function planBody(
  { actor, effects: [effect] }: CheckBatch,
  settled: HarmSettlement | Refusal<string>,
): PlanOrRefusal {
  if (!settled.ok) return settled;
  const { changed, choices } = settled;
  const condition = changed.unconscious ? newDocument(effect.event, newCondition({ kind: UNCONSCIOUS.id })) : null;
  const added = condition && isNew(actor, condition) ? [condition.id] : [];
  return plan({ [effect.id]: { ...harmChange(changed, choices), added } }, { condition });
}
