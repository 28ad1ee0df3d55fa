import { MESSAGE_MODES, type MessageMode } from "../../../compat/message-mode.ts";
import {
  OCCASIONS,
  PURPOSES,
  type ChallengeSource,
  type CheckPurpose,
  type CheckTarget,
  type Occasion,
  type PlannedCondition,
  type UseRefusal,
} from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { registry } from "../lists/registry.ts";
import type { Ticks } from "./circumstance.ts";
import { readPlannedCondition, type ConditionInput } from "./planned-condition.ts";

/** What a player decides before a check. What is left out is as the means of the check suggest. */
export interface CheckRequest {
  readonly advantage: number;
  readonly disadvantage: number;
  readonly modifier: number;
  readonly resolution: "passFail" | "impact";
  /** Only one's own action pays or costs spin. */
  readonly occasion: Occasion;
  readonly challenge: ChallengeSource;
  /** What the check is for (section 8). */
  readonly purpose?: CheckPurpose | undefined;
  /** What is to be created, where that is the purpose. */
  readonly condition?: PlannedCondition | undefined;
  /** Targets with a rating each; their `challenge` then counts in place of the one above. */
  readonly targets?: readonly CheckTarget[] | undefined;
  /** Uuids of those for whom it is done: its result goes to them. */
  readonly recipients?: readonly string[] | undefined;
  /** Which of the circumstances count, where someone has said so. */
  readonly ticks?: Ticks | undefined;
  /** The type of its damage, where someone has said so (R-1308); "" for none. */
  readonly damageType?: string | undefined;
  /** Whether an NPC speaks against the heroes, where someone has said so. */
  readonly speaksAgainst?: boolean | undefined;
  /** Uuids of those who help (R-1502). */
  readonly helpers?: readonly string[] | undefined;
  /** Talents that are used before the roll. */
  readonly talents?: readonly TalentWish[] | undefined;
  /** Who is to see it; by default as chosen in the chat log. */
  readonly mode?: MessageMode | undefined;
  /** A blind shot, and the face of its d10 that finds the spot (R-1304). */
  readonly blind?: { readonly threshold: number } | undefined;
  /** Ids of the targets whose size does not count (R-1402). */
  readonly unsized?: readonly string[] | undefined;
  /** A rating that stays in the browser of the narrator who rolls. */
  readonly secretRating?: number | undefined;
}

/** A talent and what is paid for it. */
export interface TalentWish {
  /** Id of the item. */
  readonly id: string;
  readonly spin: number;
  readonly tenacity: number;
}

/** What stands in the place of a skill rank, such as the combined bonus of pilot and vehicle (R-1501). */
export interface RankSubstitute {
  /** Integer >= 0. */
  readonly rank: number;
  /** What the card calls it: text or a language key. */
  readonly label: string;
  /** Uuid of the vehicle that it comes from. */
  readonly vehicle: string;
}

/** What a form, a macro or a module hands in; nothing in it is trusted. */
export type CheckInput = Readonly<Partial<Record<CheckInputKey, unknown>>>;

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

type CheckInputKey =
  | "advantage"
  | "disadvantage"
  | "modifier"
  | "resolution"
  | "reaction"
  | "occasion"
  | "purpose"
  | "challenge"
  | "challengeNumber"
  | "challengeDice"
  | "challengeModifier"
  | "challengeScale"
  | "challengeSecret"
  | "mode"
  | "blindThreshold"
  | "seizures"
  | "damageType"
  | "speaksAgainst"
  | keyof ConditionInput;

/** A wish that cannot be rolled: which input, and the code of the sentence that says what to do. */
export interface CheckProblem {
  readonly input: CheckInputKey | "cover";
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
} as const;

/**
 * Reads what was asked for.
 * @param input Untrusted values; numbers may come as text.
 * @param resolution What counts where the input names neither resolution.
 * @returns The request, or the first thing in it that cannot be rolled.
 */
