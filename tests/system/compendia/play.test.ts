import { describe, expect, it } from "vitest";

import {
  budgetAccounts,
  buildWarnings,
  DEFAULT_BUDGETS,
  type HeroBuild,
} from "../../../src/games/tenacity/rules/index.ts";
import { sum } from "../../../src/core/data.ts";
import { USUAL as evadeUsual } from "../../../src/games/hit-and-evade/maker/hero-draft.ts";
import { USUAL as keepUsual } from "../../../src/games/roll-and-keep/maker/hero-draft.ts";
import { newCondition, type ConditionWishes } from "../../../src/games/tenacity/conditions/new-condition.ts";
import { scopeLabel } from "../../../src/games/tenacity/lists/registry.ts";
import { embeddedIn, SHEETS, textsIn, type Source } from "./sources.ts";
import { registerTenacity } from "../register-tenacity.ts";

registerTenacity();

const inPack = (name: string): readonly Source[] =>
  SHEETS.filter(({ pack, type }) => pack.name === name && type !== "Folder").map(({ source }) => source);

describe("how much there is", () => {
  it.each<[string, number]>([
    ["heroes", 4],
    ["abilities", 40],
    ["equipment", 40],
    ["npcs", 24],
    ["vehicles", 8],
    ["formulas", 10],
    ["challenges", 10],
    ["conditions", 20],
    ["tables", 6],
    ["macros", 6],
    ["asset-pool-heroes", 4],
    ["asset-pool-features", 24],
    ["asset-pool-assets", 40],
    ["asset-pool-challenges", 24],
    ["asset-pool-conditions", 24],
    ["asset-pool-rules", 1],
    ["asset-pool-scene", 1],
    ["asset-pool-maps", 1],
    ["roll-and-keep-rules", 1],
    ["roll-and-keep-heroes", 4],
    ["roll-and-keep-opponents", 30],
    ["roll-and-keep-items", 50],
    ["roll-and-keep-scene", 1],
    ["roll-and-keep-maps", 1],
    ["hit-and-evade-rules", 1],
    ["hit-and-evade-heroes", 4],
    ["hit-and-evade-opponents", 30],
    ["hit-and-evade-items", 60],
    ["hit-and-evade-conditions", 18],
    ["hit-and-evade-tables", 1],
    ["hit-and-evade-scene", 1],
    ["hit-and-evade-maps", 1],
  ])("%s: at least %i", (pack, least) => {
    expect(inPack(pack).length).toBeGreaterThanOrEqual(least);
  });

  it("NPC cards of every rating", () => {
    const ratings = inPack("npcs").map(({ system }) => (system as { rating: string }).rating);
    expect(new Set(ratings)).toEqual(
      new Set(["untrained", "trained", "professional", "expert", "master", "legendary"]),
    );
  });
});

it.each([
  ["roll-and-keep-heroes", keepUsual],
  ["hit-and-evade-heroes", evadeUsual],
])("ready heroes of %s have what the maker says is usual", (pack, usual) => {
  for (const [numbers, { least, most }] of Object.entries(usual)) {
    const sums = inPack(pack).map(({ system }) =>
      sum(Object.values((system as Record<string, Record<string, number>>)[numbers] ?? {})),
    );
    expect([Math.min(...sums), Math.max(...sums)], numbers).toEqual([least, most]);
  }
});

it.each([...inPack("tables"), ...inPack("hit-and-evade-tables")].map((table) => [table.name, table] as const))(
  "tables %s has one row for each face",
  (_name, table) => {
    const faces = Number(String(table["formula"]).replace("1d", ""));
    const ranges = embeddedIn(table).map(({ source }) => source["range"] as number[]);
    expect(ranges).toEqual(Array.from({ length: faces }, (_, index) => [index + 1, index + 1]));
  },
);

