import { count, whole } from "../../../core/data.ts";
import { DIFFICULTY } from "./dice.ts";
import { type FictionalPosition, POSITION_SHIFT } from "./position.ts";

/** How well a roll went (S2-5), by the number of successes. */
export const ASSET_BANDS = ["completeFailure", "mostlyFailure", "mostlySuccess", "completeSuccess"] as const;

export type AssetBand = (typeof ASSET_BANDS)[number];

/**
 * The base difficulty of a challenge rating (S2-1): half its die, 1 without one.
 * @param size - Size of the rating's die, or null; beyond d12 the host names 7 to 10.
 * @returns 1 to 10.
 */
export function baseDifficulty(size: number | null): number {
  return size === null ? DIFFICULTY.min : whole(count(size) / 2, DIFFICULTY.min, DIFFICULTY.max);
}

/** The difficulty for one character (S2-2): one less or one more by its position, never both, kept between 1 and 10. */
export function positionedDifficulty(base: number, position: FictionalPosition): number {
  return whole(whole(base) + POSITION_SHIFT[position], DIFFICULTY.min, DIFFICULTY.max);
}

/** How well so many successes are (S2-5). `successes`: 0 to 3. */
export function bandOf(successes: number): AssetBand {
  return ASSET_BANDS[successes] ?? "completeFailure";
}

/** The chance that a die beats a difficulty (S2-8). `size`: its size, >= 1. */
export function assetDieChance(size: number, difficulty: number): number {
  const faces = Math.max(1, count(size));
  return Math.min(1, Math.max(0, faces - whole(difficulty)) / faces);
}
