import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ErrorResponse, JsonObject } from "../common/protocol.ts";
import type { PracticeTable } from "../server/node/open-table.ts";
import { USER_IDS } from "../world/users.ts";
import { Client, MANIFEST, makeSandbox, start, type Sandbox } from "./server-fixture.ts";

const ROPE = "Rope000000000000";
const KNOT = "Knot000000000000";
const TOOLS = "Tools00000000000";
const GHOST = "Ghost00000000000";
const GEAR = "lantern-test.gear";

const PACKS: JsonObject = {
  ...MANIFEST,
  packs: [
    { name: "gear", label: "Gear", type: "Item", path: "packs/gear", flags: { "lantern-test": { shelf: 1 } } },
    { name: "foes", label: "Foes", type: "Actor", ownership: { PLAYER: "NONE", ASSISTANT: "OBSERVER" } },
  ],
};

let sandbox: Sandbox;
let table: PracticeTable;
let clients: Client[];

/** Compiles sources with the tool that systems are built with (MF-8). */
async function compile(folder: string, name: string, sources: readonly JsonObject[]): Promise<void> {
  const from = path.join(folder, `source-${name}`);
  await mkdir(from, { recursive: true });
  for (const [index, source] of sources.entries())
    await writeFile(path.join(from, `${String(index)}.json`), JSON.stringify(source));
  await compilePack(from, path.join(folder, "dist", "packs", name), { log: false });
}

async function makePacks(manifest: JsonObject = PACKS): Promise<void> {
  sandbox = await makeSandbox(manifest);
  const knot = { _id: KNOT, _key: `!items.effects!${ROPE}.${KNOT}`, name: "Knot" };
  await compile(sandbox.folder, "gear", [
    {
      _id: ROPE,
      _key: `!items!${ROPE}`,
      name: "Rope",
      type: "gear",
      folder: TOOLS,
      system: { rank: 2 },
      effects: [knot],
    },
    { _id: "Lamp000000000000", _key: "!items!Lamp000000000000", name: "Lamp", type: "gear", sort: 5 },
    { _id: TOOLS, _key: `!folders!${TOOLS}`, name: "Tools", type: "Item" },
  ]);
  await compile(sandbox.folder, "foes", [{ _id: GHOST, _key: `!actors!${GHOST}`, name: "Ghost", type: "npc" }]);
}

async function join(userId: string): Promise<Client> {
  const client = await Client.join(table, userId);
  clients.push(client);
  return client;
}

async function documents(client: Client, pack: unknown, ids: unknown = null): Promise<JsonObject[] | ErrorResponse> {
  const [sources] = await client.ask("packDocuments", { pack, ids });
  return sources as JsonObject[] | ErrorResponse;
}

/** Names of the items of the world itself, which has some from its seed. */
async function worldItems(client: Client): Promise<unknown[]> {
  return ((await client.world()).collections["items"] ?? []).map(({ name }) => name);
}

async function names(client: Client): Promise<unknown> {
  const sources = await documents(client, GEAR);
  return Array.isArray(sources) ? sources.map(({ name }) => name) : sources;
}

/** Every file of the system's folder. */
async function systemFiles(): Promise<Record<string, string>> {
  const folder = sandbox.options.folders.system;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(file, "latin1")] as const)),
  );
}

function refusal(sentence: string): unknown {
  return { error: { message: expect.stringContaining(sentence) as string } };
}

beforeEach(() => {
  clients = [];
});

afterEach(() => {
  for (const client of clients) client.close();
});

