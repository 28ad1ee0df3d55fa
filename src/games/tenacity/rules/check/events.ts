/** The events that a card collects. Plain data that survives JSON. */
import type { OverflowChoice } from "../damage.ts";
import type { ChallengeSource } from "../challenge.ts";
import type { AdvantageShare, Purse } from "../spin.ts";
import type { BargainCondition, RollFacts } from "./opening.ts";

interface EventBase<Type extends string> {
  readonly type: Type;
  /** Logical counter: one more than the highest that the writer had seen. Events are ordered by it, then by id. */
  readonly sequence: number;
  /** Id of the user who wrote it. */
  readonly by: string;
}

/** The hero dice fell; with them, if the card rolled them, the challenge dice of the check's own rating. */
export interface RolledEvent extends EventBase<"rolled"> {
  readonly faces: readonly number[];
  readonly challengeFaces?: readonly number[];
}

/** A rating is named or its dice fell after the roll. Either `faces` (of the source's dice) or a new `source`. */
export interface ChallengedEvent extends EventBase<"challenged"> {
  /** Target that it is for; absent = the check's own rating. */
  readonly target?: string;
  /** Replaces the source of the opening, e.g. a narrator's number; absent = the source stays. */
  readonly source?: ChallengeSource;
  /** Faces of the source's d6. */
  readonly faces?: readonly number[];
}

/** A defender answers an opposed check with hero dice. */
export interface DefendedEvent extends EventBase<"defended"> {
  readonly target?: string;
  /** Opaque id of the defending character: who pays for the defender's boosts. */
  readonly defender: string;
  readonly facts: RollFacts;
  readonly faces: readonly number[];
}

/** The crit choice: `heroDie` adds a d10 to the total (its face comes along), `impactDie` one more d4. */
export interface CriticalEvent extends EventBase<"critical"> {
  /** Present when the defender of that target chooses. */
  readonly target?: string;
  readonly choice: "heroDie" | "impactDie";
  /** Required for `heroDie`: 1..10. */
  readonly face?: number;
}

/** Raw points by currency and a push, together or in steps. All three are integers >= 0. */
export interface BoostedEvent extends EventBase<"boosted"> {
  /** Present when the defender of that target boosts; use "" for a check without targets. */
  readonly target?: string;
  readonly tenacity: number;
  readonly spin: number;
  /** Negative spin taken: +1 each, only for a success. */
  readonly push: number;
  /** Id of an accepted offer made for this push. */
  readonly bargain?: string;
  /** The points of the one who pays, as they were when the move was made. */
  readonly before: Purse;
}

/**
 * The losing side lets it be. For the roller: the failure is accepted (or, against several targets, no more is tried).
 * If a crit is unanswered and the check is failing, R-402 rolls the hero die: its face comes along.
 */
export interface AcceptedEvent extends EventBase<"accepted"> {
  readonly target?: string;
  readonly face?: number;
}

/** The impact dice fell. As many d4 faces as the state's `impactDice`; an empty list when that is 0. */
export interface ImpactEvent extends EventBase<"impact"> {
  readonly faces: readonly number[];
}

/** A blind shot looks for the spot (R-1304): one d10 before the roll, which is no hero die. A miss is a failed action. */
export interface SearchedEvent extends EventBase<"searched"> {
  /** 1..10. */
  readonly face: number;
  /** The face that is needed. */
  readonly threshold: number;
}

/** Somebody helps with the check before the roll (R-1502): one advantage die. */
export interface HelpedEvent extends EventBase<"helped"> {
  /** Opaque id of the helper. */
  readonly helper: string;
  /** The helper's rank in the skill of the check. */
  readonly rank: number;
}

/** Against a hidden rating, the narrator's browser says whether the present total beats it. */
export interface JudgedEvent extends EventBase<"judged"> {
  readonly target?: string;
  readonly success: boolean;
}

/** An impact die that is rolled again: its position from 0, and its new face. */
export interface ImpactReroll {
  readonly position: number;
  readonly face: number;
}

