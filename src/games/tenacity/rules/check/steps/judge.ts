import * as shape from "../../../../../core/shape.ts";
import { findTarget, reopen } from "../draft.ts";
import type { LegalMove } from "../mover.ts";
import { standingOf } from "../outcome.ts";
import { ofNarrator } from "../rights.ts";
import type { CheckStep } from "../step.ts";
import { unknownRatings } from "./challenge.ts";

/** Against a hidden rating, the narrator's browser says whether the present total beats it. */
const JUDGED = shape.object({ target: shape.maybe(shape.string), success: shape.boolean });

export type JudgedEvent = shape.Of<typeof JUDGED>;

/** A hidden rating waits for the narrator's word. */
export interface JudgeMove extends LegalMove {
  readonly type: "judge";
  readonly who: "narrator";
  readonly target: string;
}

/** R-605 against a hidden rating: says of the present total whether it succeeds, and so of all above or below. */
export const JUDGE_STEP: CheckStep<JudgedEvent, JudgeMove, "judge"> = {
  type: "judged",
  name: "judge",
  event: JUDGED,

  reduce(draft, _id, event) {
    const target = findTarget(draft, event.target);
    if (!target) return "unknownTarget";
    if (draft.impact) return "alreadyImpact";
    if (target.source.type !== "hidden") return "notHidden";
    const { total } = standingOf(draft).roller;
    if (total === null) return "notRolled";
    if (event.success) {
      target.succeedsAt = Math.min(target.succeedsAt, total);
      // The narrator's last word stands: what it contradicts is forgotten.
      if (target.failsAt >= total) target.failsAt = -Infinity;
    } else {
      target.failsAt = Math.max(target.failsAt, total);
      if (target.succeedsAt <= total) target.succeedsAt = Infinity;
    }
    reopen(draft);
    return null;
  },

  mayWrite: ofNarrator,

  otherMoves(state) {
    const hidden = state.total === null ? [] : unknownRatings(state).filter(({ source }) => source.type === "hidden");
    return hidden.map(({ id }) => ({ type: "judge", who: "narrator", target: id }));
  },
};
