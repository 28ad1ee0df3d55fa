import { count, whole } from "../../../engine/rules/number.ts";
import { type AssetSize, DIFFICULTY, FILLER, POOL, readSize } from "./dice.ts";
import { type FictionalPosition, POSITION_SHIFT } from "./position.ts";

/** How well a roll went (S2-5), by the number of successes. */
export const ASSET_BANDS = ["completeFailure", "mostlyFailure", "mostlySuccess", "completeSuccess"] as const;

/** One of {@link ASSET_BANDS}. */
export type AssetBand = (typeof ASSET_BANDS)[number];

/** A roll of three assets against a difficulty. */
export interface AssetRoll {
  /** Base difficulty, 1 to 10 (S2-1); see {@link baseDifficulty}. */
  readonly base: number;
  readonly position: FictionalPosition;
  /** Sizes of the assets that fit; with more than three the first three count, as the player orders them. */
  readonly assets: readonly number[];
  /** A face for each of the three dice, in the order of {@link assetDice}. */
  readonly faces: readonly number[];
  /** Successes that invoked features add (S2-6). */
  readonly featureSuccesses: number;
}

/** A roll that was read. */
export interface AssetOutcome {
  readonly difficulty: number;
  readonly dice: readonly number[];
  readonly successes: number;
  readonly band: AssetBand;
  /** Whether it succeeds where only yes and no matter. */
  readonly binary: boolean;
}

/**
 * The base difficulty of a challenge rating (S2-1): half its die, 1 without one.
 * @param size - Size of the rating's die, or null; beyond d12 the host names 7 to 10.
 * @returns 1 to 10.
 */
export function baseDifficulty(size: number | null): number {
  return size === null ? DIFFICULTY.min : whole(count(size) / 2, DIFFICULTY.min, DIFFICULTY.max);
}

/**
 * The difficulty for one character (S2-2): one less or one more by its position, never both, kept between 1 and 10.
 * @param base - Base difficulty.
 * @param position - Its position.
 * @returns 1 to 10.
 */
export function positionedDifficulty(base: number, position: FictionalPosition): number {
  return whole(whole(base) + POSITION_SHIFT[position], DIFFICULTY.min, DIFFICULTY.max);
}

/**
 * The three dice that are rolled (S2-3): a d4 for each missing asset.
 * @param assets - Sizes of the assets; a size that no die has counts as a d4.
 * @returns Exactly three sizes.
 */
export function assetDice(assets: readonly number[]): readonly AssetSize[] {
  return Array.from({ length: POOL }, (_none, place) => readSize(assets[place] ?? FILLER).value);
}

/**
 * Reads a roll of three assets (S2-1..S2-6): each die above the difficulty is a success.
 * @param roll - The roll.
 * @returns What came of it.
 */
export function assetCheck(roll: AssetRoll): AssetOutcome {
  const difficulty = positionedDifficulty(roll.base, roll.position);
  const dice = assetDice(roll.assets);
  const above = dice.filter((size, place) => whole(roll.faces[place], 0, size) > difficulty).length;
  const successes = Math.min(POOL, above + count(roll.featureSuccesses));
  return { difficulty, dice, successes, band: bandOf(successes), binary: successes >= 2 };
}

/**
 * How well so many successes are (S2-5).
 * @param successes - 0 to 3.
 * @returns The band in words of the code.
 */
export function bandOf(successes: number): AssetBand {
  return ASSET_BANDS[successes] ?? "completeFailure";
}

/**
 * The chance that a die beats a difficulty (S2-8).
 * @param size - Its size, >= 1.
 * @param difficulty - The difficulty.
 * @returns 0 to 1.
 */
export function assetDieChance(size: number, difficulty: number): number {
  const faces = Math.max(1, count(size));
  return Math.min(1, Math.max(0, faces - whole(difficulty)) / faces);
}

/**
 * The chances of 0, 1, 2 and 3 successes (S2-5, S2-8). All chance on 0 is worth a hint: another approach, a better position,
 * others who help.
 * @param assets - Sizes of the assets.
 * @param difficulty - The difficulty for this character.
 * @returns Four chances that add up to 1.
 */
export function assetChances(assets: readonly number[], difficulty: number): readonly number[] {
  return assetDice(assets).reduce<readonly number[]>(
    (chances, size) => {
      const hit = assetDieChance(size, difficulty);
      return chances.map((chance, successes) => chance * (1 - hit) + (chances[successes - 1] ?? 0) * hit);
    },
    [1, 0, 0, 0],
  );
}