export function readCheckRequest(
  input: CheckInput,
  resolution: CheckRequest["resolution"],
): { request: CheckRequest } | { problem: CheckProblem } {
  const read = new InputReader(input);
  const advantage = read.integer("advantage", "advantageDice", CHECK_LIMITS.advantage);
  const disadvantage = read.integer("disadvantage", "advantageDice", CHECK_LIMITS.advantage);
  const modifier = read.integer("modifier", "modifier", CHECK_LIMITS.modifier);
  const challenge = readChallenge(input, read);
  const secretRating = challenge.type === "hidden" && isGiven(input.challengeSecret) ? readSecret(read) : undefined;
  if (read.problem) return { problem: read.problem };
  const asked = input.resolution;
  const purpose = PURPOSES.find((each) => each === input.purpose);
  const mode = MESSAGE_MODES.find((each) => each === input.mode);
  const damageType = ["", ...registry().damageTypes.map(({ id }) => id)].find((each) => each === input.damageType);
  return {
    request: {
      advantage,
      disadvantage,
      modifier,
      resolution: asked === "passFail" || asked === "impact" ? asked : resolution,
      occasion: OCCASIONS.find((each) => each === input.occasion) ?? (input.reaction === true ? "reaction" : "action"),
      challenge,
      ...(purpose && { purpose }),
      ...(purpose === "condition" && { condition: readPlannedCondition(input) }),
      ...(mode && { mode }),
      ...(damageType !== undefined && { damageType }),
      ...(typeof input.speaksAgainst === "boolean" && { speaksAgainst: input.speaksAgainst }),
      ...(secretRating !== undefined && { secretRating }),
    },
  };
}

/** The kinds of rating that can be named. */
const RATINGS: readonly unknown[] = ["fixed", "dice", "scale", "hidden"];

/** Whether a rating to beat is named, be it one that is not known or cannot be read. */
export function namesRating({ challenge }: CheckInput): boolean {
  return RATINGS.includes(challenge);
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}

function readSecret(read: InputReader): number {
  return read.integer("challengeSecret", "challengeNumber", CHECK_LIMITS.challengeNumber);
}

function readChallenge(input: CheckInput, read: InputReader): ChallengeSource {
  switch (input.challenge) {
    case "fixed":
      // Where every rating is rolled, a number is the total of another roll.
      return {
        type: ruleset().fixedChallengeAllowed ? "fixed" : "total",
        value: read.integer("challengeNumber", "challengeNumber", CHECK_LIMITS.challengeNumber, { required: true }),
      };
    case "dice":
      return {
        type: "dice",
        dice: read.integer("challengeDice", "challengeDice", CHECK_LIMITS.challengeDice, { required: true }),
        modifier: read.integer("challengeModifier", "challengeModifier", CHECK_LIMITS.challengeModifier),
      };
    case "scale":
      return readScale(input.challengeScale);
    case "hidden":
      return { type: "hidden" };
    default:
      return { type: "none" };
  }
}

/** A step that the world has renamed or struck out gives no rating, which the narrator can then name. */
function readScale(id: unknown): ChallengeSource {
  const step = registry().challengeScale.find((each) => each.id === id);
  return step ? { type: "dice", dice: step.dice, modifier: step.modifier } : { type: "none" };
}

/** Reads one input after the other and remembers the first that is wrong. */
class InputReader {
  problem: CheckProblem | null = null;
  readonly #input: CheckInput;

  constructor(input: CheckInput) {
    this.#input = input;
  }

  integer(
    input: CheckInputKey,
    code: CheckProblem["code"],
    limits: { minimum: number; maximum: number },
    { required = false } = {},
  ): number {
    const raw = this.#input[input];
    if (!isGiven(raw) && !required) return 0;
    const readable = typeof raw === "number" || (typeof raw === "string" && raw.trim() !== "");
    const value = readable ? Number(raw) : Number.NaN;
    if (Number.isInteger(value) && value >= limits.minimum && value <= limits.maximum) return value;
    this.problem ??= { input, code, ...limits };
    return 0;
  }
}
