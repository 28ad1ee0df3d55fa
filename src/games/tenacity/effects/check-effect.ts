import { type Batch, type EffectKind, plan, type PlanOrRefusal } from "../../../engine/cards/effects/effect-kind.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { LedgerActor } from "../../../engine/ledger/keepers.ts";
import type { PlannedDocument } from "../../../engine/ledger/kept-effects.ts";
import { weigh } from "../../../engine/log/account.ts";
import type { Refusal } from "../../../engine/rules/change.ts";
import type { NewCondition } from "../conditions/apply-condition.ts";
import { harmChange } from "../conditions/harm-change.ts";
import { newCondition } from "../conditions/new-condition.ts";
import { type CheckEffect, type CheckState, type HarmSettlement, UNCONSCIOUS } from "../rules/index.ts";
import type { StepName } from "../settings/automation-steps.ts";
import { automation } from "../settings/automation.ts";

/** Effects of one event of a check on one document. */
export type CheckBatch = Batch<CheckState, CheckEffect>;

export interface CheckEffectKind extends EffectKind<CheckState, CheckEffect> {
  /** Whether a result can have it on an actor at all, for no card offers what would be refused. Without this, on anybody. */
  takes?(actor: TenacityActor, state: CheckState): boolean;
  /** Whether the world may let it befall NPCs at once where it suggests it for others. */
  readonly npcs?: boolean;
  /** What a result is, before it meets anybody, in words. Without this, words by the purpose of the check. */
  result?(state: CheckState, amount: number): string;
  /** What a result makes of an actor, in words; empty where there is nothing to say. */
  after?(actor: TenacityActor, state: CheckState, amount: number): string;
}

/** How far an effect goes by itself, when a step of the world's automation says so; what is one's own has a step of its own. */
export function byStep(step: StepName): CheckEffectKind["level"] {
  return (isOwn, writer) => automation(isOwn ? "ownPoints" : step, writer);
}

/** What of a result meets someone: as much as was said when it was applied. */
export const deltaOf = ({ delta, weight }: CheckEffect): number => weigh(delta, weight);

/** All of a result can be halved and doubled. */
export const wholeDelta = ({ delta }: CheckEffect): number => delta;

export function planNumber({ id }: CheckEffect, name: string, by: number): PlanOrRefusal {
  return plan({ [id]: { changes: { [name]: by } } });
}

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

/** A condition's document has the id of the event that brings it, so that a second attempt finds the first one's. */
export function newDocument(event: string, data: NewCondition): PlannedDocument {
  return { id: event, data: { ...data, type: "condition" } };
}

export function isNew(actor: LedgerActor, { id }: PlannedDocument): boolean {
  return !actor.effects.has(id);
}
