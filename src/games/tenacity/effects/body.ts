import { plan, type PlanOrRefusal } from "../../../engine/cards/effects/effect-kind.ts";
import type { Refusal } from "../../../engine/rules/change.ts";
import { harmChange } from "../conditions/harm-change.ts";
import { newCondition } from "../conditions/new-condition.ts";
import { UNCONSCIOUS, type HarmSettlement } from "../rules/index.ts";
import type { CheckBatch } from "./check-effect.ts";
import { isNew, newDocument } from "./new-document.ts";

/** What a change of someone's body does to their document: who falls is unconscious. */
export function planBody(
  { actor, effects: [effect] }: CheckBatch,
  settled: Omit<HarmSettlement, "patch"> | Refusal<string>,
): PlanOrRefusal {
  if (!settled.ok) return settled;
  const { changed, choices } = settled;
  const condition = changed.unconscious ? newDocument(effect.event, newCondition({ kind: UNCONSCIOUS.id })) : null;
  const added = condition && isNew(actor, condition) ? [condition.id] : [];
  return plan({ [effect.id]: { ...harmChange(actor, changed, choices), added } }, { condition });
}
