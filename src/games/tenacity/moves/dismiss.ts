import type { Standing } from "../../../engine/log/fold.ts";
import * as shape from "../../../core/shape.ts";
import { localize } from "../../../engine/text/words.ts";
import { withoutDice } from "../plan/step-plan.ts";
import { intentOf } from "../rules/check/intent.ts";
import { type LegalMove, ofNarrator } from "../rules/check/mover.ts";
import { purposeOf } from "../rules/check/opening.ts";
import type { CheckState } from "../rules/check/state.ts";
import type { CheckMove } from "./check-move.ts";
import { offerOf, othersOf } from "./sides.ts";

/** An attempt that something rates, of which nothing has been rolled or applied that others rely on. */
export interface DismissMove extends LegalMove {
  readonly type: "dismiss";
  readonly who: "narrator";
}

/**
 * An attempt that makes no sense is closed by one click of the narrator's, in the form that rates it: whatever it did to anybody is
 * undone, and the turn gets its action back (`watch-checks.ts`).
 */
export const DISMISS: CheckMove<object, DismissMove, "dismiss"> = {
  type: "dismissed",
  name: "dismiss",
  event: shape.nothing,

  may: whyNotDismissed,

  reduce(draft, id) {
    draft.dismissed = id;
    return null;
  },

  mayWrite: ofNarrator,
  otherMoves: (state) => (whyNotDismissed(state) === null ? [{ type: "dismiss", who: "narrator" }] : []),

  words: () => localize("TENACITY.Event.dismissed"),

  offers({ state, user }) {
    const moves = user.isGM ? othersOf(DISMISS, state) : [];
    return moves.map((move) => ({
      ...offerOf(DISMISS, move),
      label: localize("TENACITY.Move.Dismiss"),
      result: localize("TENACITY.Move.DismissResult"),
      elsewhere: true,
      narrators: true,
    }));
  },

  plan: () => withoutDice(DISMISS, {}),
};

function whyNotDismissed({ opening, total, impact, applied, dismissed }: Standing<CheckState>): string | null {
  if (impact || applied.length > 0) return "alreadyImpact";
  if (dismissed !== null) return "alreadyFinal";
  if (total === null) return "notRolled";
  return intentOf(purposeOf(opening), opening.settings).rated ? null : "noChallenge";
}
