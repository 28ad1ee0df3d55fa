import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { JsonObject } from "../common/protocol.ts";
import { PRIMARY_CLASSES } from "../server/documents/document-classes.ts";
import type { PracticeTable } from "../server/node/open-table.ts";
import { ACTOR_IDS, USER_IDS } from "../world/users.ts";
import { idOf as id } from "../server/json.ts";
import { Client, makeSandbox, start, type Sandbox } from "./server-fixture.ts";

const ID = /^[A-Za-z0-9]{16}$/;

let sandbox: Sandbox;
let table: PracticeTable;
let narrator: Client;

beforeAll(async () => {
  sandbox = await makeSandbox();
  table = await start(sandbox);
  narrator = await Client.join(table, USER_IDS.narrator);
});

afterAll(async () => {
  narrator.close();
  await table.close();
  await sandbox.dispose();
});

/** A fresh hero; `system` is free of any model, as it always is on the server (0.2). */
function hero(data: JsonObject = {}): Promise<JsonObject> {
  return narrator.create("Actor", { name: "Wick", type: "hero", ...data });
}

describe("the opening data (12.2)", () => {
  it("tells who asks, what is played and everything that is stored", async () => {
    const world = await narrator.world();
    expect(world).toMatchObject({
      userId: USER_IDS.narrator,
      release: { generation: 14 },
      system: { id: "lantern-test" },
      world: { id: "practice", title: "Harbor of Lanterns" },
      activeUsers: [USER_IDS.narrator],
      routePrefix: "",
    });
    expect(Object.keys(world.collections)).toEqual(PRIMARY_CLASSES.map(({ collectionName }) => collectionName));
  });

  it("begins with the seeded heroes and opponents", async () => {
    const { actors = [], users = [] } = (await narrator.world()).collections;
    expect(users.map(({ name }) => name)).toEqual(["Narrator", "Ann", "Ben"]);
    const missa = actors.find((actor) => actor["_id"] === ACTOR_IDS.missa);
    expect(missa).toMatchObject({
      name: "Missa",
      type: "hero",
      ownership: { default: 1, [USER_IDS.ann]: 3 },
      system: {
        attributes: { awareness: { rank: 2 } },
        skills: { investigation: { rank: 2 }, pilot: { rank: 1 } },
        wounds: { value: 0, max: 3 },
      },
    });
    const thug = actors.find((actor) => actor["_id"] === ACTOR_IDS.harborThug);
    expect(thug).toMatchObject({ type: "npc", system: { challenges: { attack: { dice: 2, modifier: 1 } } } });
    expect(actors).toHaveLength(4);
  });
});