describe("macros", () => {
  const MACROS = SHEETS.filter(({ type }) => type === "Macro").map(({ source }) => source);

  // The constructor of asynchronous functions has no global name.
  const AsyncFunction = (async () => Promise.resolve()).constructor as new (...source: string[]) => unknown;

  it.each(MACROS.map((macro) => [macro.name, macro] as const))(
    "%s has an author, without whom the server leaves it out (MC-1)",
    (_name, macro) => {
      expect(macro["author"]).toMatch(/^[A-Za-z0-9]{16}$/);
    },
  );

  it.each(MACROS.map((macro) => [macro.name, macro] as const))("%s is a script that can be read", (_name, macro) => {
    expect(() => new AsyncFunction("speaker", "actor", "token", "scope", String(macro["command"]))).not.toThrow();
  });

  it.each(inPack("conditions").map((macro) => [macro.name, macro] as const))(
    "%s gives a valid condition of that name",
    async (name, macro) => {
      const applied: ConditionWishes[] = [];
      const api = { applyCondition: (wishes: ConditionWishes) => applied.push(wishes) };
      const run = new AsyncFunction("game", String(macro["command"])) as (game: object) => Promise<void>;
      await run({ system: { api } });
      const [wishes] = applied;
      expect(wishes?.name).toBe(name);
      const condition = newCondition(wishes ?? { kind: "hinder" });
      const effect = new ActiveEffect.implementation({ ...condition, type: "condition" } as never, { strict: true });
      expect((effect.toObject() as { system: object }).system).toMatchObject(condition.system);
      const touched = [...(wishes?.scope ?? []), ...(wishes?.element ? [wishes.element] : [])];
      expect(touched.filter((word) => scopeLabel(word) === word)).toEqual([]);
    },
  );
});

describe("heroes", () => {
  type Ranks = Readonly<Record<string, { readonly rank: number }>>;
  type Tracks = Readonly<Record<"stress" | "wounds" | "tenacity", { readonly max: number }>>;
  const plain = (ranks: Ranks): Record<string, number> =>
    Object.fromEntries(Object.entries(ranks).map(([id, { rank }]) => [id, rank]));

  /** A hero as the rules reckon what making one costs. */
  function buildOf(hero: Source): HeroBuild {
    const { attributes, skills, stress, wounds, tenacity } = hero["system"] as Tracks & {
      attributes: Ranks;
      skills: Ranks;
    };
    const items = embeddedIn(hero).filter(({ type }) => type === "Item");
    const abilities = items.filter(({ source }) => source["type"] === "ability").length;
    return {
      attributes: plain(attributes),
      skills: plain(skills),
      tracks: { stress: stress.max, wounds: wounds.max, tenacity: tenacity.max },
      abilities,
      gear: items.length - abilities,
    };
  }

  it.each(inPack("heroes").map((hero) => [hero.name, hero] as const))(
    "%s is made of exactly what a new hero may spend",
    (_name, hero) => {
      const build = buildOf(hero);
      expect(buildWarnings(build, DEFAULT_BUDGETS)).toEqual([]);
      const unspent = budgetAccounts(build, DEFAULT_BUDGETS).filter(({ spent, points }) => spent !== points);
      expect(unspent).toEqual([]);
    },
  );

  it("own whatever is pinned to the top of their sheet", () => {
    for (const hero of inPack("heroes")) {
      const pinned = textsIn((hero["system"] as { favorites: string[] }).favorites).map(([, text]) => text);
      const items = embeddedIn(hero).map(({ source }) => `item:${source._id}`);
      expect(pinned.filter((entry) => entry.startsWith("item:") && !items.includes(entry))).toEqual([]);
      expect(pinned.length).toBeGreaterThan(0);
    }
  });
});

