/** How a check stands: against each target, on the whole, whether that is final, and what a success brings (R-701 to, R-1503). */
import { sum, whole } from "../../../../core/data.ts";
import { challenge, poolOf, readChallenge } from "../challenge.ts";
import { impactTotal } from "../impact.ts";
import { impactDice } from "../rating.ts";
import { advantageSpin } from "../spin.ts";
import type { Draft, TargetDraft } from "./draft.ts";
import { type CheckModifier, type CheckOpening, purposeOf } from "./opening.ts";
import { isCriticalOpen, viewSide } from "./side.ts";
import type { CheckPhase, ImpactState, OwnState, TargetState } from "./state.ts";

/** what is known of the present total by what the narrator said of earlier ones; of other sources nothing was said. */
function judge(target: TargetDraft, total: number): boolean | null {
  if (total <= target.failsAt) return false;
  return total >= target.succeedsAt ? true : null;
}

/** How the roller's total stands against a target, or that no roll was needed. */
function viewTarget(target: TargetDraft, total: number | null, { settings, sure }: CheckOpening): TargetState {
  const { id, source, backlash } = target;
  const pool = poolOf(source, settings);
  const side = target.defense;
  const defense = side && { ...viewSide(side, settings), defender: side.payer, facts: side.facts };
  const rating = defense ? defense.total : challenge(source, target.faces, settings);
  const faces = pool && target.faces ? readChallenge(target.faces, pool).faces : [];
  const dice = pool && !target.faces ? pool.dice : 0;
  const known = { id, source, rating, faces, dice, defense, backlash };
  if (sure) return { ...known, success: true, need: 0, defenderNeed: null };
  if (total === null || rating === null) {
    const success = total === null ? null : judge(target, total);
    return { ...known, success, need: success === true ? 0 : null, defenderNeed: null };
  }
  const { success, need } = resolve(total, rating, false);
  return { ...known, success, need, defenderNeed: defense && resolve(rating, total, true).need };
}

/** the target next in reach, or the first when all are beaten or nothing is known. */
function nextTarget(targets: readonly TargetState[]): TargetState | undefined {
  const unbeaten = targets.filter((target) => target.success === false);
  const lowest = Math.min(...unbeaten.map((target) => target.rating ?? Infinity));
  return unbeaten.find((target) => (target.rating ?? Infinity) === lowest) ?? targets[0];
}

/** success against at least one target; null while nothing is known. */
function overall(targets: readonly TargetState[]): boolean | null {
  const known = targets.map((target) => target.success).filter((success) => success !== null);
  return known.length === 0 ? null : known.includes(true);
}

/** Whether no side has a say any more (R-305 step 7, R-606). */
function isFinal(draft: Draft, targets: readonly TargetState[]): boolean {
  const accepted = draft.roller.accepted !== null;
  return targets.every((target, index) => {
    if (target.success === null) return accepted && target.source.type === "none";
    if (!target.success) return accepted;
    return draft.targets[index]?.defense?.accepted !== null;
  });
}

/** What is known before it is known what the card waits for. */
type Known = Pick<OwnState, "targets" | "need" | "success" | "final" | "critical">;

function finalPhase(draft: Draft, known: Known, impact: Draft["impact"]): CheckPhase {
  if (known.success !== true || draft.opening.resolution === "passFail" || impact) return "done";
  return isCriticalOpen(known) ? "critical" : "impact";
}

/** The impact dice as they fell; empty as soon as a success without any is final, since then there is nothing to roll. */
function fallenImpact(draft: Draft, known: Known): Draft["impact"] {
  const isDue = known.final && known.success === true && draft.opening.resolution === "impact";
  if (draft.impact || !isDue || draft.roller.paying) return draft.impact;
  return impactDiceOf(draft, known) === 0 ? { faces: [], event: "" } : null;
}

function phaseOf(draft: Draft, known: Known, impact: Draft["impact"]): CheckPhase {
  const { targets } = known;
  const criticalOpen = isCriticalOpen(known);
  if (known.final) return finalPhase(draft, known, impact);
  if (!draft.roller.faces) return "roll";
  if (targets.some((target) => target.source.type === "opposed" && !target.defense)) return "defense";
  if (targets.some((target) => target.success === null && target.source.type !== "none")) return "challenge";
  const undecided = targets.some((target) => target.success !== true) && draft.roller.accepted === null;
  if (undecided && criticalOpen) return "critical";
  if (targets.some((target) => target.success === null)) return "challenge";
  return undecided ? "boost" : "counter";
}

