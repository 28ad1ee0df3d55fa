import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { type Findable, type Query, QUERY, searchText, searchWords } from "../../src/engine/rules/browse.ts";
import { EVERYTHING_BY_NAME, Finder, toggled } from "../../src/engine/rules/finder.ts";

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const word = fc.constantFrom("ember", "Blade", "élan", "rope", "Harpoon");
const words = fc.array(word, { maxLength: 3 }).map((list) => list.join(" "));
const KINDS = ["talent", "stance", "trait"];
const SKILLS = ["melee", "ranged"];

/** What is told of an entry. */
interface Told {
  readonly name: string;
  readonly text: string;
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly numbers: Readonly<Record<string, number>>;
}

const findable = (told: Told) => ({
  ...told,
  valuesOf: (facet: string) => told.values[facet] ?? [],
  numberOf: (facet: string) => told.numbers[facet],
});
const entry = fc
  .record({
    name: words,
    text: words,
    values: fc.record({ kind: fc.subarray(KINDS), skill: fc.subarray(SKILLS) }),
    numbers: fc.record({ damage: fc.integer({ min: -3, max: 6 }) }, { requiredKeys: [] }),
  })
  .map(findable);
const bound = fc.option(fc.integer({ min: -3, max: 6 }));
const query: fc.Arbitrary<Query> = fc.record({
  words: fc.oneof(fc.constant(""), word),
  values: fc.record({ kind: fc.subarray(KINDS), skill: fc.subarray(SKILLS) }),
  ranges: fc.record({ damage: fc.record({ min: bound, max: bound }) }, { requiredKeys: [] }),
  sort: fc.constantFrom("", "damage"),
  descending: fc.boolean(),
});
const entries = fc.array(entry, { maxLength: 25 });

const find = (list: readonly Findable[], wanted: Partial<Query>) =>
  new Finder(list, compare).find({ ...EVERYTHING_BY_NAME, ...wanted }, ["kind", "skill"]);
const named = (name: string, more: Partial<Told> = {}): Findable =>
  findable({ name, text: "", values: {}, numbers: {}, ...more });
const names = (list: readonly Findable[], wanted: Partial<Query>): string[] =>
  find(list, wanted).entries.map(({ name }) => name);

describe("a search", () => {
  it.each([
    ["Épée", "epee"],
    ["Epee", "ÉPÉE"],
    ["Übung", "ubung"],
    ["Übung", "uebung"],
    ["Übung", "übung"],
    ["Strauß", "strauss"],
    ["Cœur", "coeur"],
  ])("finds %s by %s", (name, typed) => {
    expect(searchText(name)).toContain(searchWords(typed));
  });

  it("wants each word in the name or the text, whatever the case and the accents", () => {
    const list = [named("Élan Vital"), named("Rope", { text: "Full of élan." }), named("Blade")];
    expect(names(list, { words: "ELAN" })).toEqual(["Élan Vital", "Rope"]);
    expect(names(list, { words: "elan full" })).toEqual(["Rope"]);
    expect(names(list, { words: "  " })).toHaveLength(3);
  });

  it("puts those first whose names have the words", () => {
    const list = [named("Anchor", { text: "Tied to a rope." }), named("Rope")];
    expect(names(list, { words: "rope" })).toEqual(["Rope", "Anchor"]);
    expect(names(list, {})).toEqual(["Anchor", "Rope"]);
  });

  it("keeps within bounds, and leaves out what has no such number", () => {
    const list = [1, 2, 3].map((damage) => named(String(damage), { numbers: { damage } }));
    const range = (min: number | null, max: number | null) => ({ ranges: { damage: { min, max } } });
    expect(names([...list, named("none")], range(2, null))).toEqual(["2", "3"]);
    expect(names([...list, named("none")], range(null, 2))).toEqual(["1", "2"]);
    expect(names([...list, named("none")], range(null, null))).toHaveLength(4);
  });

  it("sorts by a number either way, with what has none at the end", () => {
    const list = [named("none"), ...[2, 1].map((damage) => named(String(damage), { numbers: { damage } }))];
    expect(names(list, { sort: "damage" })).toEqual(["1", "2", "none"]);
    expect(names(list, { sort: "damage", descending: true })).toEqual(["2", "1", "none"]);
  });
});

