import { fromEach, moveKinds } from "../../../engine/cards/move.ts";
import { ACCEPT } from "./accept.ts";
import { ANSWER_BARGAIN } from "./answer-bargain.ts";
import { APPLY } from "./apply.ts";
import { AWARD } from "./award.ts";
import { BOOST } from "./boost.ts";
import { CHALLENGE } from "./challenge.ts";
import type { CheckMove, CheckOffer, CheckSight, Turn } from "./check-move.ts";
import { CONTRIBUTE } from "./contribute.ts";
import { CRITICAL } from "./critical.ts";
import { DEFEND } from "./defend.ts";
import { DISMISS } from "./dismiss.ts";
import { ENDURE } from "./endure.ts";
import { FLANK } from "./flank.ts";
import { HELP } from "./help.ts";
import { IMPACT } from "./impact.ts";
import { JUDGE } from "./judge.ts";
import { OFFER_BARGAIN } from "./offer-bargain.ts";
import { BACKLASH } from "./backlash.ts";
import { ROLL } from "./roll.ts";
import { SEARCH } from "./search.ts";
import { SHARE } from "./share.ts";
import { TALENT } from "./talent.ts";
import { YIELD } from "./yield.ts";
import { localize } from "../../../engine/text/words.ts";
import { tickMove } from "../../../engine/clocks/tick-clock.ts";
import { enter } from "../rules/check/effects.ts";
import type { CheckState, Draft, LegalMove } from "../rules/index.ts";
import type { CardMessage } from "../../../engine/cards/card.ts";

const ANY_GAME = tickMove<Draft, CheckState>(
  ({ total }) => total !== null,
  ({ effects }, effect, account) => effects.push(enter({ ...effect, delta: 1 }, account)),
);

/** The narrator ticks a clock because of what came of the check. */
const TICK = {
  ...ANY_GAME,

  /** Clocks stand together, apart from what the check itself asks of the narrator. */
  offers(sight: CheckSight) {
    const side = { id: "clocks", heading: localize("TENACITY.Clocks.Title"), actor: null, forAnother: false };
    return ANY_GAME.offers(sight).map((offer) => ({ ...offer, side }));
  },
};

/** The game's own moves, in the order in which a card offers them. */
const OWN = [
  HELP,
  SEARCH,
  ROLL,
  DEFEND,
  YIELD,
  CRITICAL,
  IMPACT,
  FLANK,
  BOOST,
  TALENT,
  ACCEPT,
  SHARE,
  OFFER_BARGAIN,
  CONTRIBUTE,
  AWARD,
  CHALLENGE,
  JUDGE,
  DISMISS,
  BACKLASH,
  APPLY,
  ANSWER_BARGAIN,
  ENDURE,
  TICK,
] as const;

/** What the game's own moves are called in hooks. */
export type OwnMoveName = (typeof OWN)[number]["name"];

/** What may happen on a check's card. */
export const MOVES = moveKinds<CheckMove>(OWN);

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