describe("creating", () => {
  it("gives fresh ids unless asked to keep them (DOC-5)", async () => {
    const data = {
      _id: "kept000000000001",
      name: "Wick",
      type: "hero",
      items: [{ _id: "kept000000000002", name: "Rope", type: "gear" }],
    };
    const fresh = await narrator.create("Actor", data);
    expect(fresh["_id"]).toMatch(ID);
    expect(fresh["_id"]).not.toBe("kept000000000001");
    expect(fresh["items"]).toEqual([
      expect.objectContaining({ _id: expect.stringMatching(ID) as string, name: "Rope" }),
    ]);
    expect(JSON.stringify(fresh["items"])).not.toContain("kept");
    const kept = await narrator.create("Actor", data, { keepId: true, keepEmbeddedIds: true });
    expect(kept).toMatchObject({ _id: "kept000000000001", items: [{ _id: "kept000000000002" }] });
    await expect(narrator.create("Actor", data, { keepId: true })).rejects.toThrow(
      "Actor [kept000000000001] already exists",
    );
    await expect(narrator.create("Actor", { ...data, _id: "short" }, { keepId: true })).rejects.toThrow(
      '"short" is not a document id: those are 16 letters and digits.',
    );
  });

  it("fills the base schema, strips what it does not know, and leaves `system` alone (0.2)", async () => {
    const actor = await hero({ nonsense: 1, system: { anything: { at: ["all"] } } });
    expect(actor).toMatchObject({ sort: 0, flags: {}, items: [], effects: [], system: { anything: { at: ["all"] } } });
    expect(actor).not.toHaveProperty("nonsense");
  });

  it("makes the creator an owner beside anyone else who was named", async () => {
    const actor = await hero({ ownership: { default: 1, [USER_IDS.ben]: 2 } });
    expect(actor["ownership"]).toEqual({ default: 1, [USER_IDS.ben]: 2, [USER_IDS.narrator]: 3 });
  });

  it("stamps `_stats`, whatever the request says of them", async () => {
    const before = Date.now();
    const actor = await hero({ _stats: { createdTime: 1, lastModifiedBy: USER_IDS.ben, systemId: "other" } });
    const statistics = actor["_stats"] as JsonObject;
    expect(statistics).toMatchObject({
      systemId: "lantern-test",
      systemVersion: "1.2.3",
      coreVersion: "14.367",
      lastModifiedBy: USER_IDS.narrator,
    });
    expect(statistics["createdTime"]).toBeGreaterThanOrEqual(before);
    expect(statistics["modifiedTime"]).toBe(statistics["createdTime"]);
  });

  it.each([
    ["Actor", { name: "X", type: "dragon" }, '"dragon" is not a type of Actor that this system declares.'],
    ["Actor", { name: "X", type: "base" }, '"base" is not a type of Actor that this system declares.'],
    [
      "Actor",
      { name: "X", type: "hero", items: [{ name: "Y", type: "z" }] },
      '"z" is not a type of Item that this system declares.',
    ],
    ["Actor", { name: "X" }, "The Actor is not valid"],
    ["Actor", { type: "hero" }, "The Actor is not valid"],
    ["Actor", { name: "", type: "hero" }, "The Actor is not valid"],
    ["Actor", { name: "X", type: "hero", ownership: { default: 9 } }, "The Actor is not valid"],
    ["ChatMessage", { type: "nope" }, '"nope" is not a type of ChatMessage that this system declares.'],
    ["ActiveEffect", { name: "X" }, "ActiveEffect documents need a parent."],
    ["Card", { name: "X" }, '"Card" is not a type of document of this table.'],
    ["__proto__", {}, '"__proto__" is not a type of document of this table.'],
    ["constructor", {}, '"constructor" is not a type of document of this table.'],
  ])("refuses a %s like %j", async (type, data, reason) => {
    await expect(narrator.create(type, data)).rejects.toThrow(reason);
  });

  it("lets core's own type be (DM-6) and a declared subtype", async () => {
    expect(await narrator.create("ChatMessage", { content: "Hello" })).toMatchObject({
      type: "base",
      author: USER_IDS.narrator,
    });
    expect(await narrator.create("ChatMessage", { type: "check", system: { events: {} } })).toMatchObject({
      type: "check",
    });
  });

  it("is all or nothing", async () => {
    const count = (await narrator.world()).collections["actors"]?.length;
    const data = [
      { name: "Good", type: "hero" },
      { name: "Bad", type: "dragon" },
    ];
    await expect(narrator.modify("Actor", "create", { data })).rejects.toThrow("dragon");
    expect((await narrator.world()).collections["actors"]).toHaveLength(count ?? -1);
  });
});

