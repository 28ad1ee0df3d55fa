import { type Findable, type Query, type Range, searchText, searchWords } from "./browse.ts";

/** What was found, in order; and for each value of each facet that is counted, how many there would be with it, whatever else that facet wants. */
interface Found<Entry> {
  readonly entries: readonly Entry[];
  readonly counts: Readonly<Record<string, ReadonlyMap<string, number>>>;
}

export const EVERYTHING_BY_NAME: Query = { words: "", values: {}, ranges: {}, sort: "", descending: false };

/** What is searched of an entry: its name, and its text after it. */
interface Prepared {
  readonly text: string;
  readonly nameEnd: number;
}

/** Where no words are looked for. */
const UNREAD: Prepared = { text: "", nameEnd: Infinity };

/** What a search finds: by its name, or only by its text; and what but one thing that is wanted refuses. */
interface Searched<Entry> {
  readonly named: readonly Entry[];
  readonly others: readonly Entry[];
  readonly almost: readonly { readonly entry: Entry; readonly only: Wanted }[];
}

/** Entries by name. What a search reads of one is read once for many searches, and nothing that none asks for. */
export class Finder<Entry extends Findable> {
  readonly entries: readonly Entry[];
  /** As far as they are read. */
  readonly #prepared: Prepared[] = [];
  readonly #counted = new Map<string, ReadonlyMap<string, number>>();

  /** @param compare The order of names in the user's language. */
  constructor(entries: readonly Entry[], compare: (one: string, other: string) => number) {
    this.entries = entries.toSorted((one, other) => compare(one.name, other.name));
  }

  /** Reads what searches read of some more of them. @returns whether any are left */
  readAhead(count: number): boolean {
    const start = this.#prepared.length;
    for (const entry of this.entries.slice(start, start + count)) this.#prepared.push(prepared(entry));
    return this.#prepared.length < this.entries.length;
  }

  /** Finds what a query wants. Sorted by name, those whose names have all the words come first. @param facets Whose values are counted. */
  find(query: Query, facets: readonly string[]): Found<Entry> {
    const words = searchWords(query.words)
      .split(/\s+/)
      .filter((word) => word !== "");
    const wanted = wantedBy(query);
    if (words.length === 0 && wanted.length === 0) {
      const counts = facets.map((facet) => [facet, this.#countsOfAll(facet)] as const);
      return { entries: sorted(this.entries, [], query), counts: Object.fromEntries(counts) };
    }
    const { named, others, almost } = this.#search(words, wanted);
    // Each entry counts in the facet that alone refuses it, or in all where none does.
    const counts = facets.map((facet) => {
      const alone = almost.flatMap(({ entry, only }) => (only.facet === facet ? [entry] : []));
      return [facet, countsOf(facet, named, others, alone)] as const;
    });
    return { entries: sorted(named, others, query), counts: Object.fromEntries(counts) };
  }

  /** How many there are with each value, of all entries: counted once, since what an entry is read as never changes. */
  #countsOfAll(facet: string): ReadonlyMap<string, number> {
    const counted = this.#counted.get(facet) ?? countsOf(facet, this.entries);
    this.#counted.set(facet, counted);
    return counted;
  }

  #search(words: readonly string[], wanted: readonly Wanted[]): Searched<Entry> {
    const named: Entry[] = [];
    const others: Entry[] = [];
    const almost: { entry: Entry; only: Wanted }[] = [];
    if (words.length > 0) this.readAhead(Infinity);
    for (const [place, entry] of this.entries.entries()) {
      const { text, nameEnd } = this.#prepared[place] ?? UNREAD;
      const last = lastOf(words, text);
      if (last === null) continue;
      const isNamed = last < nameEnd;
      const [only, another] = wanted.length === 0 ? NONE : refusing(entry, wanted);
      if (only === undefined) (isNamed ? named : others).push(entry);
      else if (another === undefined) almost.push({ entry, only });
    }
    return { named, others, almost };
  }
}

function countsOf(facet: string, ...lists: readonly (readonly Findable[])[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const entries of lists)
    for (const entry of entries) for (const value of entry.valuesOf(facet)) sums.set(value, (sums.get(value) ?? 0) + 1);
  return sums;
}

function prepared(entry: Findable): Prepared {
  const name = searchText(entry.name);
  return { text: `${name}\n${searchText(entry.text)}`, nameEnd: name.length };
}

/** Where that of the words begins which comes last in a text; null where not all of them are in it. */
function lastOf(words: readonly string[], text: string): number | null {
  let last = 0;
  for (const word of words) {
    const at = text.indexOf(word);
    if (at < 0) return null;
    if (at > last) last = at;
  }
  return last;
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

/** The smallest and the largest number of a facet. */
export function boundsOf(facet: string, entries: readonly Findable[]): readonly [least: number, most: number] {
  let [least, most] = [Infinity, -Infinity];
  for (const entry of entries) {
    const number = entry.numberOf(facet);
    if (number === undefined) continue;
    least = Math.min(least, number);
    most = Math.max(most, number);
  }
  return [least, most];
}

/** A query with one value more or less in a facet. */
export function toggled(query: Query, facet: string, value: string): Query {
  const wanted = query.values[facet] ?? [];
  const after = wanted.includes(value) ? wanted.filter((each) => each !== value) : [...wanted, value];
  return { ...query, values: { ...query.values, [facet]: after } };
}
