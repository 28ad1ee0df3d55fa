import type { CardMessage } from "../../../../engine/cards/card.ts";
import { fromEach } from "../../../../engine/cards/move.ts";
import { format } from "../../../../engine/text/words.ts";
import { ROLLER, type Turn } from "../../moves/check-move.ts";
import { isLeftOpen, ratingTurn } from "../../moves/challenge.ts";
import { MOVES } from "../../moves/index.ts";
import type { MoveOffer } from "../../moves/offers.ts";
import type { CheckState } from "../../rules/index.ts";

/**
 * Who else has a say now, and what it is about: "Waiting for Ben: Joren's defense". Where it is this person's own turn, their
 * buttons say so.
 */
export function waitingView(message: CardMessage, state: CheckState, offers: readonly MoveOffer[]): readonly string[] {
  const mine = new Set(offers.map(({ offer: { side, turn } }) => (side?.forAnother === true ? undefined : turn)));
  return [...turns(state, message), ...openRating(state)]
    .filter(({ id }) => !mine.has(id))
    .map(({ who, what }) => format("TENACITY.Waiting.For", { who, what }));
}

/** Whether anybody but the roller has a say now. */
export function awaitsOthers(state: CheckState, message: CardMessage): boolean {
  return turns(state, message).some(({ id }) => id !== ROLLER);
}

/** Nothing waits for the rating of a roll that was left open, but players are told that it may come. */
function openRating(state: CheckState): readonly Turn[] {
  return isLeftOpen(state) && !game.user.isGM ? [ratingTurn()] : [];
}

function turns(state: CheckState, message: CardMessage): readonly Turn[] {
  return fromEach(MOVES, (move) => move.waits?.(state, message) ?? []);
}