describe("updating", () => {
  let actor: JsonObject;

  beforeEach(async () => {
    actor = await hero({
      system: { hp: { value: 6, max: 10 }, tags: ["a", "b"], map: { a: 1, b: 2 } },
      flags: { world: { x: 1 } },
    });
  });

  const stored = (): Promise<JsonObject | undefined> => narrator.read("actors", id(actor));

  it("merges objects, replaces arrays and expands dotted keys (UP-1)", async () => {
    await narrator.update("Actor", { _id: id(actor), "system.hp.value": 3, system: { tags: ["c"], map: { c: 3 } } });
    expect((await stored())?.["system"]).toEqual({ hp: { value: 3, max: 10 }, tags: ["c"], map: { a: 1, b: 2, c: 3 } });
  });

  it("tells the difference, expanded, and never the whole document (12.1)", async () => {
    const told = await narrator.update("Actor", {
      _id: id(actor),
      "system.hp.value": 3,
      "system.hp.max": 10,
      name: "Wick",
    });
    expect(told).toEqual({
      _id: id(actor),
      system: { hp: { value: 3 } },
      _stats: { modifiedTime: expect.any(Number) as number },
    });
  });

  it("tells equal values too where the request wants no comparison (DOC-4)", async () => {
    const told = await narrator.update("Actor", { _id: id(actor), "system.hp.max": 10 }, { diff: false });
    expect(told).toMatchObject({ system: { hp: { max: 10 } } });
  });

  it("removes and replaces members by operator (UP-3)", async () => {
    const told = await narrator.update("Actor", {
      _id: id(actor),
      "system.map.-=a": null,
      "system.==hp": { value: 1 },
    });
    expect(told).toMatchObject({ system: { map: { "-=a": null }, hp: { value: 1, "-=max": null } } });
    expect((await stored())?.["system"]).toEqual({ hp: { value: 1 }, tags: ["a", "b"], map: { b: 2 } });
    await narrator.update("Actor", { _id: id(actor), "flags.world.-=x": null });
    expect((await stored())?.["flags"]).toEqual({ world: {} });
  });

  it("replaces inner objects where the operation is not recursive, and tells them whole", async () => {
    const told = await narrator.update("Actor", { _id: id(actor), system: { only: 1 } }, { recursive: false });
    expect(told["system"]).toEqual({ only: 1 });
    const after = await stored();
    expect(after?.["system"]).toEqual({ only: 1 });
    expect(after?.["_stats"]).toMatchObject({ createdTime: (actor["_stats"] as JsonObject)["createdTime"] ?? null });
    expect(told["_stats"]).toEqual(after?.["_stats"]);
  });

  it("drops unknown members and managed `_stats`, and keeps the id", async () => {
    await narrator.update("Actor", { _id: id(actor), nope: 1, "_stats.lastModifiedBy": USER_IDS.ben, "==_id": "x" });
    const after = await stored();
    expect(after).not.toHaveProperty("nope");
    expect(after?.["_stats"]).toMatchObject({ lastModifiedBy: USER_IDS.narrator });
  });

  it.each([
    [{ name: "" }, "The Actor is not valid"],
    [{ name: null }, "The Actor is not valid"],
    [{ type: "dragon" }, '"dragon" is not a type of Actor'],
    [{ "ownership.default": 7 }, "The Actor is not valid"],
    [{ "==items": [] }, "The items of Actor documents cannot be replaced by an update."],
    [{ "-=effects": null }, "The effects of Actor documents cannot be replaced by an update."],
  ])("refuses %j and changes nothing", async (changes, reason) => {
    await expect(narrator.update("Actor", { _id: id(actor), ...changes })).rejects.toThrow(reason);
    expect(await stored()).toEqual(actor);
  });

  it("is all or nothing, and names what is missing", async () => {
    const updates = [
      { _id: id(actor), name: "New" },
      { _id: "missing000000000", name: "Ghost" },
    ];
    await expect(narrator.modify("Actor", "update", { updates })).rejects.toThrow(
      "Actor [missing000000000] does not exist",
    );
    await expect(narrator.modify("Actor", "update", { updates: [{ name: "x" }] })).rejects.toThrow(
      "An update lacks the _id of its document.",
    );
    expect(await stored()).toEqual(actor);
  });

  it("takes several changes of one document in order", async () => {
    const updates = [1, 2, 3].map((value) => ({ _id: id(actor), [`system.step${String(value)}`]: value }));
    await narrator.modify("Actor", "update", { updates });
    expect((await stored())?.["system"]).toMatchObject({ step1: 1, step2: 2, step3: 3 });
  });
});

describe("embedded documents", () => {
  it("live their own life under their parent", async () => {
    const actor = await hero();
    const parentUuid = `Actor.${id(actor)}`;
    const item = await narrator.create(
      "Item",
      { name: "Lantern", type: "gear", system: { lit: false } },
      { parentUuid },
    );
    const itemUuid = `${parentUuid}.Item.${id(item)}`;
    const effect = await narrator.create("ActiveEffect", { name: "Glow" }, { parentUuid: itemUuid });
    await narrator.update("Item", { _id: id(item), "system.lit": true }, { parentUuid });
    await narrator.update("ActiveEffect", { _id: id(effect), disabled: true }, { parentUuid: itemUuid });
    expect(await narrator.read("actors", id(actor))).toMatchObject({
      items: [{ name: "Lantern", system: { lit: true }, effects: [{ name: "Glow", disabled: true }] }],
    });
    expect(await narrator.delete("ActiveEffect", [id(effect)], { parentUuid: itemUuid })).toEqual([effect["_id"]]);
    expect(await narrator.delete("Item", [], { parentUuid, deleteAll: true })).toEqual([item["_id"]]);
    expect((await narrator.read("actors", id(actor)))?.["items"]).toEqual([]);
  });

  it("can be changed, by id, through their parent (UP-6)", async () => {
    const actor = await hero({ items: [{ name: "Lantern", type: "gear" }] });
    const [item] = actor["items"] as JsonObject[];
    await narrator.update("Actor", { _id: id(actor), items: [{ _id: item?.["_id"] ?? null, name: "Torch" }] });
    expect(await narrator.read("actors", id(actor))).toMatchObject({ items: [{ _id: item?.["_id"], name: "Torch" }] });
  });

  it.each([
    ["Actor.missing000000000", "Item", 'The parent "Actor.missing000000000" does not exist.'],
    [`Actor.${ACTOR_IDS.missa}.Item.missing000000000`, "ActiveEffect", "does not exist."],
    [`Actor.${ACTOR_IDS.missa}.__proto__.x`, "ActiveEffect", "does not exist."],
    [`Actor.${ACTOR_IDS.missa}`, "ChatMessage", "ChatMessage documents do not belong in Actor."],
    [`Compendium.a.b.Actor.${ACTOR_IDS.missa}`, "Item", 'There is no compendium "a.b" that you may see.'],
    ["nonsense", "Item", "does not exist."],
  ])("need a parent that fits: %s, %s", async (parentUuid, type, reason) => {
    await expect(narrator.create(type, { name: "X", type: "gear" }, { parentUuid })).rejects.toThrow(reason);
  });
});