describe("a search among thousands", () => {
  /** Ropes, and what is read of them. */
  function watched() {
    const reads: string[] = [];
    const noted = <Read>(what: string, read: Read): Read => {
      reads.push(what);
      return read;
    };
    const rope = {
      name: "Rope",
      get text() {
        return noted("text", "of hemp");
      },
      valuesOf: (facet: string) => noted(facet, ["one"]),
      numberOf: (facet: string) => noted(facet, 1),
    };
    return { finder: new Finder<Findable>([rope, rope], compare), reads };
  }

  it("reads nothing but the values that are counted and wanted, until words are looked for", () => {
    const { finder, reads } = watched();
    expect(finder.find(EVERYTHING_BY_NAME, ["kind"]).counts).toEqual({ kind: new Map([["one", 2]]) });
    finder.find({ ...EVERYTHING_BY_NAME, values: { skill: ["one"] } }, ["kind"]);
    expect(new Set(reads)).toEqual(new Set(["kind", "skill"]));
  });

  it("reads ahead as many as it is told, each once, until none is left", () => {
    const { finder, reads } = watched();
    expect([finder.readAhead(1), finder.readAhead(1)]).toEqual([true, false]);
    expect(finder.find({ ...EVERYTHING_BY_NAME, words: "hemp" }, []).entries).toHaveLength(2);
    expect(reads).toEqual(["text", "text"]);
  });

  it("reads a text once for many searches", () => {
    const { finder, reads } = watched();
    for (const words of ["r", "he", "hemp"])
      expect(finder.find({ ...EVERYTHING_BY_NAME, words }, []).entries).toHaveLength(2);
    expect(reads).toEqual(["text", "text"]);
  });
});

describe("whatever is searched for", () => {
  it("finds exactly what fits, each once", () => {
    fc.assert(
      fc.property(entries, query, (list, wanted) => {
        const fits = ({ name, text, values, numbers }: Told): boolean => {
          const { min = null, max = null } = wanted.ranges["damage"] ?? {};
          const damage = numbers["damage"];
          return (
            searchText(`${name} ${text}`).includes(searchWords(wanted.words)) &&
            ["kind", "skill"].every((facet) => {
              const any = wanted.values[facet] ?? [];
              return any.length === 0 || any.some((value) => values[facet]?.includes(value));
            }) &&
            (min === null || (damage !== undefined && damage >= min)) &&
            (max === null || (damage !== undefined && damage <= max))
          );
        };
        const found = find(list, wanted).entries;
        expect(new Set(found).size).toBe(found.length);
        expect(new Set(found)).toEqual(new Set(list.filter(fits)));
      }),
    );
  });

  it("counts for each value what would be found with that value alone in its facet", () => {
    fc.assert(
      fc.property(entries, query, fc.constantFrom(...KINDS), (list, wanted, value) => {
        const only = { ...wanted, values: { ...wanted.values, kind: [value] } };
        expect(find(list, wanted).counts["kind"]?.get(value) ?? 0).toBe(find(list, only).entries.length);
      }),
    );
  });

  it("is the same after a value was toggled twice, and after it was stored, but for the words", () => {
    fc.assert(
      fc.property(entries, query, fc.constantFrom(...KINDS), (list, wanted, value) => {
        const twice = toggled(toggled(wanted, "kind", value), "kind", value);
        expect(find(list, twice)).toEqual(find(list, wanted));
        expect(QUERY.read(JSON.parse(JSON.stringify(wanted)))).toEqual({ ...wanted, words: "" });
      }),
    );
  });

  it("reads anything that was stored", () => {
    fc.assert(
      fc.property(entries, fc.anything(), (list, stored) => {
        expect(find(list, QUERY.read(stored)).entries.length).toBeLessThanOrEqual(list.length);
      }),
    );
    expect(QUERY.read({ values: { kind: ["talent", 3], skill: "melee" }, ranges: { damage: { min: "1" } } })).toEqual({
      ...EVERYTHING_BY_NAME,
      values: { kind: ["talent"] },
      ranges: { damage: { min: null, max: null } },
    });
  });
});