describe("the compendia of a system (MF-8, MF-9)", () => {
  beforeAll(async () => {
    await makePacks();
    table = await start(sandbox);
  });

  afterAll(async () => {
    await table.close();
    await sandbox.dispose();
  });

  it.each(["", "./", "/", "%2e/", "x/../"])("have no file that a path leads to, also with %j in it", async (detour) => {
    for (const folder of ["packs", "%70acks", "PACKS"]) {
      const [file = ""] = await readdir(path.join(sandbox.options.folders.system, "packs", "foes"));
      const address = `/systems/lantern-test/${detour}${folder}/foes/${file}`;
      const found = await new Promise((resolve, reject) => {
        const options = { host: "127.0.0.1", port: table.port, path: address, agent: false };
        request(options, ({ statusCode }) => resolve(statusCode))
          .on("error", reject)
          .end();
      });
      expect(found, address).toBe(404);
    }
  });

  it("are told with their index and folders", async () => {
    expect(table.problems).toEqual([]);
    const { packs } = await (await join(USER_IDS.ann)).world();
    expect(packs).toEqual([
      {
        id: GEAR,
        name: "gear",
        label: "Gear",
        type: "Item",
        packageName: "lantern-test",
        packageType: "system",
        path: "systems/lantern-test/packs/gear",
        system: "lantern-test",
        banner: null,
        flags: { "lantern-test": { shelf: 1 } },
        ownership: { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
        locked: true,
        index: [
          { uuid: `Compendium.${GEAR}.Item.Lamp000000000000`, _id: "Lamp000000000000", name: "Lamp", type: "gear" },
          { uuid: `Compendium.${GEAR}.Item.${ROPE}`, _id: ROPE, name: "Rope", type: "gear", folder: TOOLS, sort: 0 },
        ].map((entry) => expect.objectContaining(entry) as unknown),
        folders: [expect.objectContaining({ _id: TOOLS, name: "Tools", type: "Item" })],
      },
    ]);
  });

  it("give documents with everything in them, all or by id, and are no part of the world", async () => {
    const ann = await join(USER_IDS.ann);
    expect(await names(ann)).toEqual(["Lamp", "Rope"]);
    expect(await documents(ann, GEAR, [ROPE, "missing000000000", "__proto__"])).toMatchObject([
      { _id: ROPE, system: { rank: 2 }, effects: [{ _id: KNOT, name: "Knot" }], ownership: { default: 0 } },
    ]);
    expect(await worldItems(ann)).not.toContain("Rope");
  });

  it("add fields to the index for the asking", async () => {
    const ann = await join(USER_IDS.ann);
    const [index] = await ann.ask("packIndex", { pack: GEAR, fields: ["system.rank", "effects"] });
    expect(index).toMatchObject([{ name: "Lamp" }, { name: "Rope", system: { rank: 2 }, effects: [{ name: "Knot" }] }]);
  });

  it("show only to roles that may see them (DOC-8)", async () => {
    const [ann, narrator] = [await join(USER_IDS.ann), await join(USER_IDS.narrator)];
    expect((await narrator.world()).packs.map(({ id }) => id)).toEqual([GEAR, "lantern-test.foes"]);
    expect(await documents(narrator, "lantern-test.foes")).toMatchObject([{ name: "Ghost" }]);
    const unseen = refusal('There is no compendium "lantern-test.foes" that you may see.');
    expect(await documents(ann, "lantern-test.foes")).toEqual(unseen);
    expect((await ann.ask("packIndex", { pack: "lantern-test.foes" }))[0]).toEqual(unseen);
  });

  it.each([
    ["packDocuments", null, "The request is not an object."],
    ["packDocuments", {}, "The request names no compendium."],
    ["packDocuments", { pack: GEAR, ids: "x" }, "The ids must be a list of strings, or null for all."],
    ["packDocuments", { pack: "__proto__" }, "There is no compendium"],
    ["packIndex", [], "The request is not an object."],
    ["packIndex", { pack: GEAR, fields: [1] }, "The fields of an index must be a list of paths."],
    ["packIndex", { pack: GEAR, fields: ["__proto__.x"] }, "The fields of an index must be a list of paths."],
  ])("refuse %s of %j", async (event, request, sentence) => {
    const ann = await join(USER_IDS.ann);
    expect((await ann.ask(event, request))[0]).toEqual(refusal(sentence));
  });
});

describe("changing a compendium", () => {
  const unlock = { [GEAR]: { locked: false } };
  let before: Record<string, string>;

  beforeEach(async () => {
    await makePacks();
    before = await systemFiles();
    table = await start(sandbox);
  });

  afterEach(async () => {
    await table.close();
    expect(await systemFiles()).toEqual(before);
    await sandbox.dispose();
  });

  async function unlocked(): Promise<Client> {
    const narrator = await join(USER_IDS.narrator);
    await narrator.create("Setting", { key: "core.compendiumConfiguration", value: JSON.stringify(unlock) });
    return narrator;
  }

  it("is refused while it is locked, also to narrators", async () => {
    const narrator = await join(USER_IDS.narrator);
    await expect(narrator.update("Item", { _id: ROPE, name: "x" }, { pack: GEAR })).rejects.toThrow(
      'The compendium "Gear" is locked.',
    );
  });

  it("is refused to players whatever documents say of their owners (DOC-8)", async () => {
    await unlocked();
    const ann = await join(USER_IDS.ann);
    await expect(ann.update("Item", { _id: ROPE, name: "x" }, { pack: GEAR })).rejects.toThrow(
      'User Ann lacks permission to change the compendium "Gear"',
    );
    await expect(ann.create("ActiveEffect", { name: "x" }, { parentUuid: `Compendium.${GEAR}.Item.${ROPE}` }))
      .rejects //
      .toThrow("lacks permission");
  });

  it("takes documents of its own type and folders only", async () => {
    const narrator = await unlocked();
    await expect(narrator.create("Actor", { name: "x", type: "hero" }, { pack: GEAR })).rejects.toThrow(
      'The compendium "Gear" holds Item documents only.',
    );
    await narrator.create("Folder", { name: "Lights", type: "Item" }, { pack: GEAR });
    expect((await narrator.world()).packs[0]?.folders.map(({ name }) => name)).toEqual(["Tools", "Lights"]);
  });

  it("creates, updates and deletes, down to embedded documents, and lasts", async () => {
    const narrator = await unlocked();
    const response = await narrator.modify("Item", "update", {
      updates: [{ _id: ROPE, name: "Long Rope" }],
      pack: GEAR,
    });
    expect(response.operation).toMatchObject({ pack: GEAR });
    await narrator.create("Item", { name: "Oil", type: "gear" }, { pack: GEAR });
    await narrator.delete("Item", ["Lamp000000000000"], { pack: GEAR });
    await narrator.update(
      "ActiveEffect",
      { _id: KNOT, name: "Bowline" },
      { parentUuid: `Compendium.${GEAR}.Item.${ROPE}` },
    );
    narrator.close();
    await table.close();
    table = await start(sandbox);
    const again = await join(USER_IDS.narrator);
    expect((await names(again)) as string[]).toHaveLength(2);
    expect(await documents(again, GEAR)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: "Oil" }),
        expect.objectContaining({ name: "Long Rope", effects: [expect.objectContaining({ name: "Bowline" })] }),
      ]),
    );
    expect(await worldItems(again)).not.toContain("Oil");
  });

  it("ends with a reset of the world, which has the system's documents again", async () => {
    const narrator = await unlocked();
    await narrator.delete("Item", [ROPE], { pack: GEAR });
    narrator.close();
    await table.close();
    table = await start(sandbox, { reset: true });
    expect(await names(await join(USER_IDS.ann))).toEqual(["Lamp", "Rope"]);
  });
});

