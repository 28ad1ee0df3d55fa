import { oneOf } from "../../../core/data.ts";
import * as shape from "../../../core/shape.ts";
import { speakersOf } from "../../../engine/cards/card.ts";
import { localize } from "../../../engine/text/words.ts";
import { findCharacter } from "../data/documents.ts";
import { withoutDice } from "../plan/step-plan.ts";
import { openOffer, type BargainState } from "../rules/check/draft.ts";
import { bargainCondition, bargainEffect, enter } from "../rules/check/effects.ts";
import { type LegalMove, speaksForRoller } from "../rules/check/mover.ts";
import type { CheckState } from "../rules/check/state.ts";
import { termsOf } from "./offer-bargain.ts";
import type { CheckMove, CheckOffer } from "./check-move.ts";
import { offerOf, othersOf, sideOffers } from "./sides.ts";
import { narratorsTurn } from "./words.ts";

/** The other side answers an offer. A counter-offer is open for the one who made the first, and keeps its condition. */
const ANSWERED = shape.object({
  /** Id of the event that made the offer: a `bargainOffered`, or a countering `bargainAnswered`. */
  offer: shape.text,
  answer: shape.oneOf(["accepted", "declined", "countered"]),
  /** The counter-offer. */
  relief: shape.count,
  text: shape.text,
});

/** An offer waits for an answer. */
export interface AnswerMove extends LegalMove {
  readonly type: "answerBargain";
  readonly who: "roller" | "narrator";
  readonly offer: string;
  readonly relief: number;
}

const turnId = (offer: string): string => `answer|${offer}`;

/** How an answer stands on the card: beside the offer. */
const wordsOf = ({ offer }: AnswerMove) => ({
  label: localize("TENACITY.Waiting.answer"),
  turn: turnId(offer),
  elsewhere: true,
});

/** An open offer is accepted, declined, or countered with terms of one's own, for the other side to answer. */
export const ANSWER_BARGAIN: CheckMove<shape.Of<typeof ANSWERED>, AnswerMove, "answerBargain"> = {
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
      const { relief, text } = event;
      openOffer(draft, id, { ...offer, offeredBy, relief, text });
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

  words: ({ answer }) => localize(`TENACITY.Event.bargainAnswered.${answer}`),

  offers(sight) {
    const narrators = sight.user.isGM ? othersOf(ANSWER_BARGAIN, sight.state) : [];
    return [
      ...sideOffers(sight, ANSWER_BARGAIN, wordsOf),
      ...narrators.map((move): CheckOffer<AnswerMove> => ({
        ...offerOf(ANSWER_BARGAIN, move),
        ...wordsOf(move),
        narrators: true,
      })),
    ];
  },

  /** Nothing for an offer that is gone, an answer that there is not, or a counter-offer that says nothing. */
  plan({ state }, { move }, input) {
    const made = state.bargains.find(({ id }) => id === move?.offer);
    const answer = oneOf(input["choice"], ["accepted", "declined", "countered"]);
    if (!made || !answer) return null;
    const terms = answer === "countered" ? termsOf(input) : { relief: made.relief, text: made.text };
    if (terms.text === "" && terms.relief === 0 && answer === "countered") return null;
    return withoutDice(ANSWER_BARGAIN, { offer: made.id, answer, ...terms });
  },

  waits: ({ bargains, opening }, message) =>
    bargains
      .filter((offer) => offer.state === "open")
      .map(({ id, offeredBy }) => {
        const turn = narratorsTurn(turnId(id), localize("TENACITY.Waiting.answer"));
        return offeredBy === "roller" ? turn : { ...turn, who: speakersOf(findCharacter(opening.roller), message) };
      }),
};

/** Offers that wait for the answer of one side. */
function answersOf(state: CheckState, who: "roller" | "narrator"): readonly AnswerMove[] {
  return state.bargains
    .filter((offer) => offer.state === "open" && offer.offeredBy !== who)
    .map(({ id, relief }) => ({ type: "answerBargain", who, offer: id, relief }));
}
