/** What the fold makes of a check. */
import type { ChallengePool, ChallengeSource } from "../challenge.ts";
import type { Classification, HeroPool, ReadFace } from "../dice.ts";
import type { Fate, OverflowChoice } from "../damage.ts";
import type { ImpactBand } from "../impact.ts";
import type { FlankGrant } from "../tactics/flanking.ts";
import type { CardState } from "../../../../engine/log/fold.ts";
import type { CheckEffect } from "./account.ts";
import type { BargainCondition, CheckModifier, CheckOpening, RollFacts } from "./opening.ts";

/** One line of the total's breakdown. The values add up to the total. */
export interface TotalLine {
  readonly source: "kept" | "skill" | "modifier" | "critical" | "talent" | "tenacity" | "spin" | "push";
  readonly value: number;
  /** Modifier or talent id. */
  readonly id?: string;
  /** Modifier or talent label: data, never HTML. */
  readonly label?: string;
  readonly event?: string;
}

/** What one side's dice made (the roller's, or a defender's). */
export interface SideState {
  readonly pool: HeroPool;
  /** the d6 that an NPC's card rolls instead of hero dice; null for hero dice. */
  readonly challengePool: ChallengePool | null;
  /** Every die on the table with what became of it, in the order they fell. */
  readonly faces: readonly ReadFace[];
  /** The face that counts, or the sum of an NPC's d6; null before the roll. */
  readonly kept: number | null;
  /** Crit, doubles and fumble; null before the roll. */
  readonly classification: Classification | null;
  /** The crit choice; null when there is no crit. `choice` null = not answered yet. */
  readonly critical: { readonly choice: "heroDie" | "impactDie" | null } | null;
  readonly lines: readonly TotalLine[];
  /** Null before the roll. */
  readonly total: number | null;
  /** True when this side has let the present comparison be. */
  readonly accepted: boolean;
}

/** How the check stands against one target (or, without targets, against its one rating, id ""). */
export interface TargetState {
  readonly id: string;
  readonly source: ChallengeSource;
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
  /** faces of the impact dice that answered a failed attempt at standing; null where nothing has. */
  readonly backlash: readonly number[] | null;
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

/** A result that was applied (R-305 step 10). */
export interface AppliedState {
  /** Id of the target that was beaten; "" for the only rating of a check without targets. */
  readonly target: string;
  /** Whom it changed. */
  readonly on: string;
  /** Id of the effect that it has, whose status says whether it is on the account. */
  readonly effect: string;
  /** Opaque id of the part of it that was named, such as one of several tracks of standing; absent where none was. */
  readonly part?: string;
}

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

/** Impact that someone else's check adds (R-1503). */
export interface Contribution {
  readonly check: string;
  readonly roller: string;
  readonly impact: number;
  readonly event: string;
}

/** An offer and what became of it. */
export interface BargainState {
  /** Id of the event that made the offer. */
  readonly id: string;
  readonly offeredBy: "narrator" | "roller";
  readonly relief: number;
  readonly text: string;
  /** The condition that the change puts on the roller; null for none. */
  readonly condition: BargainCondition | null;
  readonly withPush: boolean;
  readonly state: "open" | "accepted" | "declined" | "countered";
  /** The push that an accepted offer was used for. */
  readonly usedBy: string | null;
}

/** A hit that went beyond its target's maximum, and what the target makes of it. */
export interface OverflowState {
  /** Id of the effect of the hit. */
  readonly effect: string;
  /** Opaque id of the one who was hit. */
  readonly target: string;
  /** What there is to choose between. */
  readonly choices: readonly OverflowChoice[];
  /** The choice; null while it is open. */
  readonly choice: Fate | null;
}

/** What the fold makes of an opening, its events and the account. */
export interface CheckState extends SideState, CardState<CheckEffect> {
  readonly opening: CheckOpening;
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
  /** Null until rolled. */
  readonly impact: ImpactState | null;
  /** Impact of others that joined in (R-1503), and all of it together. */
  readonly contributions: readonly Contribution[];
  readonly combinedImpact: number;
  /** The d10 of a blind shot (R-1304); null for other checks. */
  readonly search: { readonly face: number; readonly threshold: number; readonly found: boolean } | null;
  /** Who helps (R-1502). */
  readonly helpers: readonly string[];
  readonly bargains: readonly BargainState[];
  /** points that are still to be shared out; 0 when there are none. */
  readonly pointsToShare: number;
  /** R-1301: spin given to allies on the other side of a target. */
  readonly flanks: readonly FlankGrant[];
  /** Where the result has been applied. */
  readonly applied: readonly AppliedState[];
  /** The event by which the narrator said that the attempt makes no sense: it has no outcome and costs nothing; null while nobody has. */
  readonly dismissed: string | null;
  /** Hits that left a choice to their targets. */
  readonly overflows: readonly OverflowState[];
}
