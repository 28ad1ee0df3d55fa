import * as shape from "../../../../../core/shape.ts";
import { intentOf } from "../intent.ts";
import type { LegalMove } from "../mover.ts";
import { purposeOf } from "../opening.ts";
import { ofNarrator } from "../rights.ts";
import type { CheckState } from "../state.ts";
import type { CheckStep } from "../step.ts";

/** An attempt that something rates, of which nothing has been rolled or applied that others rely on. */
export interface DismissMove extends LegalMove {
  readonly type: "dismiss";
  readonly who: "narrator";
}

/** Closes a check without an outcome: whatever it did to anybody is taken back. */
export const DISMISS_STEP: CheckStep<object, DismissMove, "dismiss"> = {
  type: "dismissed",
  name: "dismiss",
  event: shape.nothing,

  reduce(draft, id) {
    if (draft.impact || draft.targets.some(({ applied }) => applied.length > 0)) return "alreadyImpact";
    if (draft.dismissed !== null) return "alreadyFinal";
    draft.dismissed = id;
    return null;
  },

  mayWrite: ofNarrator,
  otherMoves: (state) => (mayBeDismissed(state) ? [{ type: "dismiss", who: "narrator" }] : []),
};

function mayBeDismissed({ opening, total, impact, applied, dismissed }: CheckState): boolean {
  if (dismissed !== null || total === null || impact || applied.length > 0) return false;
  return intentOf(purposeOf(opening), opening.settings).rated;
}
