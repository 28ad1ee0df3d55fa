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
  /** By facet, the values that it has. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  /** By facet, its number; none where it has none. */
  readonly numbers: Readonly<Record<string, number>>;
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

/** What was found, in order; and for each value of each facet, how many there would be with it, whatever else that facet wants. */
interface Found<Entry> {
  readonly entries: readonly Entry[];
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export const EVERYTHING_BY_NAME: Query = { words: "", values: {}, ranges: {}, sort: "", descending: false };

/** A value of a facet, and how many entries have it. */
interface Sum {
  readonly facet: string;
  readonly value: string;
  count: number;
}

/** An entry as it is searched and counted. */
interface Prepared<Entry> {
  readonly entry: Entry;
  readonly name: string;
  /** Name and text, read when words are looked for first. */
  all: string | null;
  /** Of each of its values, once. */
  readonly sums: readonly Sum[];
}

/** Entries by name, with their searched texts and what counts them: all is made once for many searches. */
export class Finder<Entry extends Findable> {
  readonly entries: readonly Entry[];
  readonly #sums: readonly Sum[];
  readonly #prepared: readonly Prepared<Entry>[];

  /** @param compare The order of names in the user's language. */
  constructor(entries: readonly Entry[], compare: (one: string, other: string) => number) {
    this.entries = entries.toSorted((one, other) => compare(one.name, other.name));
    const sums = new Map<string, Sum>();
    this.#prepared = this.entries.map((entry) => {
      const name = searchText(entry.name);
      return { entry, name, all: null, sums: sumsOf(entry, sums) };
    });
    this.#sums = [...sums.values()];
  }

  /** Finds what a query wants. Sorted by name, those whose names have all the words come first. */
  find(query: Query): Found<Entry> {
    const words = searchWords(query.words)
      .split(/\s+/)
      .filter((word) => word !== "");
    const named: Entry[] = [];
    const others: Entry[] = [];
    const wanted = wantedBy(query);
    for (const sum of this.#sums) sum.count = 0;
    for (const prepared of this.#prepared) {
      if (words.length > 0 && !hasWords(prepared, words)) continue;
      const { entry, name, sums } = prepared;
      const refused = wanted.length === 0 ? NONE : wanted.filter(({ isMet }) => !isMet(entry));
      if (refused.length === 0) (words.every((word) => name.includes(word)) ? named : others).push(entry);
      // Each entry counts in the facet that alone refuses it, or in all where none does.
      if (refused.length > 1) continue;
      for (const sum of sums) if (refused[0] === undefined || refused[0].facet === sum.facet) sum.count += 1;
    }
    return { entries: sorted(named, others, query), counts: countsOf(this.#sums) };
  }
}

function hasWords<Entry extends Findable>(prepared: Prepared<Entry>, words: readonly string[]): boolean {
  prepared.all ??= `${prepared.name}\n${searchText(prepared.entry.text)}`;
  const { all } = prepared;
  return words.every((word) => all.includes(word));
}

/** Entries that come by name, in the order that is wanted. */
function sorted<Entry extends Findable>(
  named: readonly Entry[],
  others: readonly Entry[],
  { sort, descending }: Query,
): readonly Entry[] {
  if (sort === "") return descending ? [...named.toReversed(), ...others.toReversed()] : [...named, ...others];
  const turn = descending ? -1 : 1;
  return [...named, ...others].toSorted((one, other) => {
    const [first, second] = [one.numbers[sort], other.numbers[sort]];
    // Whatever the direction, what has no such number comes last.
    if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined);
    return (first - second) * turn;
  });
}

const NONE: readonly Wanted[] = [];

/** Something that a query wants of a facet. */
interface Wanted {
  readonly facet: string;
  readonly isMet: (entry: Findable) => boolean;
}

function wantedBy({ values, ranges }: Query): readonly Wanted[] {
  const byValue = Object.entries(values).flatMap(([facet, wanted]): Wanted[] =>
    wanted.length > 0
      ? [{ facet, isMet: (entry) => wanted.some((value) => entry.values[facet]?.includes(value)) }]
      : [],
  );
  const byRange = Object.entries(ranges).map(([facet, range]): Wanted => ({
    facet,
    isMet: ({ numbers }) => isWithin(numbers[facet], range),
  }));
  return [...byValue, ...byRange];
}

function isWithin(number: number | undefined, { min, max }: Range): boolean {
  if (min === null && max === null) return true;
  return number !== undefined && (min === null || number >= min) && (max === null || number <= max);
}

/** The sums in which an entry counts; those that are new join the others. */
function sumsOf({ values }: Findable, sums: Map<string, Sum>): readonly Sum[] {
  return Object.entries(values).flatMap(([facet, own]) =>
    [...new Set(own)].map((value) => {
      const key = JSON.stringify([facet, value]);
      const sum = sums.get(key) ?? { facet, value, count: 0 };
      sums.set(key, sum);
      return sum;
    }),
  );
}

function countsOf(sums: readonly Sum[]): Found<unknown>["counts"] {
  const counts: Record<string, Record<string, number>> = {};
  for (const { facet, value, count } of sums) if (count > 0) (counts[facet] ??= {})[value] = count;
  return counts;
}

/** A query with one value more or less in a facet. */
export function toggled(query: Query, facet: string, value: string): Query {
  const wanted = query.values[facet] ?? [];
  const after = wanted.includes(value) ? wanted.filter((each) => each !== value) : [...wanted, value];
  return { ...query, values: { ...query.values, [facet]: after } };
}