describe("a compendium that will not open", () => {
  afterEach(async () => {
    await table.close();
    await sandbox.dispose();
  });

  async function problems(): Promise<readonly string[]> {
    table = await start(sandbox);
    const [ann, narrator] = [await join(USER_IDS.ann), await join(USER_IDS.narrator)];
    expect((await narrator.world()).problems).toEqual(table.problems);
    expect((await ann.world()).problems).toEqual([]);
    return table.problems;
  }

  it("is empty, said in one sentence, and the world opens", async () => {
    await makePacks();
    await rm(path.join(sandbox.options.folders.system, "packs", "gear"), { recursive: true });
    expect(await problems()).toEqual([
      'The compendium "Gear" (packs/gear) cannot be opened: there is no database in its folder.',
    ]);
    expect(await names(clients[0] ?? (await join(USER_IDS.ann)))).toEqual([]);
  });

  it("when its files are damaged", async () => {
    await makePacks();
    const folder = path.join(sandbox.options.folders.system, "packs", "gear");
    await writeFile(path.join(folder, "CURRENT"), "nonsense");
    expect(await problems()).toEqual([
      expect.stringMatching(/^The compendium "Gear" \(packs\/gear\) cannot be opened: [^\n/]+\.$/),
    ]);
    expect(existsSync(path.join(folder, "CURRENT"))).toBe(true);
  });

  it("when it points out of the system's folder", async () => {
    await makePacks({ ...PACKS, packs: [{ name: "gear", label: "Gear", type: "Item", path: "../source-gear" }] });
    expect(await problems()).toEqual([
      'The compendium "Gear" (../source-gear) cannot be opened: it lies outside of the system\'s folder.',
    ]);
  });

  it("when the manifest describes none", async () => {
    const packs = [
      5,
      { name: "a.b", type: "Item" },
      { name: "x", type: "Spell" },
      { name: "y" },
      { name: "u", type: "User" },
    ];
    await makePacks({ ...PACKS, packs });
    expect(await problems()).toEqual([
      "A compendium of lantern-test is left out: an entry of packs is not an object.",
      'A compendium of lantern-test is left out: "a.b" is not a name for one.',
      'A compendium of lantern-test is left out: "x" holds "Spell", which this table cannot keep in one.',
      'A compendium of lantern-test is left out: "y" holds nothing that has a name, which this table cannot keep in one.',
      'A compendium of lantern-test is left out: "u" holds "User", which this table cannot keep in one.',
    ]);
  });

  it("leaves out single values, and keeps their documents", async () => {
    await makePacks();
    const knot = { _id: KNOT, _key: `!items.effects!${ROPE}.${KNOT}`, name: "Knot", tint: "", img: "knot.txt" };
    const rope = { _id: ROPE, _key: `!items!${ROPE}`, name: "Rope", type: "gear", effects: [knot], sort: "last" };
    await compile(sandbox.folder, "gear", [rope]);
    expect(await problems()).toEqual([
      expect.stringMatching(
        /^In the compendium "Gear" values of !items!Rope0{12} are left out: (?=.*sort: )(?=.*effects\.Knot0{12}\.img: )[^\n]*\.$/,
      ),
    ]);
    const stored = await documents(clients[0] ?? (await join(USER_IDS.ann)), GEAR, [ROPE]);
    expect(stored).toMatchObject([{ name: "Rope", sort: 0, effects: [{ name: "Knot", tint: "#ffffff", img: null }] }]);
  });

  it("leaves out single documents that are not valid", async () => {
    await makePacks();
    await compile(sandbox.folder, "gear", [{ _id: ROPE, _key: `!items!${ROPE}`, name: "", type: "gear" }]);
    expect(await problems()).toEqual([
      expect.stringMatching(/^In the compendium "Gear" !items!Rope000000000000 is left out: .*name/),
    ]);
  });
});
