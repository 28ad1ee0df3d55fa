import { beforeAll, describe, expect, it } from "vitest";
import { SHEETS, type Source } from "../system/compendia/sources.ts";
import { MISSA } from "../support/check/scenes.ts";
import {
  agreed,
  importAdventure,
  openSharedTable,
  openTable,
  sitDown,
  type TenacityClient,
  type TenacityTable,
} from "./at-the-table.ts";

/** What an adventure of Foundry's brings into a world of ours: people and things of all four games, and what hangs on them. */

/** One document of each type that this system has, as the compendia hold it. */
function oneOfEach(documentName: string): Source[] {
  const sources = SHEETS.filter(({ type, source }) => type === documentName && typeof source["type"] === "string");
  return [...new Map(sources.map(({ source }) => [source["type"], source])).values()];
}

const ACTORS = oneOfEach("Actor");
const ITEMS = oneOfEach("Item");
const HERO: Source = ACTORS.find(({ type }) => type === "hero") ?? { _id: "", name: "" };
const LINK = `<p>@UUID[Actor.${HERO._id}]{The hero}</p>`;
const SCENE = "AdventureScene00";
const COMBAT = "AdventureCombat0";
const TOKEN = "AdventureToken00";
const [FOLDER, INNER] = ["AdventureFolder0", "AdventureFolder1"];
/** As 0.1.0 wrote a condition: an effect of Foundry's with a status. */
const OLD_EFFECT = { _id: "AdventureEffect0", name: "Hinder", statuses: ["hinder"] };

const ADVENTURE = {
  name: "The Long Way Home",
  folders: [
    { _id: INNER, name: "Act one", type: "Actor", folder: FOLDER },
    { _id: FOLDER, name: "The Long Way Home", type: "Actor" },
  ],
  actors: ACTORS.map((actor) => ({
    ...actor,
    folder: INNER,
    ...(actor === HERO ? { effects: [...((actor["effects"] ?? []) as object[]), OLD_EFFECT] } : {}),
  })),
  items: ITEMS.map((item) => ({ ...item, folder: null })),
  journal: [
    {
      _id: "AdventureJournal",
      name: "Guide",
      pages: [{ _id: "AdventurePage000", name: "1", text: { content: LINK } }],
    },
  ],
  tables: [
    {
      _id: "AdventureTable00",
      name: "Rumors",
      results: [{ _id: "AdventureResult0", name: "", description: LINK, range: [1, 1] }],
    },
  ],
  macros: [{ _id: "AdventureMacro00", name: "Roll", type: "chat", command: "/r 2d10kh" }],
  scenes: [
    { _id: SCENE, name: "The gate", tokens: [{ _id: TOKEN, name: "Hero", actorId: HERO._id, actorLink: true }] },
  ],
  combats: [
    {
      _id: COMBAT,
      scene: SCENE,
      combatants: [{ _id: "AdventureFighter", tokenId: TOKEN, sceneId: SCENE, actorId: HERO._id }],
    },
  ],
};

const counts = (documents: Readonly<Record<string, readonly unknown[]>>): object =>
  Object.fromEntries(Object.entries(documents).map(([name, { length }]) => [name, length]));

async function bring(table: TenacityTable, client: TenacityClient, options: object = {}) {
  const result = await table.play(() => importAdventure(client, ADVENTURE, options));
  return { created: counts(result.created), updated: counts(result.updated) };
}

const EVERYTHING = {
  ...{ Folder: 2, Actor: ACTORS.length, Item: ITEMS.length, JournalEntry: 1 },
  ...{ RollTable: 1, Macro: 1, Scene: 1, Combat: 1 },
};

