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
