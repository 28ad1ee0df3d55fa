import * as shape from "../../../../../core/shape.ts";
import { bargainCondition, bargainEffect, enter } from "../effects.ts";
import type { LegalMove } from "../mover.ts";
import { speaksForRoller } from "../rights.ts";
import type { BargainState, CheckState } from "../state.ts";
import type { CheckStep } from "../step.ts";
import { openOffer } from "./offer-bargain.ts";

/** The other side answers an offer. A counter-offer is open for the one who made the first, and keeps its condition. */
const ANSWERED = shape.object({
  /** Id of the event that made the offer: a `bargainOffered`, or a countering `bargainAnswered`. */
  offer: shape.text,
  answer: shape.oneOf(["accepted", "declined", "countered"]),
  /** The counter-offer. */
  relief: shape.count,
  text: shape.text,
});

export type BargainAnsweredEvent = shape.Of<typeof ANSWERED>;

/** An offer waits for an answer. */
export interface AnswerMove extends LegalMove {
  readonly type: "answerBargain";
  readonly who: "roller" | "narrator";
  readonly offer: string;
  readonly relief: number;
}

/** an open offer gets its answer; a counter-offer opens a new one, for the other side to answer. */
export const ANSWER_BARGAIN_STEP: CheckStep<BargainAnsweredEvent, AnswerMove, "answerBargain"> = {
  type: "bargainAnswered",
  name: "answerBargain",

  event: ANSWERED,

  reduce(draft, id, event, account) {
    const offer = draft.bargains.find((bargain) => bargain.id === event.offer);
    if (!offer) return "noOffer";
    if (offer.state !== "open") return "offerClosed";
    const answered: BargainState = { ...offer, state: event.answer };
    draft.bargains = draft.bargains.map((bargain) => (bargain === offer ? answered : bargain));
    if (event.answer === "countered") {
      const offeredBy = offer.offeredBy === "narrator" ? "roller" : "narrator";
      const { withPush, condition } = offer;
      openOffer(draft, id, { ...event, offeredBy, withPush, ...(condition && { condition }) });
      return null;
    }
    if (event.answer !== "accepted" || offer.withPush) return null;
    const relief = offer.relief > 0 ? [bargainEffect(draft, id, offer.relief)] : [];
    const effects = [...relief, ...bargainCondition(draft, id, offer)];
    draft.effects.push(...effects.map((effect) => enter(effect, account)));
    return null;
  },

  mayWrite({ offer }, state, writer) {
    const answered = state.bargains.find(({ id }) => id === offer);
    return answered?.offeredBy === "narrator" && speaksForRoller(state, writer);
  },

  sideMoves: (state, { target }) => (target === undefined ? answersOf(state, "roller") : []),
  otherMoves: (state) => answersOf(state, "narrator"),
  details: ({ offer }) => [offer],
};

/** Offers that wait for the answer of one side. */
function answersOf(state: CheckState, who: "roller" | "narrator"): readonly AnswerMove[] {
  return state.bargains
    .filter((offer) => offer.state === "open" && offer.offeredBy !== who)
    .map(({ id, relief }) => ({ type: "answerBargain", who, offer: id, relief }));
}
