import { intentOf } from "../intent.ts";
import type { LegalMove } from "../mover.ts";
import { purposeOf } from "../opening.ts";
import { ofNarrator } from "../rights.ts";
import type { CheckState } from "../state.ts";
import type { CheckStep } from "../step.ts";

/** The narrator says that the attempt makes no sense: it never was, and costs nothing. */
export type DismissedEvent = Readonly<Record<never, never>>;

/** An attempt of which nobody knows yet what it is rolled against, or that is made against a condition (R-1010). */
export interface DismissMove extends LegalMove {
  readonly type: "dismiss";
  readonly who: "narrator";
}

/** Closes a check without an outcome: whatever it did to anybody is taken back. */
export const DISMISS_STEP: CheckStep<DismissedEvent, DismissMove, "dismiss"> = {
  type: "dismissed",
  name: "dismiss",
  read: () => ({}),

  reduce(draft, id) {
    if (draft.impact) return "alreadyImpact";
    if (draft.dismissed !== null) return "alreadyFinal";
    draft.dismissed = id;
    return null;
  },

  mayWrite: ofNarrator,
  otherMoves: (state) => (mayBeDismissed(state) ? [{ type: "dismiss", who: "narrator" }] : []),
};

function mayBeDismissed({ opening, final, impact, targets }: CheckState): boolean {
  if (final || impact || opening.occasion === "initiative") return false;
  if (opening.overcomes) return true;
  const isOpen = targets.every(({ source, success }) => success === null && ["none", "hidden"].includes(source.type));
  return isOpen && intentOf(purposeOf(opening), opening.settings).rated;
}
