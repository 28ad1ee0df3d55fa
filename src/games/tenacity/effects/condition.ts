import { localize } from "../../../engine/cards/words.ts";
import { plan, type PlanOrRefusal } from "../../../engine/effects/plan.ts";
import { refuse } from "../../../engine/rules/change.ts";
import { planCondition } from "../conditions/apply-condition.ts";
import { newCondition } from "../conditions/new-condition.ts";
import { CONDITION_KINDS, isHold, rollsImpact } from "../rules/index.ts";
import { byStep, type CheckBatch, type CheckEffectKind } from "./check-effect.ts";
import { isNew, newDocument } from "./new-document.ts";

/** A condition comes upon somebody: the one that the check was made for, or a bargain's. */
export const CONDITION: CheckEffectKind = {
  kind: "condition",
  plan: planNew,
  words: () => localize("TENACITY.Effect.condition"),
  /** What whoever rolled let themselves in for. */
  isOwn: (reason) => reason === "bargain",
  level: byStep("othersHarm"),
};

/** R-1001 to R-1006: of one scope only the strongest counts. */
function planNew({ check, actor, effects: [effect] }: CheckBatch): PlanOrRefusal {
  const { opening, total } = check.state;
  const planned = effect.condition ?? opening.condition;
  if (!planned) return refuse("nothingToApply");
  const { type: kind, name, scope, element, removal } = planned;
  if (!CONDITION_KINDS.get(kind)) return refuse("unknownCondition");
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
