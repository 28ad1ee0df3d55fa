import type { ChallengeSource, Occasion } from "../rules/index.ts";

/** What a player decides before a check. */
export interface CheckRequest {
  readonly advantage: number;
  readonly disadvantage: number;
  readonly modifier: number;
  readonly resolution: "passFail" | "impact";
  /** Only one's own action pays or costs spin. */
  readonly occasion: Extract<Occasion, "action" | "reaction">;
  readonly challenge: ChallengeSource;
}

/** What stands in the place of a skill rank, such as the combined bonus of pilot and vehicle (R-1501). */
export interface RankSubstitute {
  /** Integer >= 0. */
  readonly rank: number;
  /** What the card calls it: text or a language key. */
  readonly label: string;
}

/** What a form, a macro or a module hands in; nothing in it is trusted. */
export type CheckInput = Readonly<Partial<Record<CheckInputKey, unknown>>>;

type CheckInputKey =
  | "advantage"
  | "disadvantage"
  | "modifier"
  | "resolution"
  | "reaction"
  | "challenge"
  | "challengeNumber"
  | "challengeDice"
  | "challengeModifier";

/** A wish that cannot be rolled: which input, and the code of the sentence that says what to do. */
export interface CheckProblem {
  readonly input: CheckInputKey;
  readonly code: "advantageDice" | "modifier" | "challengeNumber" | "challengeDice" | "challengeModifier";
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

/** The check that a click without a dialog makes: nothing added, no rating named. */
export const PLAIN_REQUEST: CheckInput = { advantage: 0, disadvantage: 0, modifier: 0, challenge: "none" };

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
  if (read.problem) return { problem: read.problem };
  const asked = input.resolution;
  return {
    request: {
      advantage,
      disadvantage,
      modifier,
      resolution: asked === "passFail" || asked === "impact" ? asked : resolution,
      occasion: input.reaction === true ? "reaction" : "action",
      challenge,
    },
  };
}

function readChallenge(input: CheckInput, read: InputReader): ChallengeSource {
  switch (input.challenge) {
    case "fixed":
      return {
        type: "fixed",
        value: read.integer("challengeNumber", "challengeNumber", CHECK_LIMITS.challengeNumber, { required: true }),
      };
    case "dice":
      return {
        type: "dice",
        dice: read.integer("challengeDice", "challengeDice", CHECK_LIMITS.challengeDice, { required: true }),
        modifier: read.integer("challengeModifier", "challengeModifier", CHECK_LIMITS.challengeModifier),
      };
    default:
      return { type: "none" };
  }
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
    const missing = raw === undefined || raw === null || raw === "";
    if (missing && !required) return 0;
    const readable = typeof raw === "number" || (typeof raw === "string" && raw.trim() !== "");
    const value = readable ? Number(raw) : Number.NaN;
    if (Number.isInteger(value) && value >= limits.minimum && value <= limits.maximum) return value;
    this.problem ??= { input, code, ...limits };
    return 0;
  }
}
