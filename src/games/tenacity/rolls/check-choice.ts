/** What someone chooses before a check: what forms, macros, texts, requests and blind rolls carry. Nothing in it is trusted. */
import { MESSAGE_MODES } from "../../../compat/message-mode.ts";
import { type Data, isData } from "../../../core/data.ts";
import * as shape from "../../../core/shape.ts";
import {
  BLIND_SHOT_THRESHOLD,
  OCCASIONS,
  PURPOSES,
  type ChallengeSource,
  type PlannedCondition,
  type UseRefusal,
} from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { registry } from "../lists/registry.ts";
import { readPlannedCondition } from "./planned-condition.ts";

interface Limits {
  readonly minimum: number;
  readonly maximum: number;
}

/** What each number of a check may be. Wide enough for any table, small enough that no card becomes a wall of dice. */
export const CHECK_LIMITS = {
  advantage: { minimum: 0, maximum: 20 },
  modifier: { minimum: -99, maximum: 99 },
  challengeNumber: { minimum: 0, maximum: 999 },
  challengeDice: { minimum: 1, maximum: 20 },
  /** a step between two dice levels. */
  challengeModifier: { minimum: 0, maximum: 3 },
  blindThreshold: { minimum: 1, maximum: 10 },
} as const;

const isBlank = (raw: unknown): boolean => raw === undefined || raw === null || raw === "";

/** A whole number, which may come as text; null for what is none or beyond its limits. @param blank What an empty field means. */
const number = ({ minimum, maximum }: Limits, blank: number | null = null): shape.Sure<number | null> => ({
  read: (raw) => {
    if (isBlank(raw)) return blank;
    const isReadable = typeof raw === "number" || (typeof raw === "string" && raw.trim() !== "");
    const value = isReadable ? Number(raw) : Number.NaN;
    return Number.isInteger(value) && value >= minimum && value <= maximum ? value : null;
  },
});

/** Which limb or weapon of the target each of the roller's own grips seizes (R-1020): by grip, "" for none. */
const SEIZURES = shape.record(shape.string);

export type Seizures = shape.Of<typeof SEIZURES>;

/** A registry id of a type of damage, or "" for none. */
const damageType: shape.Shape<string> = {
  read: (raw) => ["", ...registry().damageTypes.map(({ id }) => id)].find((each) => each === raw),
};

/** Read with the other fields of its condition, by {@link readPlannedCondition}. */
const raw = shape.maybe<unknown>({ read: (any) => any });

/** The numbers of a rating, and the registry id of a step of the challenge scale. */
export const CHALLENGE_FIELDS = {
  challengeNumber: number(CHECK_LIMITS.challengeNumber),
  challengeDice: number(CHECK_LIMITS.challengeDice),
  challengeModifier: number(CHECK_LIMITS.challengeModifier, 0),
  challengeScale: shape.text,
};

const FIELDS = {
  advantage: number(CHECK_LIMITS.advantage, 0),
  disadvantage: number(CHECK_LIMITS.advantage, 0),
  modifier: number(CHECK_LIMITS.modifier, 0),
  resolution: shape.maybe(shape.oneOf(["passFail", "impact"])),
  /** Only one's own action pays or costs spin. */
  occasion: shape.maybe(shape.oneOf(OCCASIONS)),
  /** A reaction, where no occasion is named. */
  reaction: shape.flag,
  /** What the check is for (section 8). */
  purpose: shape.maybe(shape.oneOf(PURPOSES)),
  challenge: shape.or(shape.oneOf(["fixed", "dice", "scale", "hidden"]), "none"),
  ...CHALLENGE_FIELDS,
  /** A rating that stays in the browser of the narrator who rolls. */
  challengeSecret: shape.maybe<number | null>({
    read: (raw) => (isBlank(raw) ? undefined : number(CHECK_LIMITS.challengeNumber).read(raw)),
  }),
  /** Who is to see it; by default as chosen in the chat log. */
  mode: shape.maybe(shape.oneOf(MESSAGE_MODES)),
  /** The face of the d10 that finds the spot of a blind shot (R-1304). */
  blindThreshold: {
    read: (raw: unknown) => number(CHECK_LIMITS.blindThreshold).read(raw === undefined ? BLIND_SHOT_THRESHOLD : raw),
  },
  seizures: SEIZURES,
  /** The type of its damage, where someone has said so (R-1308). */
  damageType: shape.maybe(damageType),
  /** Whether an NPC speaks against the heroes, where someone has said so. */
  speaksAgainst: shape.maybe(shape.boolean),
  condition: raw,
  conditionScope: raw,
  conditionElement: raw,
  conditionMaintained: raw,
};

