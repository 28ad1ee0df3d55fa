import { plan, type PlanOrRefusal } from "../../../engine/cards/effects/effect-kind.ts";
import type { TenacityActor } from "../../../engine/data/actor.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { findLedgerActor } from "../../../engine/ledger/keepers.ts";
import { refuse } from "../../../engine/rules/change.ts";
import { clipped, format, signed } from "../../../engine/text/words.ts";
import { isChallenge, isCharacter, isFormula } from "../data/documents.ts";
import { type CheckState, purposeOf, spendUnit } from "../rules/index.ts";
import { byStep, type CheckBatch, type CheckEffectKind, deltaOf, planNumber, wholeDelta } from "./check-effect.ts";

/** The formula of an actor's own that a check was opened for; null where there is none, or it is gone. */
function formulaOf({ opening: { means } }: CheckState, actor: TenacityActor): TenacityItem<"formula"> | null {
  const item: unknown = means && fromUuidSync(means.id, { strict: false });
  return item instanceof Item.implementation && isFormula(item) && item.parent === actor ? item : null;
}

/** Whether a check works on something. */
export function isWork(opening: CheckState["opening"]): boolean {
  return purposeOf(opening) === "craft" && opening.means !== undefined;
}

/** Progress of a challenge, or the work on a formula of one's own, which has a ledger of its own. */
export const PROGRESS: CheckEffectKind = {
  kind: "progress",
  keeper: (_effect, state, actor) => formulaOf(state, actor),
  plan: (batch) => (isCharacter(batch.actor) ? planWork(batch) : planProgress(batch)),
  takes: (actor, { opening }) => (actor.uuid === opening.roller && isWork(opening)) || countsImpact(actor),
  after: (actor, state, amount) =>
    isChallenge(actor) ? challengeAfter(actor, state, amount) : workAfter(actor, state, amount),
  words: (effect) => format("TENACITY.Effect.progress", { change: signed(deltaOf(effect)) }),
  amount: wholeDelta,
  level: byStep("sceneProgress"),
};

function countsImpact(actor: TenacityActor): boolean {
  return isChallenge(actor) && actor.system.progress.max > 0;
}

function challengeAfter({ system }: TenacityActor<"challenge">, { opening }: CheckState, amount: number): string {
  const { each, shares, progress } = system;
  const before = each ? (shares[findLedgerActor(opening.roller)?.id ?? ""]?.value ?? 0) : progress.value;
  return format("TENACITY.Tray.Progress", stepTo(before, amount, progress.max));
}

/** How far an amount brings something: what is beyond its requirement is of no use, and isn't told. */
function stepTo(before: number, amount: number, requirement: number) {
  return { before, after: Math.max(before, Math.min(before + amount, requirement)), requirement };
}

function workAfter(actor: TenacityActor, state: CheckState, amount: number): string {
  const formula = isWork(state.opening) ? formulaOf(state, actor) : null;
  if (!formula) return "";
  const { progress: before, requirement } = formula.system;
  return format("TENACITY.Tray.Work", { name: clipped(formula.name), ...stepTo(before, amount, requirement) });
}

/** for the group, or for the roller where each needs it; nothing once its rounds are over. */
function planProgress({ check, actor, effects: [effect] }: CheckBatch): PlanOrRefusal {
  if (!isChallenge(actor) || actor.system.progress.max === 0) return refuse("nothingToApply");
  const { rounds } = actor.system;
  if (rounds.max > 0 && rounds.value === 0) return refuse("tooLate");
  if (!actor.system.each) return planNumber(effect, "progress", deltaOf(effect));
  const roller = findLedgerActor(check.state.opening.roller)?.id;
  return roller ? planNumber(effect, `share:${roller}`, deltaOf(effect)) : refuse("nothingToApply");
}

/** the work on a formula of the actor's own, which the check was opened for. */
function planWork({ keeper, effects: [effect] }: CheckBatch): PlanOrRefusal {
  if (keeper.documentName !== "Item" || !isFormula(keeper)) return refuse("itemGone");
  const { requirement, progress, unit, unitsSpent } = keeper.system;
  const by = deltaOf(effect);
  const spent = spendUnit({ id: keeper.id ?? "", requirement, progress, unit, unitsSpent }, by);
  if (!spent.ok) return refuse("nothingToApply");
  return plan({ [effect.id]: { changes: { work: by, time: 1 } } });
}
