/** What a check asks of the actors' accounts, what the accounts answer, and why events are refused. */

import type { OverflowChoice } from "../damage.ts";
import type { BargainCondition } from "./opening.ts";

/** An effect as a ledger remembers it. */
export interface SettledEffect {
  /** What it asked for (`termsOf`): an effect that asks for something else by now is taken back and applied anew. */
  readonly terms: string;
  /** What the target of an overflow has to choose between; absent when nothing is owed. */
  readonly choices?: readonly OverflowChoice[];
}

/** What the ledgers of the touched actors say about an effect: applied, or turned down and why. */
export type AccountEntry = "settled" | SettledEffect | { readonly refused: string };

/**
 * The ledgers, by effect id. An effect that is not listed has not been looked at, or has been taken back. By the id of an
 * event: that it counts for nothing, and why, because its writer may not write it.
 */
export type Account = Readonly<Record<string, AccountEntry>>;

/** Why an effect exists; a key for the language file. */
export type EffectReason =
  | "doubles"
  | "fumble"
  | "doublesAndFumble"
  | "failure"
  | "boost"
  | "push"
  | "talent"
  | "bargain"
  | "advantage"
  | "award"
  | "flanking"
  | "barely"
  | "blazing"
  | "impact"
  | "overflow"
  | "overcome";

/**
 * A change that the card asks of an actor. The settler applies each id exactly once, in the order of the list, and
 * all effects of one event on one target in one write: all of them or none (see `settlePoints`).
 */
export interface CheckEffect {
  /** `<event id>:<kind>`, stable over every fold (`<event id>:<kind>:<target id>` for shares). */
  readonly id: string;
  /** The event that causes it. */
  readonly event: string;
  /**
   * `wound` and `unconscious` come from `endured`, `removal` from the roll; those from `stress` on, but for these three, from
   * `applied`, with the number of the impact as `delta`.
   */
  readonly kind:
    | "spin"
    | "tenacity"
    | "stress"
    | "healing"
    | "condition"
    | "explore"
    | "progress"
    | "standing"
    | "wound"
    | "unconscious"
    | "removal";
  /** Opaque id of the actor that is changed. */
  readonly target: string;
  /** The nominal change, 0 for one that is no number; what it does at the limits is `settlePoints`' matter (R-505, R-506). */
  readonly delta: number;
  readonly reason: EffectReason;
  /** Of stress: the impact before size and resistance, which are the settler's to look up. */
  readonly impact?: number;
  /** True: the move is in force only when this is settled, and it may be refused ("pay, then play"). */
  readonly price: boolean;
  /** Of a spin price: how much of `delta` is spent, how much taken as a push. */
  readonly spend?: number;
  readonly push?: number;
  /** The condition, where it is not the one that the check was made for. */
  readonly condition?: BargainCondition;
  /** Negative spin removed after `delta`, never past 0. */
  readonly relief?: number;
  readonly status: "pending" | "settled" | "refused";
  /** Why it was refused. */
  readonly refusal?: string;
}

/** An event that does not count, and why; a key for the language file. */
export interface RefusedEvent {
  readonly event: string;
  /** One of `CheckRefusal`, or what the settler wrote into the account. */
  readonly reason: string;
}

/** Reasons for which the fold refuses an event. */
export type CheckRefusal =
  | "unknownEvent"
  | "malformedEvent"
  | "alreadyRolled"
  | "notRolled"
  | "alreadySearched"
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
  | "nothingToChoose"
  | "noRebuff"
  | "deleted"
  | "tooLarge"
  | "nothingToUndo";
