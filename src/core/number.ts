/** The largest size of any whole number the rules work with: sums of a few such numbers stay exact. */
export const LARGEST = 1_000_000_000;

/**
 * A whole number out of anything that a world can hold. Fractions are cut toward zero, infinities clamp, and what is no
 * number at all counts as 0 before clamping.
 * @param maximum - The largest answer; at least `minimum`.
 * @returns A whole number from `minimum` to `maximum`, never -0.
 */
export function whole(value: unknown, minimum = -LARGEST, maximum = LARGEST): number {
  const number = typeof value === "number" && !Number.isNaN(value) ? Math.trunc(value) : 0;
  return Math.min(maximum, Math.max(minimum, number)) + 0;
}

/** A whole number that may not be negative. */
export function count(value: unknown): number {
  return whole(value, 0);
}

/** The sum of dice faces or other numbers, each read by {@link whole}. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + whole(value), 0);
}
