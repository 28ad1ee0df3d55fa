import * as shape from "../../../core/shape.ts";

/** Words and bounds of the rules that documents keep: data models need no more of the rules than these. */

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

/** The word of a difficulty (S4-4). */
type KeepDifficulty = keyof typeof KEEP_DIFFICULTIES;

/** The least and the greatest difficulty that a narrator names (S4-4). */
export const DIFFICULTY = { min: KEEP_DIFFICULTIES.easy, max: KEEP_DIFFICULTIES.nearImpossible } as const;

/** A difficulty that someone names (S4-4). */
export const NAMED_DIFFICULTY = shape.within(DIFFICULTY.min, DIFFICULTY.max);

/** The word of a difficulty (S4-4). `difficulty`: from 3 to 10. */
export function difficultyWord(difficulty: number): KeepDifficulty | null {
  const words = Object.keys(KEEP_DIFFICULTIES) as KeepDifficulty[];
  return words.find((word) => KEEP_DIFFICULTIES[word] === difficulty) ?? null;
}

/** As many dice as anybody rolls. */
export const MOST_RANK = 20;

/** How someone stands in the way: not at all, without noticing (S4-7), or with a roll of their own (S4-8). */
export const OPPOSITIONS = ["none", "unaware", "direct"] as const;

export type Opposition = (typeof OPPOSITIONS)[number];

/** Bounds of what a work takes (S4-5): successes that each roll needs, and rolls that have to reach them. */
export const WORK_LIMITS = { required: { min: 1, max: 20 }, rounds: { min: 1, max: 50 } } as const;

/** How long what a spell leaves lasts: to the end of the scene, to the next rest, or until someone ends it. */
export const LASTS = ["scene", "rest", "hand"] as const;

/** What a spell or a thing leaves on someone. The guide gives it no number: it is told. */
export const MARK = shape.nullable(shape.object({ name: shape.name, lasts: shape.oneOf(LASTS) }));

export type Mark = NonNullable<shape.Of<typeof MARK>>;
