/** How a check stands: against each target, on the whole, and whether that is final. */
import { viewSide, viewTarget, type Draft } from "./draft.ts";
import type { CheckPhase, SideState, TargetState } from "./types.ts";

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
  readonly phase: CheckPhase;
}

/** the target next in reach, or the first when all are beaten or nothing is known. */
function nextTarget(targets: readonly TargetState[]): TargetState | undefined {
  const unbeaten = targets.filter((target) => target.success === false);
  const lowest = Math.min(...unbeaten.map((target) => target.rating ?? 0));
  return unbeaten.find((target) => target.rating === lowest) ?? targets[0];
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
    const defence = draft.targets[index]?.defence;
    return !defence || defence.accepted !== null;
  });
}

function phaseOf(draft: Draft, standing: Omit<Standing, "phase">): CheckPhase {
  const { targets, success, final, criticalOpen } = standing;
  if (!draft.roller.faces) return "roll";
  if (final) {
    if (success !== true || draft.opening.resolution === "passFail" || draft.impact) return "done";
    return criticalOpen ? "critical" : "impact";
  }
  if (targets.some((target) => target.source.type === "opposed" && !target.defence)) return "defence";
  if (targets.some((target) => target.rating === null && target.source.type !== "none")) return "challenge";
  const undecided = targets.some((target) => target.success !== true) && draft.roller.accepted === null;
  if (undecided && criticalOpen) return "critical";
  if (targets.some((target) => target.rating === null)) return "challenge";
  return undecided ? "boost" : "counter";
}

/**
 * Computes how a check stands.
 * @param draft - What the fold has gathered.
 * @returns The standing.
 */
export function standingOf(draft: Draft): Standing {
  const { settings } = draft.opening;
  const roller = viewSide(draft.roller, settings);
  const targets = draft.targets.map((target) => viewTarget(target, roller.total, settings));
  const next = nextTarget(targets);
  const standing = {
    roller,
    targets,
    challenge: next?.rating ?? null,
    need: next?.need ?? null,
    success: overall(targets),
    final: roller.total !== null && isFinal(draft, targets),
    criticalOpen: roller.critical !== null && roller.critical.choice === null,
  };
  return { ...standing, phase: phaseOf(draft, standing) };
}
