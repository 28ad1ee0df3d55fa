/** Ids of entries of lists that a world edits. */

/**
 * Whether something can be the id of an entry.
 * @returns True for small letters, digits and hyphens.
 */
export function isId(id: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,39}$/.test(id);
}

/**
 * An id for a new entry, made of its name.
 * @param taken - Ids that there are.
 * @returns An id that is none of those.
 */
export function idFor(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 30);
  const base = isId(plain) ? plain : "entry";
  let id = base;
  for (let number = 2; taken.includes(id); number += 1) id = `${base}-${String(number)}`;
  return id;
}

/** What an id consists of: letters and digits of any script, never a dot, so that it can be part of a path. */
const ID = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*$/u;

/** Whether a text can be the id of an entry. Names that every object has already cannot key a map. */
export function isEntryId(text: unknown): text is string {
  return typeof text === "string" && ID.test(text) && !(text in {});
}

/**
 * The id that a name gives: its words in one, as in `meleeCombat`. The same name always gives the same id, so that what
 * was removed and is added again finds what actors have kept.
 * @returns An empty text for a name without a letter or digit.
 */
export function entryId(name: string): string {
  const words = name.normalize("NFC").match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  const [first = "", ...rest] = words.map((word) => word.toLowerCase());
  return first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
