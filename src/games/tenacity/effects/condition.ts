import { clipped, localize } from "../../../engine/text/words.ts";
import { plan, type PlanOrRefusal } from "../../../engine/cards/effects/effect-kind.ts";
import { weigh } from "../../../engine/log/account.ts";
import { refuse } from "../../../engine/rules/change.ts";
import type { LedgerActor } from "../../../engine/ledger/keepers.ts";
import { conditionsOf, isCharacter } from "../data/documents.ts";
import { isImmune, planCondition, type NewCondition } from "../conditions/apply-condition.ts";
import { unknownKind } from "../data/effect/kind-names.ts";
import { newCondition } from "../conditions/new-condition.ts";
import {
  CONDITION_KINDS,
  grapple,
  heldLimbs,
  isHold,
  limbsSeized,
  rollsImpact,
  type CheckEffect,
  type CheckState,
  type Grip,
  type PlannedCondition,
} from "../rules/index.ts";
import { byStep, type CheckBatch, type CheckEffectKind, isNew, newDocument } from "./check-effect.ts";

/** A condition comes upon someone: the one that the check was made for, or a bargain's. */
export const CONDITION: CheckEffectKind = {
  kind: "condition",
  isKnown: (effect, state) => unknownOf(effect, state) === null,
  plan: planNew,
  words(effect, state) {
    const unknown = unknownOf(effect, state);
    if (unknown !== null) return unknownKind(unknown);
    const planned = plannedBy(effect, state);
    return planned ? nameOf(state, effect, planned) : localize("TENACITY.Effect.condition");
  },
  result(state, delta) {
    const planned = state.opening.condition;
    if (!planned) return localize("TENACITY.Effect.condition");
    return CONDITION_KINDS.get(planned.type) ? nameOf(state, { delta }, planned) : unknownKind(planned.type);
  },
  /** How strong it is, where its kind has a strength. */
  amount(effect, state) {
    const planned = plannedBy(effect, state);
    const isStrong = planned && !effect.condition && rollsImpact(planned.type, state.opening.settings);
    return isStrong ? effect.delta : undefined;
  },
  /** What the roller let themselves in for. */
  isOwn: (reason) => reason === "bargain" || reason === "hides",
  level: byStep("othersHarm"),
  npcs: true,
};

function plannedBy({ condition }: CheckEffect, { opening }: CheckState): PlannedCondition | undefined {
  return condition ?? opening.condition;
}

/** Id of the kind of condition, where no one knows it; null otherwise. */
function unknownOf(effect: CheckEffect, state: CheckState): string | null {
  const planned = plannedBy(effect, state);
  return planned && !CONDITION_KINDS.get(planned.type) ? planned.type : null;
}

/** R-1001 to R-1006: of one scope only the strongest counts. */
function planNew({ check, actor, effects: [effect] }: CheckBatch): PlanOrRefusal {
  const planned = plannedBy(effect, check.state);
  if (!planned) return refuse("nothingToApply");
  if (isImmune(actor, planned.type)) return refuse("immune");
  const grip = planned.grip && seizable(actor, { scope: planned.scope, ...planned.grip });
  if (grip?.scope.length === 0) return refuse("noLimb");
  const data = grip ? grappleBy(check.state, effect, grip) : plainCondition(check.state, effect, planned);
  const condition = newDocument(effect.event, data);
  if (!isNew(actor, condition)) return plan({ [effect.id]: { added: [condition.id] } }, { condition });
  const { outcome, patch } = planCondition(actor, data, condition.id);
  if (outcome === "kept") return plan({ [effect.id]: {} }, { notes: ["conditionKept"] });
  const removed = patch.remove.flatMap((id) => actor.effects.get(id)?.toObject() ?? []);
  return plan({ [effect.id]: { added: [condition.id], removed } }, { condition });
}

/** How much of a condition there is, and which it is, where it is not what the check was made for. */
type Brought = Pick<CheckEffect, "delta" | "condition" | "weight">;

/** What a condition is called once it has come upon someone, such as "Grapple: Arms 3". */
function nameOf(state: CheckState, effect: Brought, planned: PlannedCondition): string {
  const { grip } = planned;
  const data = grip
    ? grappleBy(state, effect, { scope: planned.scope, ...grip })
    : plainCondition(state, effect, planned);
  return clipped(data.name);
}

function plainCondition({ opening, total }: CheckState, effect: Brought, planned: PlannedCondition): NewCondition {
  const { type: kind, name, scope, element, removal, maintained = false } = planned;
  const flat = rollsImpact(kind, opening.settings) ? weigh(effect.delta, effect.weight) : 0;
  const value = effect.condition?.value ?? { flat, dice: 0 };
  const wished = newCondition({ kind, ...(name !== "" && { name }), scope, element, removal, value });
  // A bargain's is no one's in particular.
  if (effect.condition) return wished;
  const source = { source: opening.roller, sourceTotal: total, sourceSkill: opening.skill.id };
  return { ...wished, system: { ...wished.system, ...source, maintained: maintained || isHold(kind) } };
}

/** R-1020, R-1021: who holds what of whom, and with what. */
function grappleBy({ opening, total }: CheckState, { delta, weight }: Brought, grip: Grip): NewCondition {
  const facts = {
    id: "",
    source: opening.roller,
    total: total ?? 0,
    skill: opening.skill.id,
    impact: weigh(delta, weight),
    grip,
  };
  const { id: _, bearer: __, type: kind, ...held } = grapple(facts, opening.settings);
  const wished = newCondition({ kind, scope: held.scope, value: held.value });
  return { ...wished, system: { ...held, kind } };
}

/** What a grapple seizes of someone: no more limbs than are left to hold. */
function seizable(actor: LedgerActor, grip: Grip): Grip {
  if (!isCharacter(actor)) return grip;
  const left = limbsSeized(grip.limbs, grip.limbs, actor.system.limbs, heldLimbs(conditionsOf(actor)));
  return left < grip.limbs ? { ...grip, scope: grip.scope.slice(0, left), limbs: left } : grip;
}
