import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import type { JsonObject } from "../common/protocol.ts";
import type { PracticeTable } from "../server/node/open-table.ts";
import { USER_IDS } from "../world/users.ts";
import { Client, MANIFEST, makeSandbox, start, type Sandbox } from "./server-fixture.ts";

/** A system that plays both games, as far as the server can see. */
const ASSETS: JsonObject = {
  ...MANIFEST,
  id: "tenacity-tactics",
  documentTypes: {
    Actor: { hero: {}, npc: {}, assetHero: {}, assetChallenge: {} },
    Item: { gear: {}, asset: {}, assetFeature: {} },
    ChatMessage: { check: {} },
  },
  packs: [
    { name: "asset-pool-heroes", label: "Heroes", type: "Actor", path: "packs/heroes" },
    { name: "asset-pool-challenges", label: "Challenges", type: "Actor", path: "packs/challenges" },
  ],
};

let sandbox: Sandbox;
let table: PracticeTable | undefined;

beforeEach(async () => {
  sandbox = await makeSandbox(ASSETS);
});

afterEach(async () => {
  await table?.close();
  table = undefined;
  await sandbox.dispose();
});

const idOf = (name: string): string => name.padEnd(16, "0");

/** Compiles a compendium of actors with these names, in this order. */
async function compile(pack: string, type: string, names: readonly string[]): Promise<void> {
  const from = path.join(sandbox.folder, `source-${pack}`);
  await mkdir(from, { recursive: true });
  for (const [sort, name] of names.entries()) {
    const id = idOf(name);
    const rope = { _id: idOf("Rope"), _key: `!actors.items!${id}.${idOf("Rope")}`, name: "Rope", type: "asset" };
    const source = { _id: id, _key: `!actors!${id}`, name, type, sort, folder: idOf("Folder"), items: [rope] };
    await writeFile(path.join(from, `${name}.json`), JSON.stringify(source));
  }
  await compilePack(from, path.join(sandbox.options.folders.system, "packs", pack), { log: false });
}

async function collections(): Promise<Readonly<Record<string, readonly JsonObject[]>>> {
  if (!table) throw new Error("There is no table.");
  const client = await Client.join(table, USER_IDS.narrator);
  const { collections } = await client.world();
  client.close();
  return collections;
}

describe("a world of the asset pool", () => {
  it("has chosen its game, and takes its people and troubles from the compendia", async () => {
    await compile("heroes", "assetHero", ["Zora", "Abel", "Mina"]);
    await compile("challenges", "assetChallenge", ["Flood"]);
    table = await start(sandbox, { game: "asset-pool" });
    expect(table.problems).toEqual([]);
    const { settings = [], actors = [], users = [], scenes = [] } = await collections();
    expect(settings).toMatchObject([{ key: "tenacity-tactics.game", value: '"asset-pool"' }]);
    expect(actors.map(({ name, ownership, folder }) => ({ name, ownership, folder }))).toMatchObject([
      { name: "Zora", ownership: { default: 1, [USER_IDS.ann]: 3 }, folder: null },
      { name: "Abel", ownership: { default: 1, [USER_IDS.ben]: 3 }, folder: null },
      { name: "Mina", ownership: { default: 1 }, folder: null },
      { name: "Flood", ownership: { default: 0 }, folder: null },
    ]);
    expect(actors[0]?.["items"]).toMatchObject([{ name: "Rope" }]);
    expect(users.map(({ character }) => character)).toEqual([null, idOf("Zora"), idOf("Abel")]);
    expect(scenes).toMatchObject([{ name: "Lantern Quay", active: true }]);
    const tokens = scenes[0]?.["tokens"] as readonly JsonObject[];
    expect(tokens.map(({ actorId }) => actorId)).toEqual(["Zora", "Abel", "Mina", "Flood"].map(idOf));
  });

  it("begins without what the system lacks, and says so as long as it is new", async () => {
    await compile("heroes", "assetHero", ["Zora"]);
    table = await start(sandbox, { game: "asset-pool" });
    expect(table.problems.filter((each) => each.includes("The new world lacks"))).toEqual([
      expect.stringMatching(/the compendium "asset-pool-challenges": .*there is no database in its folder/),
    ]);
    const { actors = [], users = [] } = await collections();
    expect(actors.map(({ name }) => name)).toEqual(["Zora"]);
    expect(users.map(({ character }) => character)).toEqual([null, idOf("Zora"), null]);
    await table.close();
    table = await start(sandbox, { game: "asset-pool" });
    expect(table.problems.join("\n")).not.toContain("The new world lacks");
  });

  it("stays what it is when it is opened for another game, and says so", async () => {
    table = await start(sandbox, { game: "asset-pool", world: "old" });
    await table.close();
    table = await start(sandbox, { world: "old" });
    expect(table.problems.join("\n")).not.toContain("another game");
    await table.close();
    table = await start(sandbox, { game: "tenacity", world: "old" });
    expect(table.problems).toContain(
      'The world "old" was made for another game than "tenacity": --world names a new one, --reset begins anew.',
    );
    expect((await collections())["settings"]).toMatchObject([{ value: '"asset-pool"' }]);
  });

  it("has nobody in it but its users where an empty one is wanted, and no game before the narrator chooses", async () => {
    table = await start(sandbox, { empty: true });
    const { settings, actors, scenes, users = [] } = await collections();
    expect([settings, actors, scenes]).toEqual([[], [], []]);
    expect(users.map(({ name, character }) => [name, character])).toEqual([
      ["Narrator", null],
      ["Ann", null],
      ["Ben", null],
    ]);
    await table.close();
    table = await start(sandbox, { empty: true, game: "asset-pool", world: "chosen" });
    expect((await collections())["settings"]).toMatchObject([{ value: '"asset-pool"' }]);
  });

  it("is refused for a system that does not play it", async () => {
    await sandbox.dispose();
    sandbox = await makeSandbox();
    await expect(start(sandbox, { game: "asset-pool" })).rejects.toThrow(
      'The system "Lantern Test" does not play the game "asset-pool".',
    );
  });
});
