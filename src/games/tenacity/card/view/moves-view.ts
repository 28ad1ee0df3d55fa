import { cardActor, type CardMessage, speakersOf } from "../../../../engine/cards/card.ts";
import { format, localize, clipped } from "../../../../engine/text/words.ts";
import { ROLLER, type OfferSide, type Turn } from "../../moves/check-move.ts";
import { type MoveOffer, offersBy, openTurns } from "../../moves/index.ts";
import { isLeftOpen, ratingTurn } from "../../moves/challenge.ts";
import type { CheckState, BargainCondition, BargainState } from "../../rules/index.ts";
import { conditionLabel } from "../../conditions/new-condition.ts";
import { ANSWER_BARGAIN } from "../../moves/answer-bargain.ts";

interface MoveView {
  readonly key: string;
  /** For its color and sign. */
  readonly kind: string;
  readonly label: string;
  /** What comes of it: "total 12 beats 11". */
  readonly result: string;
  /** What it makes of one's points: "spin 0 → −3". */
  readonly price: string;
}

interface MoveGroup {
  /** Tells the groups of a card apart. */
  readonly id: string;
  /** Whose they are; "" for the roller's own. */
  readonly heading: string;
  readonly img: string;
  readonly moves: readonly MoveView[];
  /** Legal as well, but seldom the first thought: one point at a time, and mixtures. */
  readonly more: readonly MoveView[];
  /** Whether they wait behind a fold: someone else who is there would make them, or the table has moved on. */
  readonly folded: boolean;
}

/**
 * The moves of each side at this client, the roller's first.
 * @param quiet Whether the table has moved on, so that second thoughts of the roller's are folded away.
 */
export function moveGroups(message: CardMessage, offers: readonly MoveOffer[], quiet: boolean): readonly MoveGroup[] {
  const sides = new Map<string, [OfferSide, ...MoveOffer[]]>();
  for (const each of offers.filter(({ offer }) => offer.elsewhere !== true)) {
    const side = sideOf(each);
    const [, ...others] = sides.get(side.id) ?? [side];
    sides.set(side.id, [side, ...others, each]);
  }
  return [...sides.values()].map(([side, ...own]) => {
    const group = groupOf(message, side, own);
    return quiet && side.id === ROLLER && !group.folded
      ? { ...group, heading: localize("TENACITY.Card.StillOpen"), folded: true }
      : group;
  });
}

/** Whose an offer is: as it says, or else the narrator's or the roller's. */
function sideOf({ offer: { side, narrators } }: MoveOffer): OfferSide {
  if (side) return side;
  const nobodys = { actor: null, forAnother: false };
  return narrators === true
    ? { id: "narrator", heading: localize("TENACITY.Card.TheNarrator"), ...nobodys }
    : { id: ROLLER, heading: "", ...nobodys };
}

function groupOf(
  message: CardMessage,
  { id, heading: own, actor, forAnother: folded }: OfferSide,
  offers: readonly MoveOffer[],
): MoveGroup {
  const { name, img } = cardActor(actor?.uuid ?? "");
  const heading = folded ? format("TENACITY.Card.ActFor", { actor: name, player: speakersOf(actor, message) }) : own;
  const isSeldom = ({ offer }: MoveOffer): boolean => offer.seldom === true;
  return {
    id,
    heading,
    img: heading === "" ? "" : img,
    moves: offers.filter((each) => !isSeldom(each)).map(viewOf),
    more: offers.filter(isSeldom).map(viewOf),
    folded,
  };
}

function viewOf({ of, offer: { key, kind = of.name, label, result, price } }: MoveOffer): MoveView {
  return { key, kind, label, result, price };
}

/**
 * Who else has a say now, and what it is about: "Waiting for Ben: Joren's defense". Where it is this person's own turn, their
 * buttons say so.
 */
export function waitingView(message: CardMessage, state: CheckState, offers: readonly MoveOffer[]): readonly string[] {
  const mine = new Set(offers.map(({ offer: { side, turn } }) => (side?.forAnother === true ? undefined : turn)));
  return [...openTurns(state, message), ...openRating(state)]
    .filter(({ id }) => !mine.has(id))
    .map(({ who, what }) => format("TENACITY.Waiting.For", { who, what }));
}

/** Whether anybody but the roller has a say now. */
export function awaitsOthers(state: CheckState, message: CardMessage): boolean {
  return openTurns(state, message).some(({ id }) => id !== ROLLER);
}

/** Nothing waits for the rating of a roll that was left open, but players are told that it may come. */
function openRating(state: CheckState): readonly Turn[] {
  return isLeftOpen(state) && !game.user.isGM ? [ratingTurn()] : [];
}

/** An offer and what may be done about it. */
interface BargainView {
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
