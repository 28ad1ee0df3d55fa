import { beforeAll, describe, expect, it } from "vitest";
import type { JsonObject } from "../../table/common/protocol.ts";
import { dose } from "../../table/tests/dose.ts";
import type { Batch } from "../support/harness/programs.ts";
import { Random, testSeed } from "../support/random.ts";
import { openTable, type TenacityClient, type TenacityTable } from "./at-the-table.ts";

/**
 * The page of a narrator who opens a world of version 0.1.0 dies or loses its connection, at any moment of the migration, and is
 * opened again: in the end everything stands as if it had not.
 */

const PACK = "tenacity-tactics.heroes";

/** A status of Foundry's own, as version 0.1.0 left it. */
const status = (name: string, number: number): JsonObject => ({
  _id: `Status${name.slice(0, 5).padEnd(5, "0")}${String(number).padStart(5, "0")}`,
  name,
  type: "base",
  statuses: [name],
});

const statuses = (number: number): readonly JsonObject[] =>
  ["prone", "sleep", "dead", "restrain"].map((name) => status(name, number));

const hero = (number: number, more: JsonObject = {}): JsonObject => ({
  _id: `OldHero${String(number).padStart(9, "0")}`,
  name: `Old hero ${String(number)}`,
  type: "hero",
  effects: [...statuses(number)],
  ...more,
});

/** A coat that makes its wearer slow. */
const coat = (number: number): JsonObject => ({
  _id: `OldCoat${String(number).padStart(9, "0")}`,
  name: "Coat",
  type: "gear",
  effects: [...statuses(number)],
});

/** Whoever has more tokens than one can have a status on one of them alone. */
const OLD_SCENE: JsonObject = {
  _id: "OldScene00000000",
  name: "The old quay",
  tokens: [
    {
      _id: "OldToken00000000",
      name: "Another old hero apart",
      actorId: "OldHero000000002",
      actorLink: false,
      delta: { _id: "OldDelta00000000", effects: [...statuses(7)] },
    },
    {
      _id: "OldToken00000001",
      name: "An old hero apart",
      actorId: "OldHero000000001",
      actorLink: false,
      // Theirs is another than the one of the actor; another is gone here alone.
      delta: {
        _id: "OldDelta00000001",
        effects: [
          { ...status("prone", 1), name: "Prone here" },
          { _id: "Statusrestr00001", _tombstone: true },
        ],
      },
    },
  ],
};

const OLD_WORLD: readonly Batch[] = [
  { type: "Actor", data: [hero(1), hero(2, { items: [coat(1)] })] },
  { type: "Item", data: [coat(2)] },
  { type: "Scene", data: [OLD_SCENE] },
];

/** The compendium of ready heroes, made the world's. */
interface OwnPack {
  readonly locked: boolean;
  getDocuments(): Promise<readonly { toObject(): JsonObject }[]>;
}

async function openOld(seed: number, generation: 13 | 14): Promise<TenacityTable> {
  const table = await openTable({
    seed,
    generation,
    lag: 20,
    draws: false,
    documents: OLD_WORLD,
    compendia: { heroes: [{ type: "Actor", data: [hero(3)] }] },
    modules: [new URL("../fixtures/neighbors/world-pack.js", import.meta.url)],
  });
  // What a window shows needs a page, and what was being written when a connection is lost is told of.
  table.allowErrors(/exactly one root element/, /The connection was lost/);
  return table;
}

/** What is stored, without when it was; lists by their ids. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) {
    const list = value.map(plain) as { readonly _id?: string }[];
    return list.every((each) => typeof each === "object" && each._id !== undefined)
      ? list.toSorted((one, other) => String(one._id).localeCompare(String(other._id)))
      : list;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (name === "_stats" ? [] : [[name, plain(each)]])),
  );
}

const versionOf = ({ globals }: TenacityClient): unknown =>
  globals.game.settings.get("tenacity-tactics", "schemaVersion" as never);

/** How everything stands after a migration that nothing interrupts any more. */
async function standing(table: TenacityTable): Promise<unknown> {
  const narrator = await table.join("Narrator");
  await table.settle();
  const pack = narrator.globals.game.packs.get(PACK) as unknown as OwnPack;
  const packed = await table.play(() => pack.getDocuments());
  const { actors, items, scenes } = table.stored;
  return {
    version: versionOf(narrator),
    isLocked: pack.locked,
    packed: plain(packed.map((document) => document.toObject())),
    stored: plain({ actors, items, scenes: scenes?.filter(({ _id }) => _id === OLD_SCENE["_id"]) }),
  };
}

/** How many things happen at the table while the world is brought up to date. */
async function lengthOfMigration(generation: 13 | 14): Promise<number> {
  const table = await openOld(1, generation);
  const narrator = await table.join("Narrator");
  let steps = 0;
  while (versionOf(narrator) === 0 && (await table.steps(1))) steps += 1;
  expect(versionOf(narrator)).toBe(1);
  return steps;
}

/** Lists of effects in what is stored, of which every document has one. */
function effectsIn(value: unknown): readonly JsonObject[][] {
  if (typeof value !== "object" || value === null) return [];
  const { effects } = value as { readonly effects?: JsonObject[] };
  return [...(effects?.length ? [effects] : []), ...Object.values(value).flatMap(effectsIn)];
}

describe.each([14, 13] as const)("a migration that is interrupted, on generation %i", (generation) => {
  let whole: unknown;
  let length: number;

  beforeAll(async () => {
    length = await lengthOfMigration(generation);
    whole = await standing(await openOld(1, generation));
  });

  it("turns statuses into conditions wherever they are, under their ids, when nothing interrupts it", () => {
    expect(whole).toMatchObject({ version: 1, isLocked: true });
    const lists = effectsIn(whole).map((effects) =>
      effects.map(({ _id, type }) => `${String(_id).slice(0, 11)} ${String(type)}`),
    );
    const after = ["Statusdead0 base", "Statusprone condition", "Statusrestr condition", "Statussleep base"];
    expect(lists.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => after));
    // What a token has of its own stays so, and what is gone there alone stays gone.
    expect(lists.slice(6)).toEqual([["Statusprone condition", "Statusrestr undefined"]]);
  });

  it("goes on where it was, with nothing lost or twice, whenever and however often it dies", async () => {
    const random = new Random(testSeed() + generation);
    for (let run = 0; run < dose(2, 50); run += 1) {
      const seed = random.between(1, 1e9);
      const moments = Array.from({ length: random.between(1, 3) }, () => random.between(0, length));
      const table = await openOld(seed, generation);
      for (const moment of moments) {
        const narrator = await table.join("Narrator");
        await table.steps(moment);
        if (random.one([true, false])) {
          narrator.cut();
          await table.settle();
        }
        narrator.kill();
      }
      expect(
        await standing(table),
        `seed ${String(seed)}, killed or cut off after ${moments.join(", ")} steps`,
      ).toEqual(whole);
      table.close();
    }
  });
});
