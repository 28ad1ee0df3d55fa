/** To this part of a space, what a movement costs is compared: rulers show no more, and on gridless scenes no one can aim better (TRAP-M7). */
const PRECISION = 10;

/**
 * A cost or distance in spaces.
 * @param distance - Units of the scene for one space, > 0.
 * @returns Tenths of spaces, >= 0; Infinity for what cannot be passed.
 */
export function inSpaces(cost: number, distance: number): number {
  const spaces = distance > 0 ? cost / distance : 0;
  return Number.isNaN(spaces) ? 0 : Math.max(0, Math.round(spaces * PRECISION) / PRECISION);
}

/** A band of a ruler, from the one before it to its limit. */
export interface Limited {
  /** Spaces, included; Infinity for the last band. */
  readonly limit: number;
}

/**
 * The band in which a way ends.
 * @param bands - In order of their limits.
 * @returns The first that reaches as far, or the last.
 */
export function bandAt<Band extends Limited>(bands: readonly Band[], spaces: number): Band | undefined {
  return bands.find(({ limit }) => spaces <= limit) ?? bands.at(-1);
}
