import * as shape from "../../../../core/shape.ts";

/** What groups of an encounter are (S3-2): the players' own, enemies, one champion or boss, or something that happens each round. */
export const GROUP_KINDS = ["heroes", "enemies", "champion", "event"] as const;

export type GroupKind = (typeof GROUP_KINDS)[number];

/** Those who have their turn together. */
export interface Group {
  readonly id: string;
  readonly kind: GroupKind;
  /** As the narrator calls it; "" for the usual name of its kind. */
  readonly name: string;
  /** d10 + Body + Speed of the one who rolled for it; null before. */
  readonly total: number | null;
  /** The Speed skill of the one who rolled, for ties. */
  readonly speed: number;
  /** The round in which it rolled; it acts from the next on. */
  readonly joined: number;
}

/** A delayed action (S3-4). */
export interface Delayed {
  /** What it waits for, in the player's words. */
  readonly waits: string;
  /** The name of a plan that several carry out together; "" for none. */
  readonly plan: string;
}

/** What the order of turns asks of a document. */
export interface MemberFacts {
  readonly body: number;
  readonly speed: number;
  /** Actions a round (S3-3), from 0. */
  readonly actions: number;
  /** 1 for the delayed action that anyone may keep back, and one more for each that is granted besides (S3-4). */
  readonly delays: number;
  readonly up: boolean;
}

/** One who takes part. */
export interface Member extends MemberFacts {
  readonly id: string;
  readonly group: string;
  /** The round in which it came; it acts from the next on. */
  readonly joined: number;
  /** Actions left in this round. */
  readonly left: number;
  readonly immediateUsed: boolean;
  /** Whether they are done with the turn that their group has. */
  readonly passed: boolean;
  /** The delayed action in hand: one at most. */
  readonly delayed: readonly Delayed[];
  /** That it was released, so that this is the moment of its deed: first, or after whom it was to come before; "" while it is kept. */
  readonly released: "" | "first" | "after";
  /** The one that was used in this round, after which no other is; null for none. */
  readonly usedDelayed: Delayed | null;
  /** Whom it aims at (S3-10); null for no one. */
  readonly aimsAt: string | null;
}

/** How a contest of Speed came out (S3-4). */
export interface Contest {
  /** Those who wanted to come first, with their totals. */
  readonly members: readonly { readonly id: string; readonly total: number }[];
  readonly against: string;
  readonly total: number;
  /** "again" where the dice and Speed are the same: both roll once more (ours). */
  readonly outcome: "first" | "after" | "again";
}

/** Where an encounter stands. */
export interface Turns {
  /** In "ambush", one group has the turn before anybody rolls (S3-16). In "aimed", aimed attacks come before the turn of `current`. */
  readonly phase: "setup" | "ambush" | "turn" | "aimed" | "over";
  /** From 1; 0 before the first. */
  readonly round: number;
  readonly groups: readonly Group[];
  readonly members: readonly Member[];
  /** The group whose turn it is, or comes next. */
  readonly current: string | null;
  /** Groups that have had their turn in this round. */
  readonly done: readonly string[];
  /** Whether a group has had a free turn. */
  readonly ambushed: boolean;
  /** The last contest of Speed, until the next step. */
  readonly contest: Contest | null;
}

/** No name or plan is longer, in characters. */
const LONGEST = 200;

/** No contest has more who take part. */
const MOST_FACES = 50;

const WORDS = shape.refined(shape.text, (words) => words.slice(0, LONGEST));
const FACE = shape.whole(1, 10);
const FACES = shape.list(FACE, MOST_FACES);
const MEMBER = { member: shape.text };
const GROUP = { group: shape.text };

/** A step of an encounter. Dice are among what it says. */
export const TURN_STEP = shape.variants("type", {
  group: { group: shape.name, kind: shape.oneOf(GROUP_KINDS), name: WORDS },
  disband: GROUP,
  member: {
    member: shape.name,
    ...GROUP,
    body: shape.whole(-99, 99),
    speed: shape.whole(-99, 99),
    actions: shape.whole(0, 9),
    delays: shape.whole(1, 9),
    up: shape.flag,
  },
  left: {
    ...MEMBER,
    /** Actions that were spent, below 0, or given back, outside the log. */
    change: shape.whole(-9, 9),
    /** Whether the delayed action was used, -1, or given back, 1, outside the log. */
    delayed: shape.maybe(shape.whole(-1, 1)),
  },
  move: { ...MEMBER, ...GROUP },
  leave: MEMBER,
  /** `bonus`: what else adds to it. */
  roll: { ...GROUP, face: FACE, bonus: shape.maybe(shape.whole(-20, 20)) },
  ambush: GROUP,
  begin: {},
  act: { ...MEMBER, deed: shape.or(shape.oneOf(["immediate"]), "action") },
  delay: { ...MEMBER, waits: WORDS, plan: WORDS },
  aim: { ...MEMBER, target: shape.text },
  release: {
    /** Who uses a delayed action: one, or all those of a plan. */
    members: shape.refined(shape.some(shape.string), (ids): readonly string[] => [
      ...new Set(ids.slice(0, MOST_FACES)),
    ]),
    /** Whom it is to come before; "" where no one is interrupted. */
    against: shape.text,
    /** A d10 for each, in the same order; then that of the other. Empty where no one is interrupted. */
    faces: FACES,
  },
  /** What a delayed action was released for is done, without a card of its own. */
  done: MEMBER,
  shoot: {
    ...MEMBER,
    /** Whether the target is out of sight, so that the attack is lost. */
    wasted: shape.flag,
    /** A d10 of each, where the target contests Speed. */
    faces: FACES,
  },
  /** Someone is done with the turn of their group, which ends with the last of them. */
  pass: MEMBER,
  end: GROUP,
  finish: {},
});

export type TurnStep = shape.Of<typeof TURN_STEP>;

/** Why a step cannot be. */
export type TurnReason =
  | "malformed"
  | "over"
  | "noSuchGroup"
  | "noSuchMember"
  | "nothingChanges"
  | "groupHasMembers"
  | "hasRolled"
  | "notRolled"
  | "notNow"
  | "notYourTurn"
  | "cannotAct"
  | "noActionLeft"
  | "alreadyDelayed"
  | "nothingDelayed"
  | "delayedUsed"
  | "contestWithOneself"
  | "nobodyAimed"
  | "targetGone";

/** An attack that was aimed has this much more to hit (S3-10). */
export const AIMED_BONUS = 3;

/** In a free turn, every check of the ambush has this much more (S3-16). */
export const AMBUSH_BONUS = 3;

/** An encounter that no one has joined. */
export const NO_TURNS: Turns = {
  phase: "setup",
  round: 0,
  groups: [],
  members: [],
  current: null,
  done: [],
  ambushed: false,
  contest: null,
};