type Field = keyof typeof FIELDS;

/** The form of a check as someone filled it in, or the part of it that a macro, a text or a module names. */
export type CheckInput = Readonly<Partial<Record<Field, unknown>>>;

/** What a dialog shows before anybody has touched it. */
export const PLAIN_INPUT: CheckInput = {
  advantage: 0,
  disadvantage: 0,
  modifier: 0,
  challenge: "none",
  challengeNumber: 7,
  challengeDice: 2,
  challengeModifier: 0,
  challengeScale: "",
  challengeSecret: "",
  condition: "kind:hinder",
  conditionScope: "all",
  conditionElement: "",
  conditionMaintained: false,
  blindThreshold: 6,
};

/** A wish that cannot be rolled: which input, and the code of the sentence that says what to do. */
export interface CheckProblem extends Limits {
  readonly input: Field | "cover";
  readonly code:
    | "noGrip"
    | "noSeizure"
    | "partingStrike"
    | "advantageDice"
    | "modifier"
    | "challengeNumber"
    | "challengeDice"
    | "challengeModifier"
    | "fullHardCover"
    | "fullSoftCover"
    | "blindThreshold"
    | UseRefusal;
}

const FORM = shape.part(FIELDS);

type Fields = shape.Of<typeof FORM>;

/** The numbers that each kind of rating needs. */
const OF_RATING = {
  none: [],
  fixed: ["challengeNumber"],
  dice: ["challengeDice", "challengeModifier"],
  scale: [],
  hidden: ["challengeSecret"],
} as const;

/** The sentences that say the limits of a number. */
const SENTENCES = {
  advantage: ["advantageDice", CHECK_LIMITS.advantage],
  disadvantage: ["advantageDice", CHECK_LIMITS.advantage],
  modifier: ["modifier", CHECK_LIMITS.modifier],
  challengeNumber: ["challengeNumber", CHECK_LIMITS.challengeNumber],
  challengeDice: ["challengeDice", CHECK_LIMITS.challengeDice],
  challengeModifier: ["challengeModifier", CHECK_LIMITS.challengeModifier],
  challengeSecret: ["challengeNumber", CHECK_LIMITS.challengeNumber],
} as const;

function problemOf(fields: Fields): CheckProblem | null {
  const numbers = ["advantage", "disadvantage", "modifier", ...OF_RATING[fields.challenge]] as const;
  const input = numbers.find((each) => fields[each] === null);
  if (input === undefined) return null;
  const [code, limits] = SENTENCES[input];
  return { input, code, ...limits };
}

function challengeOf({
  challenge,
  challengeNumber,
  challengeDice,
  challengeModifier,
  challengeScale,
}: Fields): ChallengeSource {
  switch (challenge) {
    case "fixed":
      // Where every rating is rolled, a number is the total of another roll.
      return { type: ruleset().fixedChallengeAllowed ? "fixed" : "total", value: challengeNumber ?? 0 };
    case "dice":
      return { type: "dice", dice: challengeDice ?? 0, modifier: challengeModifier ?? 0 };
    case "scale": {
      // A step that the world has renamed or struck out gives no rating, which the narrator can then name.
      const step = registry().challengeScale.find(({ id }) => id === challengeScale);
      return step ? { type: "dice", dice: step.dice, modifier: step.modifier } : { type: "none" };
    }
    case "hidden":
      return { type: "hidden" };
    case "none":
      return { type: "none" };
  }
}

