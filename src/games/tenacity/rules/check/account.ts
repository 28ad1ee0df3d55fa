/** What a check asks of the actors' ledgers, and why events are refused. */
import type { Effect } from "../../../../engine/log/account.ts";
import type { BargainCondition } from "./opening.ts";

/**
 * A change that the card asks of an actor. The effect applier applies each id exactly once, in the order of the list, and
 * all effects of one event on one target in one write: all of them or none (see `settlePoints`).
 */
export interface CheckEffect extends Effect {
  /** The nominal change, 0 for one that is no number; what it does at the limits is `settlePoints`' matter (R-505, R-506). */
  readonly delta: number;
  /** Of stress: the impact before size and resistance, which are the effect applier's to look up. */
  readonly impact?: number;
  /** Of a spin price: how much of `delta` is spent, how much taken as a push. */
  readonly spend?: number;
  readonly push?: number;
  /** The condition, where it is not the one that the check was made for. */
  readonly condition?: BargainCondition;
  /** Opaque id of the condition that ends, where it is not the one that the check overcomes. */
  readonly ends?: string;
  /** Negative spin removed after `delta`, never past 0. */
  readonly relief?: number;
}

/** Reasons for which the fold refuses an event. */
export type CheckRefusal =
  | "unknownEvent"
  | "malformedEvent"
  | "alreadyRolled"
  | "notRolled"
  | "alreadySearched"
  | "notSearched"
  | "spotMissed"
  | "wrongDice"
  | "wrongFaces"
  | "unknownTarget"
  | "noChallenge"
  | "fixedChallengeNotAllowed"
  | "notOpposed"
  | "alreadyDefended"
  | "noCritical"
  | "criticalAnswered"
  | "criticalUnanswered"
  | "noImpact"
  | "notFailing"
  | "notSucceeded"
  | "alreadyFinal"
  | "notFinal"
  | "alreadyImpact"
  | "alreadyRerolled"
  | "nothingBought"
  | "notEnoughSpin"
  | "notEnoughTenacity"
  | "pushTooFar"
  | "pushFallsShort"
  | "pricePending"
  | "helpNotAllowed"
  | "tooManyHelpers"
  | "alreadyHelping"
  | "noRank"
  | "helperOutranks"
  | "notHidden"
  | "noOffer"
  | "offerClosed"
  | "alreadyContributed"
  | "nothingToApply"
  | "alreadyApplied"
  | "nothingToShare"
  | "tooManyPoints"
  | "fumbledSelf"
  | "notFlanking"
  | "alreadyGiven"
  | "needsAnAlly"
  | "nothingToChoose"
  | "noBacklash"
  | "deleted"
  | "tooLarge"
  | "nothingToUndo";