it("deleting tells the ids, and that what is missing is missing", async () => {
  const actor = await hero();
  expect(await narrator.delete("Actor", [id(actor), id(actor)])).toEqual([id(actor)]);
  expect(await narrator.read("actors", id(actor))).toBeUndefined();
  await expect(narrator.delete("Actor", [id(actor)])).rejects.toThrow(`Actor [${id(actor)}] does not exist`);
  await expect(narrator.delete("Actor", [ACTOR_IDS.joren, id(actor)])).rejects.toThrow("does not exist");
  expect(await narrator.read("actors", ACTOR_IDS.joren)).toBeDefined();
});

describe("HTML", () => {
  const HOSTILE =
    '<p onclick="x()">Hi <b>you</b><img src="a.png" onerror="x()"><script>x()</script></p><a href="javascript:x()" data-action="delete">go</a>';
  const CLEAN = '<p>Hi <b>you</b><img src="a.png" /></p><a>go</a>';

  it("is cleaned where the base schema or the manifest says that it is HTML, and nowhere else (MF-5)", async () => {
    const actor = await hero({ system: { biography: HOSTILE, notes: { n1: { text: HOSTILE } }, raw: HOSTILE } });
    expect(actor["system"]).toEqual({ biography: CLEAN, notes: { n1: { text: CLEAN } }, raw: HOSTILE });
    const told = await narrator.update("Actor", { _id: id(actor), "system.biography": `${HOSTILE}!` });
    expect(told["system"]).toEqual({ biography: `${CLEAN}!` });
    expect(await narrator.create("ChatMessage", { content: HOSTILE, flavor: HOSTILE })).toMatchObject({
      content: CLEAN.replace("<a>", '<a data-action="delete">'),
      flavor: CLEAN,
    });
  });

  it("keeps buttons and their data in the content of messages, and nowhere else (CH-9)", async () => {
    const card = '<div><button onclick="x()" type="submit" data-action="apply">Apply</button></div>';
    expect(await narrator.create("ChatMessage", { content: card, flavor: card })).toMatchObject({
      content: '<div><button type="button" data-action="apply">Apply</button></div>',
      flavor: "<div>Apply</div>",
    });
  });

  it("of an embedded document is cleaned as well", async () => {
    const actor = await hero({ effects: [{ name: "Glow", description: HOSTILE }] });
    expect(actor["effects"]).toMatchObject([{ description: CLEAN }]);
  });

  it("keeps what rich text needs", async () => {
    const html =
      '<h2>Pier</h2><section class="secret"><p style="text-align:center">a &amp; b</p></section><a data-uuid="Actor.x">link</a>';
    expect(await narrator.create("ChatMessage", { content: html })).toMatchObject({ content: html });
  });
});

it("settings exist once for the world, and once for each user", async () => {
  await narrator.create("Setting", { key: "core.theme", value: '"dark"' });
  await expect(narrator.create("Setting", { key: "core.theme", value: "1" })).rejects.toThrow(
    'The setting "core.theme" already exists',
  );
  const own = await narrator.create("Setting", { key: "core.theme", value: "1", user: USER_IDS.narrator });
  expect(own).toMatchObject({ user: USER_IDS.narrator });
});