describe("an adventure that is imported", () => {
  let table: TenacityTable;
  let narrator: TenacityClient;
  let ann: TenacityClient;

  beforeAll(async () => {
    table = await openSharedTable();
    [narrator, ann] = await sitDown(table, "Narrator", "Ann");
  });

  it("brings the people and things of every game as they are, with their ids, to everyone (CO-6)", async () => {
    expect(await bring(table, narrator)).toEqual({ created: EVERYTHING, updated: {} });
    expect(new Set(ACTORS.map(({ type }) => type)).size).toBeGreaterThan(8);
    for (const client of [narrator, ann])
      for (const [kind, sources] of [
        ["Actor", ACTORS],
        ["Item", ITEMS],
      ] as const)
        for (const { _id, name, type, system = {}, items = [] } of sources) {
          const has = client.source(`${kind}.${_id}`);
          expect(has, `${kind} ${name}`).toMatchObject({ _id, name, type, system });
          const held = (has?.["items"] ?? []) as readonly { _id: string }[];
          expect(held.map((item) => item._id)).toEqual((items as typeof held).map((item) => item._id));
        }
  });

  it("keeps what hangs together: folders, links, tokens and fighters", () => {
    for (const client of [narrator, ann]) {
      const { game, fromUuidSync } = client.globals;
      const hero = game.actors.get(HERO._id);
      expect(fromUuidSync(`Actor.${HERO._id}`)).toBe(hero);
      expect([hero?.folder?.id, client.source(`Folder.${INNER}`)]).toMatchObject([INNER, { folder: FOLDER }]);
      expect(client.source("JournalEntry.AdventureJournal.JournalEntryPage.AdventurePage000")).toMatchObject({
        text: { content: LINK },
      });
      expect(game.scenes.get(SCENE)?.tokens.get(TOKEN)?.actor).toBe(hero);
      const [fighter] = game.combats.get(COMBAT)?.combatants.contents ?? [];
      expect([fighter?.actor, fighter?.token?.id]).toEqual([hero, TOKEN]);
    }
  });

  it("brings what an older version of the system wrote up to date", () => {
    const effect = { _id: OLD_EFFECT._id, type: "condition", system: { kind: "hinder" } };
    for (const client of [narrator, ann])
      expect(client.source(`Actor.${HERO._id}.ActiveEffect.${OLD_EFFECT._id}`)).toMatchObject(effect);
  });

  it("makes what is there already what it says, and doubles nothing, once it is allowed to", async () => {
    const before = narrator.globals.game.actors.size;
    const item = (HERO["items"] as readonly { _id: string }[])[0]?._id ?? "";
    await table.play(async () => {
      await narrator.update(`Actor.${HERO._id}`, { name: "Someone else", system: { spin: 3 } });
      await narrator.delete(`Actor.${HERO._id}.Item.${item}`);
      await narrator.delete("Macro.AdventureMacro00");
    });
    narrator.answerDialogs(() => false);
    expect(await bring(table, narrator)).toEqual({ created: {}, updated: {} });
    expect(narrator.source(`Actor.${HERO._id}`)).toMatchObject({ name: "Someone else" });
    narrator.answerDialogs(() => true);
    const { Macro, ...rest } = EVERYTHING;
    expect(await bring(table, narrator)).toEqual({ created: { Macro }, updated: rest });
    expect(narrator.globals.game.actors.size).toBe(before);
    for (const client of [narrator, ann]) {
      expect(client.source(`Actor.${HERO._id}`)).toMatchObject({ name: HERO.name, system: { spin: 0 } });
      expect(client.source(`Actor.${HERO._id}.Item.${item}`)).toBeTruthy();
    }
    agreed(table, `Actor.${HERO._id}`);
  });

  it("brings what was chosen alone", async () => {
    await table.play(() => narrator.delete(`Scene.${SCENE}`));
    await table.play(() => narrator.delete("RollTable.AdventureTable00"));
    const chosen = { importFields: ["tables"], dialog: false };
    expect(await bring(table, narrator, chosen)).toEqual({ created: { RollTable: 1 }, updated: {} });
    expect(ann.source(`Scene.${SCENE}`)).toBeFalsy();
  });
});

const GAMES = ["tenacity", "asset-pool", "hit-and-evade", "roll-and-keep"];

/** A world of a game, with what it remembers of the version that wrote it. */
function openWorldOf(game: string, version: number) {
  const data = [{ _id: "SchemaVersion000", key: "tenacity-tactics.schemaVersion", value: String(version) }];
  return openTable({ game, documents: [{ type: "Setting", data }] });
}

it.each(GAMES)("a world of %s is brought up to date as its narrator comes", async (game) => {
  const table = await openWorldOf(game, 0);
  const [narrator] = await sitDown(table, "Narrator");
  await table.settle();
  expect(narrator.globals.game.settings.get("tenacity-tactics", "schemaVersion")).toBe(1);
});

it.each(GAMES)("an adventure that a world of %s of a newer version would be changed by is refused", async (game) => {
  const table = await openWorldOf(game, 99);
  const [narrator] = await sitDown(table, "Narrator");
  const before = narrator.source(MISSA);
  const actors = [{ ...before, name: "Someone else" }];
  const result = await table.play(() => importAdventure(narrator, { name: "Old", actors }, { dialog: false }));
  expect(result).toEqual({ created: {}, updated: {} });
  expect(narrator.source(MISSA)).toEqual(before);
});
