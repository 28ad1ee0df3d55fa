/** How words of a text about someone are compared: by meaning, not by how someone spells them. Pure. */

/** A name for something, in every spelling that is taken for it; the first is the one that is written. */
export interface CardWord {
  readonly id: string;
  /** Of any language; words that a world's lists hold, never HTML. */
  readonly spellings: readonly string[];
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** A word as it is compared: without case, accents, the plural's s, and what British and American spelling differ in. */
export function fold(word: string): string {
  const plain = word
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .normalize("NFKD")
    .replaceAll(/[\p{M}’']/gu, "");
  return plain
    .replace(/fence/, "fense")
    .replace(/our/, "or")
    .replace(/oeuvre?/, "euver")
    .replace(/isation|ization/, "ization")
    .replace(/(?<=..)ise/, "ize")
    .replace(/(?<=...[^s])s$/, "");
}

/** The words of a spelling, folded. An id such as "meleeCombat" is two. */
export function foldedWords(spelling: string): readonly string[] {
  const apart = spelling.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ");
  return (apart.match(/(?<!\d)\d*[\p{L}\p{M}]+(?:[’'][\p{L}\p{M}]+)*/gu) ?? []).map(fold);
}

/** How few letters an abbreviation has. */
const SHORTEST = 3;

interface Meaning<Value> {
  readonly words: readonly string[];
  readonly value: Value;
  /** Who goes first where an abbreviation fits several: the lowest. */
  readonly rank: number;
}

/** Finds what words mean, in whatever spelling, abbreviated as well. */
export class Vocabulary<Value> {
  readonly #exact = new Map<string, Value>();
  readonly #meanings: Meaning<Value>[] = [];
  #longest = 1;

  /** How many words the longest spelling has. */
  get longest(): number {
    return this.#longest;
  }

  /** @param rank - Who goes first where an abbreviation fits several: the lowest. */
  add({ id, spellings }: CardWord, value: Value, rank: number): void {
    for (const spelling of [...spellings, id]) {
      const words = foldedWords(spelling);
      if (words.length === 0) continue;
      const key = words.join(" ");
      if (!this.#exact.has(key)) this.#exact.set(key, value);
      this.#meanings.push({ words, value, rank });
      this.#longest = Math.max(this.#longest, words.length);
    }
  }

  /** What exactly these words mean. */
  find(words: readonly string[]): Value | undefined {
    return this.#exact.get(words.map(fold).join(" "));
  }

  /** What these words abbreviate, each with three letters or more; nothing where that could be several things. */
  guess(words: readonly string[]): Value | undefined {
    const folded = words.map(fold);
    if (folded.length === 0 || folded.some(({ length }) => length < SHORTEST)) return undefined;
    const fitting = this.#meanings.filter(
      (meaning) =>
        meaning.words.length === folded.length && folded.every((word, index) => meaning.words[index]?.startsWith(word)),
    );
    const first = Math.min(...fitting.map(({ rank }) => rank));
    const values = new Set(fitting.filter(({ rank }) => rank === first).map(({ value }) => value));
    return values.size === 1 ? [...values][0] : undefined;
  }
}
