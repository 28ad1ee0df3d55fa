import { moveKinds } from "../../../engine/cards/move.ts";
import { ACCEPT } from "./accept.ts";
import { ANSWER_BARGAIN } from "./answer-bargain.ts";
import { APPLY } from "./apply.ts";
import { AWARD } from "./award.ts";
import { BOOST } from "./boost.ts";
import { CHALLENGE } from "./challenge.ts";
import type { CheckMove, CheckSight } from "./check-move.ts";
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
import type { CheckState, Draft } from "../rules/index.ts";

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
