import * as shape from "../../../../../core/shape.ts";
import type { Fate } from "../../damage.ts";
import { enter } from "../effects.ts";
import type { LegalMove } from "../mover.ts";
import type { OverflowState } from "../state.ts";
import type { CheckStep } from "../step.ts";

/** The target of an overflow makes its choice, or dies by it. */
const ENDURED = shape.object({
  /** Id of the effect that went beyond the maximum. */
  effect: shape.name,
  choice: shape.oneOf(["wound", "unconscious", "dead"]),
});

export type EnduredEvent = shape.Of<typeof ENDURED>;

/** Someone was driven beyond their maximum, and chooses. The narrator chooses for characters of their own. */
export interface EndureMove extends LegalMove {
  readonly type: "endure";
  readonly who: "struck";
  /** Opaque id of the one who was hit: it chooses. */
  readonly on: string;
  readonly effect: string;
  readonly choice: Fate;
}

/** What the target may choose: what the hit left to them, or death. */
const fatesOf = ({ choices }: OverflowState): readonly Fate[] => [...choices, "dead"];

/** */
export const ENDURE_STEP: CheckStep<EnduredEvent, EndureMove, "endure"> = {
  type: "endured",
  name: "endure",

  event: ENDURED,

  reduce(draft, id, { effect, choice }, account) {
    const overflow = draft.overflows.find((each) => each.effect === effect);
    if (overflow?.choice !== null || !fatesOf(overflow).includes(choice)) return "nothingToChoose";
    draft.overflows = draft.overflows.map((each) => (each === overflow ? { ...each, choice } : each));
    const { target } = overflow;
    draft.effects.push(enter({ event: id, kind: choice, target, delta: 1, reason: "overflow", price: false }, account));
    return null;
  },

  mayWrite({ effect }, state, writer) {
    const overflow = state.overflows.find((each) => each.effect === effect);
    return overflow !== undefined && writer.owns(overflow.target);
  },

  otherMoves(state) {
    const open = state.overflows.filter(({ choice }) => choice === null);
    return open.flatMap((overflow) =>
      fatesOf(overflow).map((choice): EndureMove => {
        const { effect, target } = overflow;
        return { type: "endure", who: "struck", on: target, effect, choice };
      }),
    );
  },

  details: ({ effect, choice }) => [effect, choice],
};
