/** Reading stored data, where anything may stand. */

/** An object whose fields are not known yet. */
export type Data = Readonly<Record<string, unknown>>;

/** Whether something is an object with named fields. */
export function isData(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Reads a text. Returns the text; "" for what is none. */
export function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Reads a list of objects. */
export function list(value: unknown): readonly Data[] {
  return Array.isArray(value) ? value.filter(isData) : [];
}

/** Reads a word of a known few. */
export function oneOf<Word extends string>(value: unknown, words: readonly Word[]): Word | null {
  return words.find((known) => known === value) ?? null;
}

/** The elements of a keyed map in their own order. */
export function sortedEntries<Element extends { readonly sort: number }>(
  map: Readonly<Record<string, Element>>,
): [string, Element][] {
  return Object.entries(map).sort(([, one], [, other]) => one.sort - other.sort);
}

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