/** Reads a form. What cannot be rolled is its `problem`, and nobody rolls as long as there is one; everything else stands. */
export const CHECK_FORM = {
  read(raw: unknown) {
    const fields = FORM.read(raw);
    const { advantage, disadvantage, modifier, purpose, occasion, reaction, challengeSecret, ...more } = fields;
    const { resolution = ruleset().skillResolution, mode, blindThreshold, seizures, damageType, speaksAgainst } = more;
    const condition: PlannedCondition | undefined = purpose === "condition" ? readPlannedCondition(fields) : undefined;
    const secretRating = fields.challenge === "hidden" ? (challengeSecret ?? undefined) : undefined;
    return {
      problem: problemOf(fields),
      advantage: advantage ?? 0,
      disadvantage: disadvantage ?? 0,
      modifier: modifier ?? 0,
      resolution,
      occasion: occasion ?? (reaction ? "reaction" : "action"),
      challenge: challengeOf(fields),
      blindThreshold,
      seizures,
      ...(purpose && { purpose }),
      ...(condition && { condition }),
      ...(mode && { mode }),
      ...(damageType !== undefined && { damageType }),
      ...(speaksAgainst !== undefined && { speaksAgainst }),
      ...(secretRating !== undefined && { secretRating }),
    } as const;
  },
};

export type CheckForm = ReturnType<typeof CHECK_FORM.read>;

/** Whether a rating to beat is named, be it one that is not known or cannot be read. */
export function namesRating({ challenge }: CheckInput): boolean {
  return FIELDS.challenge.read(challenge) !== "none";
}

/** No check has more targets, helpers or talents than this. */
const LONGEST_LIST = 60;

/** Nor are there more circumstances to tick: some for each target, and those of the roller's own. */
const MOST_TICKS = 600;

/** A talent, by the id of its item, and what is paid for it. */
const TALENT = shape.object({ id: shape.name, spin: shape.count, tenacity: shape.count });

export type TalentWish = shape.Of<typeof TALENT>;

/**
 * What someone chose for a check, and nothing that follows from it: enough for another client to plan the same check from the
 * documents as they are there (docs/decisions/secrecy.md).
 */
export const CHECK_CHOICE = shape.part({
  /** Registry id of a skill, or the key of an attribute or of a field of an NPC's card, see `findEntry`. */
  skill: shape.text,
  /** Registry id of the attribute whose dice are rolled. */
  attribute: shape.text,
  /** What the form said, read by {@link CHECK_FORM}. */
  input: { read: (raw: unknown): CheckInput & Data => (isData(raw) ? raw : {}) },
  /** Which circumstances count, where someone has said so: by id. */
  ticks: shape.record(shape.boolean, MOST_TICKS),
  /** Who is rolled against or helped, by uuid, where each rating comes from, and what soft cover gives (R-1304). */
  targets: shape.list(
    shape.object({ uuid: shape.name, rating: shape.nullable(shape.string), soft: shape.or(shape.number, 0) }),
    LONGEST_LIST,
  ),
  /** Uuids of those who help (R-1502). */
  helpers: shape.list(shape.name, LONGEST_LIST),
  talents: shape.list(TALENT, LONGEST_LIST),
  /** What it is made with: ids of the roller's own things, "" for none. */
  means: shape.part({
    weapon: shape.text,
    item: shape.text,
    /** A condition of the roller's own by its id, someone else's by its uuid. */
    overcomes: shape.text,
    /** Uuid of the vehicle that is steered. */
    vehicle: shape.text,
    /** Whether someone is moved in a hold, and whether by the holder (R-1022). */
    drags: shape.flag,
    keepsHold: shape.flag,
  }),
});

export type CheckChoice = shape.Of<typeof CHECK_CHOICE>;
