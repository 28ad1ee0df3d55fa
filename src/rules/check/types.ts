/**
 * The shapes of one check: the facts fixed when it opens, the events that a card collects, and the state that
 * the fold makes of them. All of it is plain data that survives JSON.
 */
import type { ChallengeSource } from "../challenge.ts";
import type { RulesSettings } from "../edition.ts";
import type { Classification, HeroPool, ReadFace } from "../dice.ts";
import type { Purse } from "../spin.ts";
import type { ImpactBand } from "../impact.ts";

/**
 * When a check is made. Only `action`, `heldAction` and `response` are the roller's own action, and so may
 * pay spin for doubles and failure or cost spin by a fumble.
 */
export type Occasion =
  | "action"
  | "heldAction"
  | "response"
  | "reaction"
  | "partingAction"
  | "interaction"
  | "initiative"
  | "removal"
  | "movement"
  | "recovery";

/** A number added to the total, with the name of its source for the breakdown on the card. */
export interface CheckModifier {
  /** Stable within the opening, e.g. an item's id. */
  readonly id: string;
  /** Text that a player wrote or a key of the language file: data, never HTML. */
  readonly label: string;
  readonly value: number;
}

/** An attribute or a skill and its rank at the moment of the roll. */
export interface RankFact {
  readonly id: string;
  /** Integer >= 0. */
  readonly rank: number;
}

/** What somebody rolls with: the roller, or a defender who answers with hero dice. */
export interface RollFacts {
  readonly attribute: RankFact;
  readonly skill: RankFact;
  /** advantage dice, integer >= 0. */
  readonly advantage: number;
  /** disadvantage dice, integer >= 0. */
  readonly disadvantage: number;
  readonly modifiers: readonly CheckModifier[];
}

/** One of several targets of one roll. */
export interface CheckTarget {
  /** Opaque id of the target (the system uses the actor's UUID). */
  readonly id: string;
  readonly challenge: ChallengeSource;
}

/** What is fixed when a check opens. Later changes of actors or world settings do not touch it. */
export interface CheckOpening extends RollFacts {
  /** Opaque id of the character who rolls; every spin change belongs to it. */
  readonly roller: string;
  readonly resolution: "passFail" | "impact";
  readonly occasion: Occasion;
  /** The rating for the whole check; ignored when `targets` has entries. */
  readonly challenge: ChallengeSource;
  /** Targets with a rating each; leave out or empty for a check against one rating. */
  readonly targets?: readonly CheckTarget[];
  /** Flat bonus on the impact roll: gear and abilities. */
  readonly impactBonus: number;
  /** What the action is for: decides which effects `applied` has and whether the impact bands apply. */
  readonly purpose?: CheckPurpose;
  /** R-1502: those who help; each must have at least one rank in the skill. The advantage die is added by the fold. */
  readonly helpers?: readonly RankFact[];
  /** The settings of section 17, copied when the check opened. */
  readonly settings: RulesSettings;
}

/** What an action is for (section 8). `skill` is "use a skill". */
export type CheckPurpose = "skill" | "explore" | "damage" | "advantage" | "condition" | "standing" | "other";

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

/** A step is taken back; an undo can itself be undone (see `orderLog`). */
export interface UndoEvent extends EventBase<"undo"> {
  /** Id of the event that no longer counts. It must be ordered before this one. */
  readonly target: string;
}

/** Everything that may happen on a card. */
export type CheckEvent =
  | RolledEvent
  | ChallengedEvent
  | DefendedEvent
  | CriticalEvent
  | BoostedEvent
  | AcceptedEvent
  | ImpactEvent
  | UndoEvent;

/** The events of one card by id: a keyed map, so that two writers never overwrite each other. */
export type CheckEvents = Readonly<Record<string, CheckEvent>>;

/** What the ledgers of the touched actors say about an effect: applied, or turned down and why. */
export type AccountEntry = "settled" | { readonly refused: string };

/** The ledgers, by effect id. An effect that is not listed has not been looked at, or has been taken back. */
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
  | "barely"
  | "blazing";

/**
 * A change that the card asks of an actor. The settler applies each id exactly once, in the order of the list, and
 * all effects of one event on one target in one write: all of them or none (see `settlePoints`).
 */
