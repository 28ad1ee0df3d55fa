import { localize } from "../../../engine/text/words.ts";
import { DISMISS_STEP, type DismissMove } from "../rules/check/steps/dismiss.ts";
import type { CheckMove } from "./check-move.ts";
import { offerOf, othersOf } from "./sides.ts";
import { withoutDice } from "../plan/step-plan.ts";

/**
 * An attempt that makes no sense is closed by one click of the narrator's, in the form that rates it; the turn gets its action back
 * (`watch-checks.ts`).
 */
export const DISMISS: CheckMove<object, DismissMove, "dismiss"> = {
  ...DISMISS_STEP,
  words: () => localize("TENACITY.Event.dismissed"),

  offers({ state, user }) {
    const moves = user.isGM ? othersOf(DISMISS_STEP, state) : [];
    return moves.map((move) => ({
      ...offerOf(DISMISS_STEP, move),
      label: localize("TENACITY.Move.Dismiss"),
      result: localize("TENACITY.Move.DismissResult"),
      elsewhere: true,
      narrators: true,
    }));
  },

  plan: () => withoutDice(DISMISS_STEP, {}),
};