/** A talent or special ability is used. What it gives is copied from the item. */
export interface TalentEvent extends EventBase<"talent"> {
  /** Present when the defender of that target uses it. */
  readonly target?: string;
  readonly talent: { readonly id: string; readonly label: string };
  /** What is paid, by currency; both 0 for a free use. */
  readonly spin: number;
  readonly tenacity: number;
  /** Flat bonus on the total. */
  readonly bonus: number;
  /** Extra hero dice: before the roll they join the pool, afterwards their faces come along. */
  readonly heroDice: number;
  readonly heroFaces: readonly number[];
  /** Extra impact dice and flat bonus on the impact. */
  readonly impactDice: number;
  readonly impactBonus: number;
  /** Impact dice rolled again; only after the impact roll. */
  readonly rerolls: readonly ImpactReroll[];
  /** Ids of negative modifiers that do not count any more. */
  readonly ignores: readonly string[];
  readonly before: Purse;
}

/** Somebody offers to remove negative spin of the roller for a change in the scene. */
export interface BargainOfferedEvent extends EventBase<"bargainOffered"> {
  readonly offeredBy: "narrator" | "roller";
  /** Negative spin to remove, integer >= 0; 0 for a price that is no spin. */
  readonly relief: number;
  /** What changes in the scene: data, never HTML. */
  readonly text: string;
  /** A condition that the change puts on the roller; absent for none. */
  readonly condition?: BargainCondition;
  /** Agreed for the next push: the two are one change, and without a push nothing is removed. */
  readonly withPush: boolean;
}

/** The other side answers an offer. A counter-offer is open for the one who made the first, and keeps its condition. */
export interface BargainAnsweredEvent extends EventBase<"bargainAnswered"> {
  /** Id of the event that made the offer: a `bargainOffered`, or a countering `bargainAnswered`. */
  readonly offer: string;
  readonly answer: "accepted" | "declined" | "countered";
  /** The counter-offer. */
  readonly relief: number;
  readonly text: string;
}

/** The opponent's impact dice fall against a failed attempt at standing: as many d4 as it has, or as the narrator names. */
export interface RebuffedEvent extends EventBase<"rebuffed"> {
  readonly target?: string;
  readonly faces: readonly number[];
}

/** What the check did is carried out on a beaten target, by `purpose` (R-305 step 10). */
export interface AppliedEvent extends EventBase<"applied"> {
  readonly target?: string;
  /** Who is changed; for a check without targets this names the actor. */
  readonly on: string;
  /** Opaque id of the part of it that is changed, such as one of several tracks of standing; absent where there is but one. */
  readonly part?: string;
  /** Size factor of an attack's damage (R-1403, R-1404), 1 for none. */
  readonly factor: number;
  /** Resistance of the target against the damage (R-1308). */
  readonly resistance: number;
}

/** The target of an overflow makes its choice. */
export interface EnduredEvent extends EventBase<"endured"> {
  /** Id of the effect that went beyond the maximum. */
  readonly effect: string;
  readonly choice: OverflowChoice;
}

/** Points of "create an advantage" are given away, all at once or bit by bit. */
export interface SharedEvent extends EventBase<"shared"> {
  readonly shares: readonly AdvantageShare[];
}

/** The narrator awards or takes points (R-503, R-505, R-703, R-1301). */
export interface AwardedEvent extends EventBase<"awarded"> {
  readonly to: string;
  readonly kind: "spin" | "tenacity";
  readonly delta: number;
  readonly reason: "award" | "flanking" | "barely" | "blazing";
}

/** The impact of another character's own success joins in (R-1503). */
export interface ContributedEvent extends EventBase<"contributed"> {
  /** Opaque id of the other check. */
  readonly check: string;
  readonly roller: string;
  readonly impact: number;
}

/** A step is taken back; an undo can itself be undone (see `orderLog`). */
export interface UndoEvent extends EventBase<"undo"> {
  /** Id of the event that no longer counts. It must be ordered before this one. */
  readonly target: string;
}

/** Everything that may happen on a card. */
export type CheckEvent =
  | RolledEvent
  | ChallengedEvent
  | JudgedEvent
  | DefendedEvent
  | HelpedEvent
  | SearchedEvent
  | CriticalEvent
  | TalentEvent
  | BoostedEvent
  | AcceptedEvent
  | BargainOfferedEvent
  | BargainAnsweredEvent
  | ImpactEvent
  | ContributedEvent
  | RebuffedEvent
  | AppliedEvent
  | EnduredEvent
  | SharedEvent
  | AwardedEvent
  | UndoEvent;

/** The events that a handler applies; `orderLog` has dealt with undo. */
export type CheckStep = Exclude<CheckEvent, UndoEvent>;

/** The events of one card by id: a keyed map, so that two writers never overwrite each other. */
export type CheckEvents = Readonly<Record<string, CheckEvent>>;