it("checks of the asset pool take what some asset is good for: in the guide, by challenges, and in conditions (S2-3, S2-7)", () => {
  const dataOf = ({ system }: Source) => system as Readonly<Record<string, unknown>>;
  const known = new Set(inPack("asset-pool-assets").flatMap((asset) => dataOf(asset)["tags"] as string[]));
  const challenges = inPack("asset-pool-challenges").map(dataOf);
  const given = challenges.flatMap(({ gives }) => Object.values(gives as Record<string, { touches: string[] }>));
  const guide = inPack("asset-pool-scene").flatMap((source) => textsIn(source).map(([, text]) => text));
  const typed = guide.flatMap((text) => [...text.matchAll(/\[\[\/check ([^\]]*)\]\]/g)].map(([, words = ""]) => words));
  const taken = [
    ...challenges.flatMap(({ takes }) => takes as string[]),
    ...given.flatMap(({ touches }) => touches).filter((word) => word !== "all"),
    ...typed.flatMap((words) => words.split(" ")).filter((word) => /^[a-z]+$/.test(word)),
  ];
  expect(typed.length).toBeGreaterThan(12);
  expect(taken.filter((word) => !known.has(word))).toEqual([]);
});

/** What a document of a pack of actors is called in data beside it. */
const uuidIn = (pack: string, id: string): string => `Compendium.tenacity-tactics.${pack}.Actor.${id}`;

it("groups of opponents name opponents of their compendium (S3-2)", () => {
  const people = inPack("hit-and-evade-opponents");
  const groups = people.filter(({ type }) => type === "evadeGroup");
  const members = groups.flatMap(({ system }) => (system as { members: { actor: string }[] }).members);
  const known = people.map(({ _id }) => uuidIn("hit-and-evade-opponents", _id));
  expect(members.map(({ actor }) => actor).filter((uuid) => !known.includes(uuid))).toEqual([]);
  expect(members.length).toBeGreaterThan(1);
});

describe("split opponents", () => {
  interface Split {
    readonly whole?: string;
    readonly parts?: Readonly<Record<string, { readonly actor: string }>>;
  }

  it("and their parts know each other in their compendium (R-1405)", () => {
    const npcs = inPack("npcs").map(({ _id, system }) => ({ uuid: uuidIn("npcs", _id), ...(system as Split) }));
    const pairs = npcs.flatMap(({ uuid, parts = {} }) =>
      Object.values(parts).map(({ actor }) => `${actor} of ${uuid}`),
    );
    const claims = npcs.filter(({ whole = "" }) => whole !== "").map(({ uuid, whole }) => `${uuid} of ${whole}`);
    expect(pairs.length).toBeGreaterThan(1);
    expect([...pairs].sort()).toEqual([...claims].sort());
  });
});

describe("the map", () => {
  it.each([
    ["ninth-bell-maps", "ninth-bell-cast"],
    ["asset-pool-maps", "asset-pool-challenges"],
    ["roll-and-keep-maps", "roll-and-keep-opponents"],
    ["hit-and-evade-maps", "hit-and-evade-opponents"],
  ])("of %s has every token's actor in %s, under the id that copies keep", (maps, people) => {
    const cast = inPack(people).map(({ _id }) => _id);
    for (const scene of inPack(maps)) {
      const actors = (scene["tokens"] as { actorId: string }[]).map(({ actorId }) => actorId);
      expect(actors.filter((id) => !cast.includes(id))).toEqual([]);
      expect(actors.length).toBeGreaterThan(0);
    }
  });

  it.each(["ninth-bell-maps", "hit-and-evade-maps"])(
    "of %s has tokens on whole spaces and all within its edges",
    (maps) => {
      for (const scene of inPack(maps)) {
        const { width, height, tokens, walls } = scene as unknown as {
          width: number;
          height: number;
          tokens: { x: number; y: number; width: number; height: number }[];
          walls: { c: [number, number, number, number] }[];
        };
        const inside = (x: number, y: number): boolean => x >= 0 && y >= 0 && x <= width && y <= height;
        expect(tokens.every((token) => inside(token.x, token.y) && token.x % 100 === 0 && token.y % 100 === 0)).toBe(
          true,
        );
        expect(walls.every(({ c: [x1, y1, x2, y2] }) => inside(x1, y1) && inside(x2, y2))).toBe(true);
      }
    },
  );
});
