/** How a check stands: against each target, on the whole, and whether that is final. */
import { challenge, poolOf, readChallenge } from "../challenge.ts";
import { impactDice } from "../rating.ts";
import type { Draft, TargetDraft } from "./draft.ts";
import type { CheckOpening } from "./opening.ts";
import { resolve } from "./resolve.ts";
import { viewSide } from "./side.ts";
import type { CheckPhase, SideState, TargetState } from "./state.ts";

/** The standing of a check, computed from its draft. */
export interface Standing {
  readonly roller: SideState;
  readonly targets: readonly TargetState[];
  readonly challenge: number | null;
  readonly need: number | null;
  readonly success: boolean | null;
  /** R-305 step 7. */
  readonly final: boolean;
  /** the roller's crit choice is open. */
  readonly criticalOpen: boolean;
  /** The impact dice as they fell; empty as soon as a success without any is final, since then there is nothing to roll. */
  readonly impact: Draft["impact"];
  readonly phase: CheckPhase;
}

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

type Known = Omit<Standing, "phase" | "impact">;

function finalPhase(draft: Draft, { success, criticalOpen, impact }: Omit<Standing, "phase">): CheckPhase {
  if (success !== true || draft.opening.resolution === "passFail" || impact) return "done";
  return criticalOpen ? "critical" : "impact";
}

function fallenImpact(draft: Draft, standing: Known): Standing["impact"] {
  const isDue = standing.final && standing.success === true && draft.opening.resolution === "impact";
  if (draft.impact || !isDue || draft.roller.paying) return draft.impact;
  return impactDiceOf(draft, standing) === 0 ? { faces: [], event: "" } : null;
}

function phaseOf(draft: Draft, standing: Omit<Standing, "phase">): CheckPhase {
  const { targets, criticalOpen } = standing;
  if (standing.final) return finalPhase(draft, standing);
  if (!draft.roller.faces) return "roll";
  if (targets.some((target) => target.source.type === "opposed" && !target.defense)) return "defense";
  if (targets.some((target) => target.success === null && target.source.type !== "none")) return "challenge";
  const undecided = targets.some((target) => target.success !== true) && draft.roller.accepted === null;
  if (undecided && criticalOpen) return "critical";
  if (targets.some((target) => target.success === null)) return "challenge";
  return undecided ? "boost" : "counter";
}

/** An attempt that makes no sense is over without an outcome, whatever the dice say. */
function dismissed(standing: Known): Standing {
  const targets = standing.targets.map((each) => ({ ...each, success: null, need: null, defenderNeed: null }));
  return {
    ...standing,
    targets,
    need: null,
    success: null,
    final: true,
    criticalOpen: false,
    impact: null,
    phase: "done",
  };
}

/** Computes how a check stands. */
export function standingOf(draft: Draft): Standing {
  const { settings } = draft.opening;
  const roller = viewSide(draft.roller, settings);
  const targets = draft.targets.map((target) => viewTarget(target, roller.total, draft.opening));
  const next = nextTarget(targets);
  const missed = draft.search?.found === false;
  const known: Known = {
    roller,
    targets,
    challenge: next?.rating ?? null,
    need: next?.need ?? null,
    success: missed ? false : overall(targets),
    final: missed || draft.opening.sure === true || (roller.total !== null && isFinal(draft, targets)),
    criticalOpen: roller.critical?.choice === null,
  };
  if (draft.dismissed !== null) return dismissed(known);
  const standing = { ...known, impact: fallenImpact(draft, known) };
  return { ...standing, phase: phaseOf(draft, standing) };
}

/**
 * The d4 of the impact roll as things stand: skill or card, talents, and a crit that was taken as a d4 or falls to
 * one by R-402.
 * @returns Number of d4, integer >= 0.
 */
export function impactDiceOf(draft: Draft, standing: Pick<Standing, "criticalOpen" | "success">): number {
  const { opening } = draft;
  if (opening.resolution !== "impact") return 0;
  const byDefault = standing.criticalOpen && standing.success === true;
  const extra = byDefault || draft.roller.critical?.choice === "impactDie" ? 1 : 0;
  return (opening.impactDice ?? impactDice(opening.skill.rank, opening.settings)) + draft.impactDice + extra;
}
