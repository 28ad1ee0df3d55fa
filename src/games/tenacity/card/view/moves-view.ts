import type { CardMessage } from "../../../../engine/cards/card.ts";
import { cardActor, speakersOf } from "../../../../engine/cards/card-actors.ts";
import { format, localize } from "../../../../engine/text/words.ts";
import { ROLLER, type OfferSide } from "../../moves/check-move.ts";
import type { MoveOffer } from "../../moves/offers.ts";

export interface MoveView {
  readonly key: string;
  /** For its color and sign. */
  readonly kind: string;
  readonly label: string;
  /** What comes of it: "total 12 beats 11". */
  readonly result: string;
  /** What it makes of one's points: "spin 0 → −3". */
  readonly price: string;
}

/** The moves of one side. */
export interface MoveGroup {
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
