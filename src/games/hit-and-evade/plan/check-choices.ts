import * as shape from "../../../core/shape.ts";
import type { EvadeActor } from "../data/documents.ts";
import { PURPOSES } from "../rules/opening.ts";
import { MOST_SAID, readSaid } from "../rules/situation.ts";

/** What a check is for (S3-1, S3-14, S3-16, S3-17, S3-20): something of itself, or what a success does. */
export const AIMS = [
  "plain",
  "search",
  "heal",
  "reviveMedicine",
  "reviveSurvival",
  "halfHour",
  "twoHours",
  "night",
  "fix",
  "power",
  "free",
] as const;

export type Aim = (typeof AIMS)[number];

export interface CheckStart {
  readonly title?: string;
  /** Ids of an attribute and of a skill. */
  readonly attribute?: string;
  readonly skill?: string;
  readonly difficulty?: number;
  readonly aim?: Aim;
  /** Id of a power that is worked (S3-3), or of a jammed gun that is fixed (S3-20). */
  readonly power?: string;
  readonly fix?: string;
  /** Who is cared for, worked on, or got free of. */
  readonly target?: EvadeActor | null;
  /** Who rolls against it. */
  readonly opposed?: EvadeActor | null;
  /** Whether a narrator has said all of that: it is shown, and not asked for. */
  readonly isAsked?: boolean;
}

/** What stands in the way of a check. */
export type CheckProblem =
  | "neverRolled"
  | "outOfAction"
  | "noAction"
  | "noTarget"
  | "notOut"
  | "noJam"
  | "workshop"
  | "afterFight"
  | "noPower"
  | "nobodyHides"
  | "inFight";

/** As hard as anything is. */
export const MOST_DIFFICULTY = 60;

/** A difficulty as someone gives it, perhaps as text; null for what is none. */
export const DIFFICULTY = shape.nullable<number>({
  read: (raw) => {
    const number = typeof raw === "string" && raw.trim() !== "" ? Number(raw) : raw;
    return shape.within(0, MOST_DIFFICULTY).read(number);
  },
});

const SAID = shape.whole(-MOST_SAID, MOST_SAID);

/** What someone chose for a check or an attack, and nothing that follows from it: enough to plan the same one elsewhere. */
export const EVADE_CHOICE = shape.variants("kind", {
  check: {
    title: shape.text,
    attribute: shape.text,
    skill: shape.text,
    difficulty: shape.whole(0, MOST_DIFFICULTY),
    aim: shape.or(shape.oneOf(AIMS), "plain"),
    /** Id of the power that is worked, or of the gun that is fixed. */
    item: shape.text,
    /** Uuids. */
    target: shape.text,
    opposed: shape.text,
    /** Id of the attribute or skill that is rolled against it. */
    answer: shape.text,
    help: SAID,
    bonus: SAID,
  },
  attack: {
    /** Id; "" for fists. */
    weapon: shape.text,
    /** Uuid. */
    target: shape.text,
    purpose: shape.or(shape.oneOf(PURPOSES), "harm"),
    title: shape.text,
    thrown: shape.flag,
    knockOut: shape.flag,
    /** Whether it is in the mist, where someone has said so. */
    mist: shape.nullable(shape.boolean),
    opportunity: shape.flag,
    said: { read: readSaid },
  },
});

type EvadeChoice = shape.Of<typeof EVADE_CHOICE>;

export type CheckChoice = Extract<EvadeChoice, { readonly kind: "check" }>;

export type AttackChoice = Extract<EvadeChoice, { readonly kind: "attack" }>;