/** An attempt that makes no sense is over without an outcome, whatever the dice say. */
function dismissed(known: Known): Known {
  const targets = known.targets.map((each) => ({ ...each, success: null, need: null, defenderNeed: null }));
  return { ...known, targets, need: null, success: null, final: true };
}

/** Computes how a check stands. */
export function standOf(draft: Draft): OwnState {
  const { opening, helpers, contributions, bargains, flanks, overflows, search } = draft;
  const roller = viewSide(draft.roller, opening.settings);
  const targets = draft.targets.map((target) => viewTarget(target, roller.total, opening));
  const next = nextTarget(targets);
  const missed = search?.found === false;
  const rolled = {
    ...roller,
    targets,
    need: next?.need ?? null,
    success: missed ? false : overall(targets),
    final: missed || opening.sure === true || (roller.total !== null && isFinal(draft, targets)),
  };
  const isDismissed = draft.dismissed !== null;
  const known = isDismissed ? { ...rolled, ...dismissed(rolled) } : rolled;
  const fallen = isDismissed ? null : fallenImpact(draft, known);
  const impact = fallen && impactOf(draft, fallen);
  return {
    ...known,
    opening,
    phase: isDismissed ? "done" : phaseOf(draft, known, fallen),
    challenge: next?.rating ?? null,
    impactDice: impactDiceOf(draft, known),
    impactBonus: impactBonusOf(draft),
    impact,
    contributions,
    combinedImpact: (impact?.value ?? 0) + sum(contributions.map((each) => each.impact)),
    search,
    helpers,
    bargains,
    pointsToShare: pointsToShare(draft, known, impact),
    flanks,
    applied: draft.targets.flatMap(({ id: target, applied }) => applied.map((each) => ({ target, ...each }))),
    overflows,
    dismissed: draft.dismissed,
  };
}

/**
 * The d4 of the impact roll as things stand: skill or card, talents, and a crit that was taken as a d4 or falls to
 * one by R-402.
 */
function impactDiceOf(draft: Draft, known: Pick<Known, "critical" | "success">): number {
  const { opening } = draft;
  if (opening.resolution !== "impact") return 0;
  const byDefault = isCriticalOpen(known) && known.success === true;
  const extra = byDefault || draft.roller.critical?.choice === "impactDie" ? 1 : 0;
  return (opening.impactDice ?? impactDice(opening.skill.rank, opening.settings)) + draft.impactDice + extra;
}

/** What is added to the impact dice. */
function impactBonusOf({ opening, impactBonuses }: Draft): number {
  return opening.impactBonus + sum(impactBonuses.map(({ value }) => value));
}

/** The parts of the opening's bonus; one without a name where they are not told, or do not add up to it. */
function openingParts({ impactBonus, impactParts = [] }: CheckOpening): readonly CheckModifier[] {
  if (sum(impactParts.map(({ value }) => value)) === impactBonus) return impactParts;
  return impactBonus === 0 ? [] : [{ id: "", label: "", value: impactBonus }];
}

function impactOf(draft: Draft, { faces, event }: NonNullable<Draft["impact"]>): ImpactState {
  const { opening, rerolledFree } = draft;
  const isSkillUse = purposeOf(opening) === "skill";
  const bonus = impactBonusOf(draft);
  const bonuses = [...openingParts(opening), ...draft.impactBonuses];
  return { faces, bonus, bonuses, event, rerolledFree, ...impactTotal(faces, bonus, opening.settings, isSkillUse) };
}

/** The points of "create an advantage" that are still to be shared out. */
function pointsToShare({ opening, shared }: Draft, { final, success }: Known, impact: ImpactState | null): number {
  if (opening.purpose !== "advantage" || !final || success !== true) return 0;
  if (!impact && opening.resolution === "impact") return 0;
  return Math.max(0, advantageSpin(impact?.value ?? 0, opening.settings) - shared);
}

/** How a total stands against a rating. */
export interface Resolution {
  readonly success: boolean;
  /** Total minus rating. */
  readonly margin: number;
  /** the least boost that succeeds; 0 on success. */
  readonly need: number;
}

/**
 * Compares a total with a rating: the roller needs strictly more, a defender wins ties.
 * @param rating - The challenge rating; for a defender the attacker's total.
 */
export function resolve(total: number, rating: number, isDefender: boolean): Resolution {
  const margin = whole(total) - whole(rating);
  const need = Math.max(0, isDefender ? -margin : 1 - margin);
  return { success: need === 0, margin, need };
}
