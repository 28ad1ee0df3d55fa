/** Reading stored data, where anything may stand. */

/** An object whose fields are not known yet. */
export type Data = Readonly<Record<string, unknown>>;

/** Whether something is an object with named fields. */
export function isData(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Reads a text.
 * @returns The text; "" for what is none.
 */
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
