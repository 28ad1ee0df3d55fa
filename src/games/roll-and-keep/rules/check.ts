import { accept, type Accepted, type Refusal, refuse } from "../../../engine/rules/change.ts";
import { count, sum, whole } from "../../../engine/rules/number.ts";

/** Permanent mana by colour (S4-2); the pool of temporary mana is a value of its own and never counts here. */
export type Mana = Readonly<Record<string, number>>;

/** Names of the difficulties (S4-4), from 3 to 10. */
export const KEEP_DIFFICULTIES = {
  easy: 3,
  routine: 4,
  straightforward: 5,
  standard: 6,
  challenging: 7,
  difficult: 8,
  extreme: 9,
  nearImpossible: 10,
} as const;

/** Degrees of success (S4-5), by the number of successes from 0. */
export const KEEP_DEGREES = ["failure", "marginal", "moderate", "complete", "exceptional", "phenomenal"] as const;

/** One of {@link KEEP_DEGREES}, or a failure that harms and rules out a second try. */
export type KeepDegree = (typeof KEEP_DEGREES)[number] | "botch";

/** Dice to roll and to keep. */
export interface KeepPool {
  readonly rolled: number;
  /** Never more than are rolled. */
  readonly kept: number;
}

/**
 * The dice of a roll (S4-1, S4-2): the attribute and one for each relevant speciality are rolled. Kept are as many as the mana of
 * the attribute's colour, or, where one lacks that colour, all mana shared among the colours lacked, at least one; and one more for
 * each speciality.
 * @param attribute - Rank of the attribute, >= 0.
 * @param link - The colour it is linked to; empty for none.
 * @param mana - Permanent mana by colour; colours at 0 are lacked.
 * @param colours - How many colours there are.
 * @param specialities - Relevant specialities, >= 0.
 * @returns The pool.
 */
export function keepDice(attribute: number, link: string, mana: Mana, colours: number, specialities: number): KeepPool {
  const extra = count(specialities);
  const rolled = count(attribute) + extra;
  const own = Object.hasOwn(mana, link) ? count(mana[link]) : 0;
  const values = Object.values(mana).map(count);
  const lacked = Math.max(0, count(colours) - values.filter((value) => value > 0).length);
  const share = lacked > 0 ? Math.floor(sum(values) / lacked) : 0;
  const base = own > 0 ? own : Math.max(1, share);
  return { rolled, kept: Math.min(rolled, base + extra) };
}

/** What a roll came to. */
export interface KeepResult {
  /** Kept dice that reach the difficulty. */
  readonly successes: number;
  readonly degree: KeepDegree;
  readonly botch: boolean;
}

function degreeOf(successes: number): KeepDegree {
  return KEEP_DEGREES[Math.min(successes, KEEP_DEGREES.length - 1)] ?? "failure";
}

/**
 * Reads a roll (S4-3..S4-6): the best dice are kept, each that reaches the difficulty is a success. No success and any natural 1
 * among all dice is a botch.
 * @param faces - Every face rolled.
 * @param kept - How many are kept, >= 0.
 * @param difficulty - The difficulty; below 2 every die reaches it, above 10 none does.
 * @returns What it came to.
 */
export function keepResult(faces: readonly number[], kept: number, difficulty: number): KeepResult {
  const best = faces.map((face) => whole(face)).sort((a, b) => b - a);
  const successes = best.slice(0, count(kept)).filter((face) => face >= whole(difficulty)).length;
  const botch = successes === 0 && best.includes(1);
  return { successes, degree: botch ? "botch" : degreeOf(successes), botch };
}

/**
 * Whether a failed roll may be tried again (S4-6): never after a botch, otherwise as the narrator allows.
 * @param result - The roll.
 * @param allowed - Whether the narrator allows it and time and means are there.
 * @returns True when it may.
 */
export function mayRetry(result: KeepResult, allowed: boolean): boolean {
  return result.degree === "failure" && allowed;
}

/**
 * The difficulty of acting against somebody who does not notice (S4-7).
 * @param attribute - The passive one's attribute.
 * @param specialities - Its relevant specialities.
 * @returns The difficulty, and whether it is one that always (below 2) or never (above 10) counts.
 */
export function indirectDifficulty(
  attribute: number,
  specialities: number,
): { readonly difficulty: number; readonly warning: "always" | "never" | null } {
  const difficulty = count(attribute) + count(specialities);
  if (difficulty < 2) return { difficulty, warning: "always" };
  return { difficulty, warning: difficulty > 10 ? "never" : null };
}

/** How a direct opposition ended. */
export interface KeepContest {
  /** Null when nobody wins and all stays as it was. */
  readonly winner: "a" | "b" | null;
  /** By how many successes. */
  readonly margin: number;
  readonly degree: KeepDegree;
}

/**
 * Compares two rolls against the same difficulty (S4-8).
 * @param a - Successes of one side, >= 0.
 * @param b - Successes of the other, >= 0.
 * @returns Who wins and by how much.
 */
export function keepOpposed(a: number, b: number): KeepContest {
  const difference = count(a) - count(b);
  const margin = Math.abs(difference);
  if (margin === 0) return { winner: null, margin, degree: "failure" };
  return { winner: difference > 0 ? "a" : "b", margin, degree: degreeOf(margin) };
}

/** An action that takes several rolls (S4-5). */
export interface ExtendedAction {
  /** Successes that each roll needs, >= 1. */
  readonly required: number;
  /** Rolls that have to succeed, >= 1. */
  readonly rounds: number;
  /** Rolls that have succeeded. */
  readonly done: number;
}

/**
 * Counts one roll of an extended action, or the one roll of a complex action (S4-5). What a missed roll does is the narrator's.
 * @param action - The action.
 * @param successes - Successes of the roll.
 * @returns The change and whether the action is complete; a refusal when it was before.
 */
export function extend(
  action: ExtendedAction,
  successes: number,
): (Accepted<ExtendedAction> & { readonly complete: boolean }) | Refusal<"finished"> {
  const rounds = Math.max(1, count(action.rounds));
  if (count(action.done) >= rounds) return refuse("finished");
  const reached = count(successes) >= Math.max(1, count(action.required));
  const done = count(action.done) + (reached ? 1 : 0);
  return { ...accept(action, { done }), complete: done >= rounds };
}
