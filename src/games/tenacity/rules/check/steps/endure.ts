import { oneOf, text } from "../../../../../engine/rules/data.ts";
import type { OverflowChoice } from "../../damage.ts";
import { enter } from "../effects.ts";
import type { LegalMove } from "../mover.ts";
import type { CheckStep } from "../step.ts";

/** The target of an overflow makes its choice. */
export interface EnduredEvent {
  /** Id of the effect that went beyond the maximum. */
  readonly effect: string;
  readonly choice: OverflowChoice;
}

/** Somebody was driven beyond their maximum, and chooses. The narrator chooses for characters of their own. */
export interface EndureMove extends LegalMove {
  readonly type: "endure";
  readonly who: "struck";
  /** Opaque id of the one who was hit: it chooses. */
  readonly on: string;
  readonly effect: string;
  readonly choice: OverflowChoice;
}

/** */
export const ENDURE_STEP: CheckStep<EnduredEvent, EndureMove, "endure"> = {
  type: "endured",
  name: "endure",

  read(data) {
    const effect = text(data["effect"]);
    const choice = oneOf(data["choice"], ["wound", "unconscious"]);
    return effect && choice ? { effect, choice } : null;
  },

  reduce(draft, id, { effect, choice }, account) {
    const overflow = draft.overflows.find((each) => each.effect === effect);
    if (overflow?.choice !== null || !overflow.choices.includes(choice)) return "nothingToChoose";
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
    return open.flatMap(({ effect, target, choices }) =>
      choices.map((choice): EndureMove => ({ type: "endure", who: "struck", on: target, effect, choice })),
    );
  },

  details: ({ effect, choice }) => [effect, choice],
};
