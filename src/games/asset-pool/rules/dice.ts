import { whole } from "../../../engine/rules/number.ts";

/** Sizes of dice that an asset or a challenge rating can have (S2-1, S2-3). */
export const ASSET_SIZES = [4, 6, 8, 10, 12] as const;

export type AssetSize = (typeof ASSET_SIZES)[number];

/** How many dice are always rolled (S2-3). */
export const POOL = 3;

/** The die that stands in for a missing asset (S2-3). */
export const FILLER: AssetSize = 4;

/** The least and the greatest difficulty (S2-1). */
export const DIFFICULTY = { min: 1, max: 10 } as const;

/** What was wrong with something that was read, as a code that the interface turns into words. */
export type Slip = "unknownDie" | "tooManyAssets" | "noDifficulty" | "difficultyTooLow" | "difficultyTooHigh";

/** Something that was read, and what had to be put right for it; null where nothing had to. */
export interface Read<Value> {
  readonly value: Value;
  readonly slip: Slip | null;
}

/**
 * Reads the size of a die (S2-3).
 * @param raw - Anything; a number of sides, or words such as "d8".
 * @returns One of {@link ASSET_SIZES}; a d4 in place of a die that does not exist.
 */
export function readSize(raw: unknown): Read<AssetSize> {
  const sides = typeof raw === "string" ? Number(raw.trim().replace(/^[dw]/i, "")) : raw;
  const size = ASSET_SIZES.find((known) => known === sides);
  return size === undefined ? { value: FILLER, slip: "unknownDie" } : { value: size, slip: null };
}

/**
 * Reads a difficulty that someone named (S2-1).
 * @returns A whole number from 1 to 10, the nearest one where it lay outside; 1 for what is no number.
 */
export function readDifficulty(raw: unknown): Read<number> {
  const { min, max } = DIFFICULTY;
  if (typeof raw !== "number" || Number.isNaN(raw)) return { value: min, slip: "noDifficulty" };
  const value = whole(raw, min, max);
  if (raw < min) return { value, slip: "difficultyTooLow" };
  return { value, slip: raw > max ? "difficultyTooHigh" : null };
}

/**
 * The next larger die (S2-6).
 * @returns Two sides more; a d12 stays what it is.
 */
export function stepUp(size: AssetSize): AssetSize {
  return ASSET_SIZES[ASSET_SIZES.indexOf(size) + 1] ?? size;
}