export interface CheckEffect {
  /** `<event id>:<kind>`, stable over every fold (`<event id>:<kind>:<target id>` where one event touches several). */
  readonly id: string;
  /** The event that causes it. */
  readonly event: string;
  readonly kind: "spin" | "tenacity" | "stress";
  /** Opaque id of the actor that is changed. */
  readonly target: string;
  /** The nominal change; what it does at the limits is `settlePoints`' matter (R-505, R-506). */
  readonly delta: number;
  readonly reason: EffectReason;
  /** True: the move is in force only when this is settled, and it may be refused ("pay, then play"). */
  readonly price: boolean;
  /** Of a spin price: how much of `delta` is spent, how much taken as a push. */
  readonly spend?: number;
  readonly push?: number;
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
  | "nothingToUndo";

/** One line of the total's breakdown. The values add up to the total. */
export interface TotalLine {
  readonly source: "kept" | "skill" | "modifier" | "critical" | "talent" | "tenacity" | "spin" | "push";
  readonly value: number;
  /** Modifier or talent id. */
  readonly id?: string;
  /** Modifier or talent label: data, never HTML. */
  readonly label?: string;
  /** The event that brought it. */
  readonly event?: string;
}

/** What one side's hero dice made (the roller's, or a defender's). */
export interface SideState {
  readonly pool: HeroPool;
  /** Every die on the table with what became of it, in the order they fell. */
  readonly faces: readonly ReadFace[];
  /** The face that counts; null before the roll. */
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
  /** The defender's dice; null unless defended with hero dice. */
  readonly defence: (SideState & { readonly defender: string }) | null;
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
  | "defence"
  /** The crit choice; the check succeeds or no rating is known. */
  | "critical"
  /** The roller fails and may boost or accept. */
  | "boost"
  /** A beaten defender may boost or accept. */
  | "counter"
  /** The impact dice. */
  | "impact"
  /** Nothing: the outcome and its impact are final. */
  | "done";

/** The impact roll. */
export interface ImpactState {
  readonly faces: readonly number[];
  readonly bonus: number;
  readonly value: number;
  readonly allOnes: boolean;
  /** Null unless the bands are in use. */
  readonly band: ImpactBand | null;
  readonly event: string;
}

/** What the fold makes of an opening, its events and the account. */
export interface CheckState extends SideState {
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
  /** Every effect that ought to be on the actors' accounts, in order. */
  readonly effects: readonly CheckEffect[];
  /** Ids of effects that are not settled yet, in order. */
  readonly pending: readonly string[];
  /** Ids of effects that the account calls settled and that ought not to be: the settler takes them back. */
  readonly reversals: readonly string[];
  /** Events that do not count, and why. */
  readonly refused: readonly RefusedEvent[];
  /** Ids of events that were undone. */
  readonly undone: readonly string[];
  /** Ids of the events in force, in order. Undo events are not among them. */
  readonly history: readonly string[];
}

/** A change of points, only the currencies that change. */
export interface Price {
  readonly spin?: number;
  readonly tenacity?: number;
}

/** What may be done next. `who` says whose move it is. */
export type CheckMove =
  | {
      readonly type: "roll";
      readonly who: "roller";
      readonly dice: number;
      /** d6 of the check's own rating that may be rolled along; 0 when there are none. */
      readonly challengeDice: number;
    }
  | { readonly type: "challenge"; readonly who: "narrator"; readonly target: string; readonly dice: number }
  | { readonly type: "defend"; readonly who: "defender"; readonly target: string }
  | {
      readonly type: "critical";
      readonly who: "roller" | "defender";
      readonly target?: string;
      readonly choice: "heroDie" | "impactDie";
      /** what counts if the choice is left unanswered. */
      readonly preselected: boolean;
    }
  | {
      readonly type: "boost";
      readonly who: "roller" | "defender";
      readonly target?: string;
      /** `push` only negative spin, `points` only points, `mix` both, `step` one point without success yet. */
      readonly kind: "push" | "points" | "mix" | "step";
      readonly boost: { readonly tenacity: number; readonly spin: number; readonly push: number };
      readonly price: Price;
      /** The points after it. */
      readonly after: Purse;
      /** The total after it. */
      readonly total: number;
      /** The rating (or, for a defender, the roller's total) that it is measured against. */
      readonly challenge: number;
      /** Whether the mover wins then. */
      readonly success: boolean;
    }
  | {
      readonly type: "accept";
      readonly who: "roller" | "defender";
      readonly target?: string;
      /** Spin that accepting a failure earns now. */
      readonly price: Price;
      /** True: a hero die's face must come along (unanswered crit on a failing check, R-402). */
      readonly needsFace: boolean;
    }
  | { readonly type: "impact"; readonly who: "roller"; readonly dice: number; readonly bonus: number };
