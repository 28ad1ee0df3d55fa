import { moveKinds } from "../../../engine/cards/move.ts";
import { ACCEPT } from "./accept.ts";
import { ANSWER_BARGAIN } from "./answer-bargain.ts";
import { APPLY } from "./apply.ts";
import { AWARD } from "./award.ts";
import { BOOST } from "./boost.ts";
import { CHALLENGE } from "./challenge.ts";
import type { CheckMove } from "./check-move.ts";
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
import { TICK } from "./tick.ts";
import { YIELD } from "./yield.ts";

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
