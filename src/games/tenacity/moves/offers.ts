import { fromEach } from "../../../engine/cards/move.ts";
import type { CardMessage } from "../../../engine/cards/card.ts";
import type { CheckState, LegalMove } from "../rules/index.ts";
import type { CheckMove, CheckOffer, CheckSight, Turn } from "./check-move.ts";
import { MOVES } from "./index.ts";

/** Something that may be done on a card, and the move that it is of. */
export interface MoveOffer {
  readonly of: CheckMove;
  readonly offer: CheckOffer;
}

/** Everything that a user may do on a card now, priced by what those who pay own at this moment, in the order of the moves. */
export function availableMoves(sight: CheckSight): readonly MoveOffer[] {
  return fromEach(MOVES, (of) => of.offers(sight).map((offer) => ({ of, offer })));
}

/** Whom a check waits for, and with what. */
export function openTurns(state: CheckState, message: CardMessage): readonly Turn[] {
  return fromEach(MOVES, (move) => move.waits?.(state, message) ?? []);
}

export function offersBy<Event extends object, Legal extends LegalMove>(
  { type }: CheckMove<Event, Legal>,
  offers: readonly MoveOffer[],
): readonly CheckOffer<Legal>[] {
  // What a move offers are moves of its own.
  return offers.filter(({ of }) => of.type === type).map(({ offer }) => offer as CheckOffer<Legal>);
}
