import { type Findable, type Query, type Range, searchText, searchWords } from "./browse.ts";

/** What was found, in order; and for each value of each facet that is counted, how many there would be with it, whatever else that facet wants. */
interface Found<Entry> {
  readonly entries: readonly Entry[];
  readonly counts: Readonly<Record<string, ReadonlyMap<string, number>>>;
}

export const EVERYTHING_BY_NAME: Query = { words: "", values: {}, ranges: {}, sort: "", descending: false };

/** An entry, and what is searched of it: made when words are looked for first. */
interface Prepared<Entry> {
  readonly entry: Entry;
  name: string | null;
  /** Its name and its text. */
  all: string | null;
}

/** Entries by name. What a search reads of one is read once for many searches, and nothing that none asks for. */
export class Finder<Entry extends Findable> {
  readonly entries: readonly Entry[];
  readonly #prepared: readonly Prepared<Entry>[];
  /** Of how many all is read. */
  #read = 0;

  /** @param compare The order of names in the user's language. */
  constructor(entries: readonly Entry[], compare: (one: string, other: string) => number) {
    this.entries = entries.toSorted((one, other) => compare(one.name, other.name));
    this.#prepared = this.entries.map((entry) => ({ entry, name: null, all: null }));
  }

  /** Reads what searches read of some more of them. @returns whether any are left */
  readAhead(count: number): boolean {
    const end = this.#read + count;
    for (const prepared of this.#prepared.slice(this.#read, end)) allOf(prepared);
    this.#read = end;
    return end < this.#prepared.length;
  }

  /** Finds what a query wants. Sorted by name, those whose names have all the words come first. @param facets Whose values are counted. */
  find(query: Query, facets: readonly string[]): Found<Entry> {
    const words = searchWords(query.words)
      .split(/\s+/)
      .filter((word) => word !== "");
    const named: Entry[] = [];
    const others: Entry[] = [];
    const wanted = wantedBy(query);
    const counts = facets.map((facet) => ({ facet, sums: new Map<string, number>() }));
    for (const prepared of this.#prepared) {
      const isNamed = words.length === 0 || hasWords(nameOf(prepared), words);
      if (!isNamed && !hasWords(allOf(prepared), words)) continue;
      const { entry } = prepared;
      const refused = wanted.length === 0 ? NONE : refusing(entry, wanted);
      if (refused.length === 0) (isNamed ? named : others).push(entry);
      // Each entry counts in the facet that alone refuses it, or in all where none does.
      if (refused.length > 1) continue;
      const [only] = refused;
      for (const { facet, sums } of counts) {
        if (only !== undefined && only.facet !== facet) continue;
        for (const value of entry.valuesOf(facet)) sums.set(value, (sums.get(value) ?? 0) + 1);
      }
    }
    return {
      entries: sorted(named, others, query),
      counts: Object.fromEntries(counts.map(({ facet, sums }) => [facet, sums])),
    };
  }
}

function nameOf(prepared: Prepared<Findable>): string {
  return (prepared.name ??= searchText(prepared.entry.name));
}

function allOf(prepared: Prepared<Findable>): string {
  return (prepared.all ??= `${nameOf(prepared)}\n${searchText(prepared.entry.text)}`);
}

function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** What refuses an entry: two at most, since more make no difference. */
function refusing(entry: Findable, wanted: readonly Wanted[]): readonly Wanted[] {
  const refused: Wanted[] = [];
  for (const each of wanted) {
    if (!each.isMet(entry)) refused.push(each);
    if (refused.length > 1) break;
  }
  return refused;
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
    const [first, second] = [one.numberOf(sort), other.numberOf(sort)];
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
      ? [{ facet, isMet: (entry) => entry.valuesOf(facet).some((value) => wanted.includes(value)) }]
      : [],
  );
  const byRange = Object.entries(ranges).map(([facet, range]): Wanted => ({
    facet,
    isMet: (entry) => isWithin(() => entry.numberOf(facet), range),
  }));
  return [...byValue, ...byRange];
}

function isWithin(read: () => number | undefined, { min, max }: Range): boolean {
  if (min === null && max === null) return true;
  const number = read();
  return number !== undefined && (min === null || number >= min) && (max === null || number <= max);
}

/** A query with one value more or less in a facet. */
export function toggled(query: Query, facet: string, value: string): Query {
  const wanted = query.values[facet] ?? [];
  const after = wanted.includes(value) ? wanted.filter((each) => each !== value) : [...wanted, value];
  return { ...query, values: { ...query.values, [facet]: after } };
}
