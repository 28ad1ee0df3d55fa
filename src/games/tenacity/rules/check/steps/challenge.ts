import { NAMED_SOURCE } from "../../challenge.ts";
import * as shape from "../../../../../core/shape.ts";
import { poolOf } from "../../challenge.ts";
import { findTarget, reopen, startTarget } from "../draft.ts";
import type { LegalMove } from "../mover.ts";
import { speaksForRoller } from "../rights.ts";
import type { CheckState, TargetState } from "../state.ts";
import type { CheckStep } from "../step.ts";
import { checkFaces } from "../verdict.ts";

/** A rating is named or its dice fell after the roll. Either `faces` (of the source's dice) or a new `source`. */
const CHALLENGED = shape.part({
  /** Target that it is for; absent = the check's own rating. */
  target: shape.maybe(shape.string),
  /** Replaces the source of the opening, e.g. a narrator's number; absent = the source stays. */
  source: shape.maybe(NAMED_SOURCE),
  /** Faces of the source's d6. */
  faces: shape.maybe(shape.where(shape.faces, ({ length }) => length > 0)),
});

export type ChallengedEvent = shape.Of<typeof CHALLENGED>;

/** A rating that no one knows yet: named by the narrator, or rolled where it has dice. */
export interface ChallengeMove extends LegalMove {
  readonly type: "challenge";
  readonly who: "narrator";
  readonly target: string;
  readonly dice: number;
}

/** a rating is named, or its dice fell. */
export const CHALLENGE_STEP: CheckStep<ChallengedEvent, ChallengeMove, "challenge"> = {
  type: "challenged",
  name: "challenge",

  event: CHALLENGED,

  reduce(draft, _id, event) {
    const target = findTarget(draft, event.target);
    if (!target) return "unknownTarget";
    if (draft.impact) return "alreadyImpact";
    if (!event.source && !event.faces) return "noChallenge";
    const { settings } = draft.opening;
    const source = event.source ?? target.source;
    if (source.type === "fixed" && !settings.fixedChallengeAllowed) return "fixedChallengeNotAllowed";
    const pool = poolOf(source, settings);
    const wrong = event.faces && (pool ? checkFaces(event.faces, pool.dice, 6) : "wrongDice");
    if (wrong) return wrong;
    // A new rating forgets what was rolled, defended and judged; what was applied stays applied.
    const { applied } = target;
    Object.assign(target, startTarget(target.id, source), { faces: event.faces ?? null, applied });
    reopen(draft);
    return null;
  },

  /** The roller may roll, once, the dice of a rating that the card has named; any other rating is the narrator's. */
  mayWrite({ target = "", source, faces }, state, writer) {
    const rated = state.targets.find(({ id }) => id === target);
    return !source && faces !== undefined && (rated?.dice ?? 0) > 0 && speaksForRoller(state, writer);
  },

  otherMoves(state) {
    const unnamed = unknownRatings(state).filter(({ source }) => source.type !== "hidden" || state.total === null);
    return unnamed.map(({ id, source }) => {
      const dice = poolOf(source, state.opening.settings)?.dice ?? 0;
      return { type: "challenge", who: "narrator", target: id, dice };
    });
  },
};

/** The ratings that the narrator still has to name, roll or judge; a target without a rating is among them. */
export function unknownRatings(state: CheckState): readonly TargetState[] {
  if (state.final || state.impact) return [];
  return state.targets.filter(
    ({ success, source, rating }) => success === null && source.type !== "opposed" && rating === null,
  );
}
