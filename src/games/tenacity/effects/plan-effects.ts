import { newCondition } from "../conditions/new-condition.ts";
import { kindName } from "../conditions/active-effect.ts";
import { copyOfCondition, planCondition, type NewCondition } from "../conditions/apply-condition.ts";
import { type LedgerActor } from "../../../engine/effects/keepers.ts";
import { vitalsOf } from "../data/vitals.ts";
import {
  breakThing,
  damage,
  isHold,
  remainder,
  rollsImpact,
  settleHarm,
  settlePoints,
  type HarmSettlement,
} from "../rules/index.ts";
import { refuse } from "../../../engine/rules/change.ts";
import { edition } from "../settings/edition.ts";
import { harmTo } from "../moves/harm.ts";
import { purseOf } from "../card/read-check.ts";
import { harmChange } from "./harm-change.ts";
import { plan, type Plan, type PlannedDocument, type PlanOrRefusal } from "../../../engine/effects/plan.ts";
import { planScene, type CheckBatch } from "./plan-scene.ts";

/**
 * What a batch of effects does to its actor as it is at this moment. Whatever depends on an actor, limits, resistance and size
 * among them, is looked up there and never taken from the event's word.
 */
export function planEffects(batch: CheckBatch): PlanOrRefusal {
  const [{ kind }] = batch.effects;
  switch (kind) {
    case "spin":
    case "tenacity":
      return planPoints(batch);
    case "stress":
    case "healing":
    case "wound":
    case "unconscious":
      return planHarm(batch);
    case "condition":
      return planNewCondition(batch);
    case "removal":
      return planRemoval(batch);
    default:
      return planScene(batch);
  }
}

function planPoints({ actor, effects }: CheckBatch): PlanOrRefusal {
  if (!actor.isCharacter()) return refuse("nothingToApply");
  const limits = { ...edition(), tenacityMaximum: actor.system.tenacity.max };
  const settled = settlePoints(effects, purseOf(actor), limits);
  if (!settled.ok) return settled;
  const changes = Object.entries(settled.changes).map(([id, { spin, tenacity }]) => [
    id,
    { changes: { spin, tenacity } },
  ]);
  return plan(Object.fromEntries(changes) as Plan["changes"]);
}

function planHarm(batch: CheckBatch): PlanOrRefusal {
  const { actor, effects } = batch;
  const [effect] = effects;
  const settled = settleBody(batch);
  if (!settled.ok) return settled;
  const { changed, choices } = settled;
  const condition = changed.unconscious ? documentOf(effect.event, newCondition({ kind: "unconscious" })) : null;
  const added = condition && isNew(actor, condition) ? [condition.id] : [];
  return plan({ [effect.id]: { ...harmChange(changed, choices), added } }, { condition });
}

function settleBody({ actor, check, effects }: CheckBatch): HarmSettlement | { ok: false; reason: string } {
  const [effect] = effects;
  const amount = effect.kind === "stress" ? stressOf(check.state, effect.impact ?? 0, actor) : effect.delta;
  if (actor.isCharacter()) return settleHarm({ ...effect, delta: amount }, vitalsOf(actor), edition());
  return effect.kind === "stress" ? breakThing(vitalsOf(actor), amount) : refuse("nothingToApply");
}

/** gear is in the impact; then size, then resistance, as both actors are now. */
function stressOf(state: CheckBatch["check"]["state"], impact: number, actor: LedgerActor): number {
  const { factor, resistance } = harmTo(state, actor);
  return damage(impact, 0, factor, resistance);
}

/** R-1001 to R-1006: of one scope only the strongest counts. */
function planNewCondition({ check, actor, effects }: CheckBatch): PlanOrRefusal {
  const [effect] = effects;
  const { opening, total } = check.state;
  const planned = effect.condition ?? opening.condition;
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
  const condition = documentOf(effect.event, data);
  if (!isNew(actor, condition)) return plan({ [effect.id]: { added: [condition.id] } }, { condition });
  const { outcome, patch } = planCondition(actor, data, condition.id);
  if (outcome === "kept") return plan({ [effect.id]: {} }, { notes: ["conditionKept"] });
  const removed = patch.remove.flatMap((id) => actor.effects.get(id)?.toObject() ?? []);
  return plan({ [effect.id]: { added: [condition.id], removed } }, { condition });
}

/** R-1010: what was overcome ends; what is left of it (R-1023) comes as a condition of its own, so that it can go again. */
function planRemoval({ check, actor, effects: [effect] }: CheckBatch): PlanOrRefusal {
  const overcome = actor.effects.get(check.state.opening.overcomes?.condition ?? "");
  if (!overcome?.isCondition()) return refuse("conditionGone");
  const removed = [overcome.toObject()];
  const kind = remainder(overcome.system.kind);
  if (!kind) return plan({ [effect.id]: { removed } });
  const { name, system, ...look } = copyOfCondition(overcome);
  const isPlain = name === kindName(system.kind);
  const left = { ...look, name: isPlain ? kindName(kind) : name, system: { ...system, kind } };
  const condition = documentOf(effect.event, left);
  return plan({ [effect.id]: { added: [condition.id], removed } }, { condition });
}

/** A condition's document has the id of the event that brings it, so that a second attempt finds the first one's. */
function documentOf(event: string, data: NewCondition): PlannedDocument {
  return { id: event, data: { ...data, type: "condition" } };
}

function isNew(actor: LedgerActor, { id }: PlannedDocument): boolean {
  return !actor.effects.has(id);
}
