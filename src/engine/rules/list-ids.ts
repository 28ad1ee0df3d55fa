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
