import * as shape from "../../../core/shape.ts";
import { localize } from "../../../engine/text/words.ts";
import { withDice, withoutDice } from "../plan/step-plan.ts";
import { reopen } from "../rules/check/draft.ts";
import { type LegalMove, ofSide, turnOf, whose } from "../rules/check/mover.ts";
import { isCriticalOpen } from "../rules/check/side.ts";
import { answerCritical, speaker } from "../rules/check/verdict.ts";
import type { CheckMove } from "./check-move.ts";
import { aimOf, heroDie } from "./dice.ts";
import { sideOffers } from "./sides.ts";
import { rollersTurn } from "./words.ts";

/** The crit choice: `heroDie` adds a d10 to the total (its face comes along), `impactDie` one more d4. */
const CHOSEN = shape.object({
  /** Present when the defender of that target chooses. */
  target: shape.maybe(shape.string),
  choice: shape.oneOf(["heroDie", "impactDie"]),
  /** Required for `heroDie`: 1..10. */
  face: shape.maybe(shape.number),
});

/** A crit waits for an answer. */
export interface CriticalMove extends LegalMove {
  readonly type: "critical";
  readonly who: "roller" | "defender";
  readonly choice: "heroDie" | "impactDie";
  /** what counts if the choice is left unanswered. */
  readonly preselected: boolean;
}

const CHOICES = ["heroDie", "impactDie"] as const;

/** The extra d10, or the promise of a d4. */
export const CRITICAL: CheckMove<shape.Of<typeof CHOSEN>, CriticalMove, "critical"> = {
  type: "critical",
  name: "critical",
  event: CHOSEN,

  reduce(draft, id, event) {
    const speaking = speaker(draft, event.target);
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

  words: ({ choice }) => localize(`TENACITY.Event.critical.${choice}`),

  /** What is suggested comes first, on the card and in its prompt. */
  offers: (sight) =>
    sideOffers(sight, CRITICAL, ({ choice, preselected }) => ({
      label: localize(`TENACITY.Move.critical.${choice}`),
      result: preselected ? localize("TENACITY.Move.Suggested") : "",
    })).toSorted((one, other) => Number(other.move?.preselected) - Number(one.move?.preselected)),

  plan(_sight, { move }) {
    if (!move) return null;
    const { choice } = move;
    const common = { ...aimOf(move), choice };
    if (choice === "impactDie") return withoutDice(CRITICAL, common);
    return withDice(CRITICAL, heroDie(), ([face = 0]) => ({ ...common, face }));
  },

  waits: (state, message) => (state.phase === "critical" ? [rollersTurn(state, "critical", message)] : []),
};
