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

/** Entries by name, with their searched texts: both are made once for many searches. */
export class Finder<Entry extends Findable> {
  readonly entries: readonly Entry[];
  readonly #prepared: readonly { readonly entry: Entry; readonly name: string; readonly all: string }[];

  /** @param compare The order of names in the user's language. */
  constructor(entries: readonly Entry[], compare: (one: string, other: string) => number) {
    this.entries = entries.toSorted((one, other) => compare(one.name, other.name));
    this.#prepared = this.entries.map((entry) => {
      const name = searchText(entry.name);
      return { entry, name, all: `${name}\n${searchText(entry.text)}` };
    });
  }

  /** Finds what a query wants. Sorted by name, those whose names have all the words come first. */
  find(query: Query): Found<Entry> {
    const words = searchWords(query.words)
      .split(/\s+/)
      .filter((word) => word !== "");
    const named: Entry[] = [];
    const others: Entry[] = [];
    const counts: Record<string, Record<string, number>> = {};
    for (const { entry, name, all } of this.#prepared) {
      if (!words.every((word) => all.includes(word))) continue;
      const refused = refusedBy(entry, query);
      if (refused.length === 0) (words.every((word) => name.includes(word)) ? named : others).push(entry);
      count(counts, entry, refused);
    }
    return { entries: sorted(named, others, query), counts };
  }
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

/** The facets that do not want an entry. */
function refusedBy({ values, numbers }: Findable, query: Query): readonly string[] {
  const byValue = Object.entries(query.values).filter(
    ([facet, wanted]) => wanted.length > 0 && !wanted.some((value) => values[facet]?.includes(value) === true),
  );
  const byRange = Object.entries(query.ranges).filter(([facet, range]) => !isWithin(numbers[facet], range));
  return [...byValue, ...byRange].map(([facet]) => facet);
}

function isWithin(number: number | undefined, { min, max }: Range): boolean {
  if (min === null && max === null) return true;
  return number !== undefined && (min === null || number >= min) && (max === null || number <= max);
}

/** Counts an entry in each facet that alone refuses it, or in all where none does. */
function count(counts: Record<string, Record<string, number>>, { values }: Findable, refused: readonly string[]): void {
  if (refused.length > 1) return;
  for (const [facet, own] of Object.entries(values)) {
    if (refused.length === 1 && refused[0] !== facet) continue;
    const sums = (counts[facet] ??= {});
    for (const value of new Set(own)) sums[value] = (sums[value] ?? 0) + 1;
  }
}

/** A query with one value more or less in a facet. */
export function toggled(query: Query, facet: string, value: string): Query {
  const wanted = query.values[facet] ?? [];
  const after = wanted.includes(value) ? wanted.filter((each) => each !== value) : [...wanted, value];
  return { ...query, values: { ...query.values, [facet]: after } };
}
