import * as shape from "../../../../../core/shape.ts";
import { findTarget, type TargetDraft } from "../draft.ts";
import { appliedEffect, appliedKind, choicesOf, enter, hasResult, resultOn } from "../effects.ts";
import type { LegalMove } from "../mover.ts";
import { standingOf } from "../outcome.ts";
import { combinedImpact } from "../results.ts";
import type { CheckState } from "../state.ts";
import type { CheckStep } from "../step.ts";

/** What the check did is carried out on a beaten target, by `purpose` (R-305 step 10). */
const APPLIED = shape.object({
  target: shape.maybe(shape.string),
  /** Who is changed; for a check without targets this names the actor. */
  on: shape.name,
  /** Opaque id of the part of it that is changed, such as one of several tracks of standing; absent where there is but one. */
  part: shape.maybe(shape.name),
  /** Size factor of an attack's damage (R-1403, R-1404), 1 for none. */
  factor: shape.or(shape.number, 1),
  /** Resistance of the target against the damage (R-1308). */
  resistance: shape.count,
});

export type AppliedEvent = shape.Of<typeof APPLIED>;

/** A result waits to be applied. */
export interface ApplyMove extends LegalMove {
  readonly type: "apply";
  readonly who: "narrator";
  readonly target: string;
  /** The impact; negative for standing that is lost. */
  readonly impact: number;
}

/** R-305 step 10. */
export const APPLY_STEP: CheckStep<AppliedEvent, ApplyMove, "apply"> = {
  type: "applied",
  name: "apply",

  event: APPLIED,

  reduce(draft, id, event, account) {
    const standing = standingOf(draft);
    const target = findTarget(draft, event.target);
    if (!target) return "unknownTarget";
    if (!standing.final) return "notFinal";
    const felt = standing.targets[draft.targets.indexOf(target)];
    if (!felt || !hasResult(draft.opening, standing.impact, felt))
      return felt?.success === true ? "noImpact" : "notSucceeded";
    if (isApplied(target, event)) return "alreadyApplied";
    const effect = appliedEffect(draft, id, event, resultOn(felt, combinedImpact(draft, standing)));
    if (!effect) return "nothingToApply";
    const { on, part } = event;
    const entered = enter(effect, account);
    const which = { on, effect: entered.id };
    target.applied = [...target.applied, part === undefined ? which : { ...which, part }];
    draft.effects.push(entered);
    const choices = choicesOf(entered, account);
    if (choices.length > 0) {
      draft.overflows = [...draft.overflows, { effect: entered.id, target: entered.target, choices, choice: null }];
    }
    return null;
  },

  /** What was meant for someone only a narrator lets someone else feel. */
  mayWrite({ target = "", on }, state, writer) {
    const meant = findTarget(state, target)?.id ?? target;
    const named = meant === "" ? (state.opening.recipients ?? []) : [meant];
    return writer.owns(on) && (named.length === 0 || named.includes(on));
  },

  otherMoves(state) {
    const { opening, impact, final } = state;
    if (!final || appliedKind(opening) === null) return [];
    return state.targets
      .filter((target) => hasResult(opening, impact, target) && isDue(state, target.id))
      .map((target) => {
        const result = resultOn(target, state.combinedImpact);
        return { type: "apply", who: "narrator", target: target.id, impact: result };
      });
  },
};

/** Once for a named target; a rating that names no one has its result once for each actor. */
function isApplied({ id, applied }: TargetDraft, event: AppliedEvent): boolean {
  return id === "" ? applied.some(({ on }) => on === event.on) : applied.length > 0;
}

/** A rating that names no one has its result for as many as the narrator says, each once. */
function isDue({ applied }: CheckState, target: string): boolean {
  return target === "" || applied.every((each) => each.target !== target);
}
