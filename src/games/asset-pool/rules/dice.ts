import * as shape from "../../../core/shape.ts";

/** Sizes of dice that an asset or a challenge rating can have (S2-1, S2-3). */
export const ASSET_SIZES = [4, 6, 8, 10, 12] as const;

export type AssetSize = (typeof ASSET_SIZES)[number];

/** How many dice are always rolled (S2-3). */
export const POOL = 3;

/** The die that stands in for a missing asset (S2-3). */
export const FILLER: AssetSize = 4;

/** The least and the greatest difficulty (S2-1). */
export const DIFFICULTY = { min: 1, max: 10 } as const;

/** A size of a die (S2-3), as sides or in words such as "d8"; a d4 in place of a die that does not exist. */
export const SIZE = {
  read(raw: unknown): AssetSize {
    const sides = typeof raw === "string" ? Number(raw.trim().replace(/^[dw]/i, "")) : raw;
    return ASSET_SIZES.find((known) => known === sides) ?? FILLER;
  },
};

/** A difficulty that someone names (S2-1). */
export const NAMED_DIFFICULTY = shape.within(DIFFICULTY.min, DIFFICULTY.max);

/** A difficulty as it counts: the nearest there is where it lies outside, 1 for what is no number. */
export const BASE = shape.whole(DIFFICULTY.min, DIFFICULTY.max);

/** The next larger die (S2-6). Returns Two sides more; a d12 stays what it is. */
export function stepUp(size: AssetSize): AssetSize {
  return ASSET_SIZES[ASSET_SIZES.indexOf(size) + 1] ?? size;
}
