import { localize } from "../../../engine/cards/words.ts";
import { plan, type PlanOrRefusal } from "../../../engine/effects/plan.ts";
import { refuse } from "../../../engine/rules/change.ts";
import { planCondition } from "../conditions/apply-condition.ts";
import { unknownKind } from "../conditions/kind-names.ts";
import { newCondition } from "../conditions/new-condition.ts";
import {
  CONDITION_KINDS,
  isHold,
  rollsImpact,
  type CheckEffect,
  type CheckState,
  type PlannedCondition,
} from "../rules/index.ts";
import { byStep, type CheckBatch, type CheckEffectKind } from "./check-effect.ts";
import { isNew, newDocument } from "./new-document.ts";

/** A condition comes upon somebody: the one that the check was made for, or a bargain's. */
export const CONDITION: CheckEffectKind = {
  kind: "condition",
  isKnown: (effect, state) => unknownOf(effect, state) === null,
  plan: planNew,
  words(effect, state) {
    const unknown = unknownOf(effect, state);
    return unknown === null ? localize("TENACITY.Effect.condition") : unknownKind(unknown);
  },
  /** What whoever rolled let themselves in for. */
  isOwn: (reason) => reason === "bargain",
  level: byStep("othersHarm"),
};

function plannedBy({ condition }: CheckEffect, { opening }: CheckState): PlannedCondition | undefined {
  return condition ?? opening.condition;
}

/** Id of the kind of condition, where nobody knows it; null otherwise. */
function unknownOf(effect: CheckEffect, state: CheckState): string | null {
  const planned = plannedBy(effect, state);
  return planned && !CONDITION_KINDS.get(planned.type) ? planned.type : null;
}

/** R-1001 to R-1006: of one scope only the strongest counts. */
function planNew({ check, actor, effects: [effect] }: CheckBatch): PlanOrRefusal {
  const { opening, total } = check.state;
  const planned = plannedBy(effect, check.state);
  if (!planned) return refuse("nothingToApply");
  const { type: kind, name, scope, element, removal } = planned;
  const flat = rollsImpact(kind, opening.settings) ? effect.delta : 0;
  const wished = newCondition({
    kind,
    ...(name !== "" && { name }),
    scope,
    element,
    removal,
    value: effect.condition?.value ?? { flat, dice: 0 },
  });
  const applier = effect.condition ? {} : { source: opening.roller, sourceTotal: total, maintained: isHold(kind) };
  const data = { ...wished, system: { ...wished.system, ...applier } };
  const condition = newDocument(effect.event, data);
  if (!isNew(actor, condition)) return plan({ [effect.id]: { added: [condition.id] } }, { condition });
  const { outcome, patch } = planCondition(actor, data, condition.id);
  if (outcome === "kept") return plan({ [effect.id]: {} }, { notes: ["conditionKept"] });
  const removed = patch.remove.flatMap((id) => actor.effects.get(id)?.toObject() ?? []);
  return plan({ [effect.id]: { added: [condition.id], removed } }, { condition });
}
