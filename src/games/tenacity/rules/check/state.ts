/** What the fold makes of a check. */
import type { ReadFace } from "../dice.ts";
import type { ImpactBand } from "../impact.ts";
import type { CardState } from "../../../../engine/log/fold.ts";
import type { CheckEffect } from "./account.ts";
import type { AppliedState, Draft, TargetDraft } from "./draft.ts";
import type { CheckModifier, RollFacts } from "./opening.ts";
import type { SideState } from "./side.ts";

/** How the check stands against one target (or, without targets, against its one rating, id ""). */
export interface TargetState extends Readonly<Pick<TargetDraft, "id" | "source" | "backlash">> {
  /** The rating; null while it is not known. */
  readonly rating: number | null;
  /** Challenge dice that fell, with those dropped by R-206. */
  readonly faces: readonly ReadFace[];
  /** Number of d6 still to be rolled for this target; 0 when none. */
  readonly dice: number;
  /** The defender's dice and what they were rolled with; null unless defended. */
  readonly defense: (SideState & { readonly defender: string; readonly facts: RollFacts }) | null;
  /** R-302; null while total or rating is unknown. */
  readonly success: boolean | null;
  /** the least boost with which the roller beats it; 0 when beaten; null when unknown. */
  readonly need: number | null;
  /** the least boost with which the defender reaches the tie; 0 when not beaten; null unless defended. */
  readonly defenderNeed: number | null;
}

/** What a card waits for. */
export type CheckPhase =
  /** The hero dice. */
  | "roll"
  /** A challenge rating (or the end: sprint and stealth have none). */
  | "challenge"
  /** A defender's dice. */
  | "defense"
  /** The crit choice; the check succeeds or no rating is known. */
  | "critical"
  /** The roller fails and may boost or accept. */
  | "boost"
  /** A beaten defender may boost or accept. */
  | "counter"
  /** The impact dice. */
  | "impact"
  /** Nothing: outcome and impact are known. They may still have to be applied. */
  | "done";

/** The impact roll. */
export interface ImpactState {
  readonly faces: readonly number[];
  readonly bonus: number;
  /** What the bonus is made of: things, abilities and talents by name, "" for what no one has named. */
  readonly bonuses: readonly CheckModifier[];
  /** Ids of the abilities that have rolled dice of it again for free: each does so once. */
  readonly rerolledFree: readonly string[];
  readonly value: number;
  readonly allOnes: boolean;
  /** Null unless the bands are in use. */
  readonly band: ImpactBand | null;
  /** Id of the event that rolled it; "" where there are no dice to roll. */
  readonly event: string;
}

/** What stands as it was gathered. */
type Gathered = "opening" | "search" | "helpers" | "contributions" | "bargains" | "flanks" | "overflows" | "dismissed";

/** What the fold makes of an opening, its events and the account. */
export interface CheckState extends SideState, CardState<CheckEffect>, Readonly<Pick<Draft, Gathered>> {
  readonly phase: CheckPhase;
  /** One entry per target; one with id "" for a check without targets. */
  readonly targets: readonly TargetState[];
  /** The rating next in reach: of the first target, or the lowest one not beaten yet. Null while unknown. */
  readonly challenge: number | null;
  /** The least boost that beats (one more of) the targets; 0 when all are beaten; null while unknown. */
  readonly need: number | null;
  /** Whether it beats at least one target now; null while unknown. */
  readonly success: boolean | null;
  /** True when `success` will not change any more (R-305 step 7). */
  readonly final: boolean;
  /** Number of d4 of the impact roll as things stand: skill, crit choice, talents. */
  readonly impactDice: number;
  readonly impactBonus: number;
  /** Null until rolled; without dice as soon as a success that has none is final, since then there is nothing to roll. */
  readonly impact: ImpactState | null;
  /** The impact of all who work together (R-1503): its own and what joined in. */
  readonly combinedImpact: number;
  /** points that are still to be shared out; 0 when there are none. */
  readonly pointsToShare: number;
  readonly applied: readonly AppliedState[];
}

/** What follows from the events alone, whatever the ledgers say. */
export type OwnState = Omit<CheckState, keyof CardState>;
