import { conditionLabel } from "../../conditions/new-condition.ts";
import type { BargainCondition, BargainState, CheckState } from "../../rules/index.ts";
import { ANSWER_BARGAIN } from "../../moves/answer-bargain.ts";
import { offersBy, type MoveOffer } from "../../moves/offers.ts";
import { cardActor } from "../../../../engine/cards/card-actors.ts";
import { clipped, format, localize } from "../../../../engine/text/words.ts";

/** An offer and what may be done about it. */
export interface BargainView {
  readonly id: string;
  readonly state: BargainState["state"];
  readonly stateText: string;
  readonly from: string;
  /** What changes in the scene; text that someone wrote. */
  readonly text: string;
  readonly terms: string;
  /** Key of the move that answers it; "" where the answer is not this person's. */
  readonly answer: string;
  readonly relief: number;
}

/** The offers of a card, oldest first. */
export function bargainsView({ bargains, opening }: CheckState, offers: readonly MoveOffer[]): readonly BargainView[] {
  const answers = offersBy(ANSWER_BARGAIN, offers);
  return bargains.map((offer) => {
    const answer = answers.find(({ move }) => move?.offer === offer.id);
    const from = offer.offeredBy === "narrator" ? localize("TENACITY.Card.Narrator") : cardActor(opening.roller).name;
    return {
      id: offer.id,
      state: offer.state,
      stateText: localize(`TENACITY.Bargain.State.${offer.state}`),
      from: format("TENACITY.Bargain.From", { name: from }),
      text: clipped(offer.text),
      terms: termsOf(offer),
      answer: answer?.key ?? "",
      relief: offer.relief,
    };
  });
}

function termsOf({ relief, withPush, usedBy, condition }: BargainState): string {
  const price = relief > 0 ? format("TENACITY.Bargain.Relief", { relief }) : localize("TENACITY.Bargain.NoSpin");
  const brought = condition && conditionWords(condition);
  const terms = brought ? `${price}, ${format("TENACITY.Bargain.Brings", { condition: brought })}` : price;
  if (!withPush) return terms;
  return `${terms}, ${localize(usedBy === null ? "TENACITY.Bargain.WithPush" : "TENACITY.Bargain.UsedWithPush")}`;
}

/** A condition by its name, or else by what it does. */
function conditionWords({ type, name, scope, value, element }: BargainCondition): string {
  return clipped(name === "" ? conditionLabel({ kind: type, scope, value, element }) : name);
}
