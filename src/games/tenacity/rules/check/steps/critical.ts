import * as shape from "../../../../../core/shape.ts";
import { reopen } from "../draft.ts";
import { turnOf, whose, type LegalMove } from "../mover.ts";
import { standingOf } from "../outcome.ts";
import { ofSide } from "../rights.ts";
import type { CheckStep } from "../step.ts";
import { answerCritical, isCriticalOpen, speaker } from "../verdict.ts";

/** The crit choice: `heroDie` adds a d10 to the total (its face comes along), `impactDie` one more d4. */
const CHOSEN = shape.object({
  /** Present when the defender of that target chooses. */
  target: shape.maybe(shape.string),
  choice: shape.oneOf(["heroDie", "impactDie"]),
  /** Required for `heroDie`: 1..10. */
  face: shape.maybe(shape.number),
});

export type CriticalEvent = shape.Of<typeof CHOSEN>;

/** A crit waits for an answer. */
export interface CriticalMove extends LegalMove {
  readonly type: "critical";
  readonly who: "roller" | "defender";
  readonly choice: "heroDie" | "impactDie";
  /** what counts if the choice is left unanswered. */
  readonly preselected: boolean;
}

const CHOICES = ["heroDie", "impactDie"] as const;

/** */
export const CRITICAL_STEP: CheckStep<CriticalEvent, CriticalMove, "critical"> = {
  type: "critical",
  name: "critical",

  event: CHOSEN,

  reduce(draft, id, event) {
    const speaking = speaker(draft, standingOf(draft), event.target);
    if (!speaking) return "unknownTarget";
    const { side, view } = speaking;
    if (!side.faces) return "notRolled";
    if (!view.critical) return "noCritical";
    if (side.critical) return "criticalAnswered";
    if (draft.impact) return "alreadyImpact";
    const wrong = answerCritical(side, id, event.choice, event.face);
    if (!wrong && event.choice === "heroDie") reopen(draft);
    return wrong;
  },

  mayWrite: ofSide,

  sideMoves(state, mover) {
    const turn = turnOf(state, mover);
    if (!turn || !isCriticalOpen(turn.side) || !["critical", "boost"].includes(turn.phase)) return [];
    const mayHaveImpact = mover.target === undefined && state.opening.resolution === "impact";
    const impactFollows = mayHaveImpact && state.success === true;
    // A die of impact is no choice where there is none.
    return CHOICES.filter((choice) => mayHaveImpact || choice === "heroDie").map((choice) => ({
      type: "critical",
      ...whose(mover),
      choice,
      preselected: (choice === "impactDie") === impactFollows,
    }));
  },

  details: ({ choice }) => [choice],
};
