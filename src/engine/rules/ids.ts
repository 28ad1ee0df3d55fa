const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const LENGTH = 16;

/**
 * The id of a document that there must be once, whichever client makes it: the same for the same words.
 * @returns Sixteen letters and digits, as ids of documents are.
 */
export function derivedId(...words: readonly string[]): string {
  const text = JSON.stringify(words);
  return Array.from({ length: LENGTH }, (_, place) => LETTERS[hash(text, place) % LETTERS.length]).join("");
}

/** FNV-1a with a beginning of its own for each place, stirred at the end, so that near texts have far ids. */
function hash(text: string, seed: number): number {
  let sum = 0x811c9dc5 ^ Math.imul(seed + 1, 0x9e3779b1);
  for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b);
  return (sum ^ (sum >>> 13)) >>> 0;
}

/** Letters and digits of any script, and hyphens between; never a dot, so that it can be part of a path. */
const ID = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*$/u;

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

/** Whether two ids are too alike to stand side by side: tags are compared without regard to case (R-1003). */
export function isSameId(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
