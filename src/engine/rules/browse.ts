import * as shape from "../../core/shape.ts";

/** Letters that no mark can be taken from, as they are typed where a keyboard lacks them. */
const LETTERS: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l", ı: "i" };

/** What someone looks for: neither case nor accents matter. */
export function searchWords(typed: string): string {
  return typed
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[ßæœøđłı]/g, (letter) => LETTERS[letter] ?? letter);
}

/** A text in which {@link searchWords} are looked for: with umlauts as their letters alone, and as they are typed without them. */
export function searchText(text: string): string {
  if (!/[^\0-\x7F]/.test(text)) return text.toLowerCase();
  const written = text.normalize("NFC").replaceAll(/[äöüÄÖÜ]/g, (letter) => `${letter}e`);
  return written === text.normalize("NFC") ? searchWords(text) : `${searchWords(text)}\n${searchWords(written)}`;
}

/** A word as vocabularies list it: capitals, spaces, hyphens and underscores count for nothing. */
export function plainWord(word: string): string {
  return word
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s_\p{Pd}]+/gu, "");
}

/** A document that can be found: what is searched, filtered and sorted by. */
export interface Findable {
  readonly name: string;
  /** What it says of itself, as plain text. */
  readonly text: string;
  /** The values that it has in a facet, each once. */
  readonly valuesOf: (facet: string) => readonly string[];
  /** Its number in a facet; undefined where it has none. */
  readonly numberOf: (facet: string) => number | undefined;
}

/** Bounds of a number, both included; null for none. */
const RANGE = shape.object({ min: shape.nullable(shape.number), max: shape.nullable(shape.number) });

export type Range = shape.Of<typeof RANGE>;

/** What someone looks for, read as it is stored: without its words, and without what is no such thing. */
export const QUERY = shape.part({
  /** Words as they are typed: each has to be in the name or in the text. */
  words: shape.always<string>(""),
  /** By facet, the values of which one has to be there; a facet without any wants nothing. */
  values: shape.record(shape.array(shape.string)),
  /** By facet, the bounds of its number. */
  ranges: shape.record(RANGE),
  /** The facet by whose numbers is sorted; "" for names. */
  sort: shape.text,
  descending: shape.flag,
});

export type Query = shape.Of<typeof QUERY>;
