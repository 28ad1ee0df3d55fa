import { speakersOf } from "../../../engine/cards/card-actors.ts";
import { localize } from "../../../engine/text/words.ts";
import { oneOf } from "../../../core/data.ts";
import { findCharacter } from "../data/read-check.ts";
import {
  ANSWER_BARGAIN_STEP,
  type AnswerMove,
  type BargainAnsweredEvent,
} from "../rules/check/steps/answer-bargain.ts";
import { termsOf } from "./bargain-terms.ts";
import type { CheckMove, CheckOffer } from "./check-move.ts";
import { narratorsTurn } from "./words.ts";
import { offerOf, othersOf, sideOffers } from "./sides.ts";
import { withoutDice } from "../plan/step-plan.ts";

const turnId = (offer: string): string => `answer|${offer}`;

/** How an answer stands on the card: beside the offer. */
const wordsOf = ({ offer }: AnswerMove) => ({
  label: localize("TENACITY.Waiting.answer"),
  turn: turnId(offer),
  elsewhere: true,
});

/** Answers an offer: accepted, declined, or countered with terms of one's own. */
export const ANSWER_BARGAIN: CheckMove<BargainAnsweredEvent, AnswerMove, "answerBargain"> = {
  ...ANSWER_BARGAIN_STEP,
  words: ({ answer }) => localize(`TENACITY.Event.bargainAnswered.${answer}`),

  offers(sight) {
    const narrators = sight.user.isGM ? othersOf(ANSWER_BARGAIN_STEP, sight.state) : [];
    return [
      ...sideOffers(sight, ANSWER_BARGAIN_STEP, wordsOf),
      ...narrators.map((move): CheckOffer<AnswerMove> => ({
        ...offerOf(ANSWER_BARGAIN_STEP, move),
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
    return withoutDice(ANSWER_BARGAIN_STEP, { offer: made.id, answer, ...terms });
  },

  waits: ({ bargains, opening }, message) =>
    bargains
      .filter((offer) => offer.state === "open")
      .map(({ id, offeredBy }) => {
        const turn = narratorsTurn(turnId(id), localize("TENACITY.Waiting.answer"));
        return offeredBy === "roller" ? turn : { ...turn, who: speakersOf(findCharacter(opening.roller), message) };
      }),
};
