import { beforeEach, describe, expect, it } from "vitest";

import type { Document } from "../common/abstract/document.ts";
import type { JsonObject, PackData } from "../common/protocol.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../common/constants.ts";
import { CompendiumCollection } from "../client/collections/compendium-collection.ts";
import { handleOperation } from "../client/database/handle-operation.ts";
import { fromUuid, fromUuidSync } from "../client/documents/uuid.ts";
import { ANN, CONFIG, NARRATOR, clearPage, startWorld } from "./client-fixture.ts";

const PACK = "tenacity-tactics.gear";
const ROPE = "rope000000000000";
const KNOT = "knot000000000000";
const LAMP = "lamp000000000000";
const ROPE_UUID = `Compendium.${PACK}.Item.${ROPE}`;

const SOURCES: JsonObject[] = [
  { _id: ROPE, name: "Rope", type: "thing", system: { bonus: 2 }, effects: [{ _id: KNOT, name: "Knot" }], sort: 7 },
  { _id: LAMP, name: "Lamp", type: "thing", ownership: { default: 0, [NARRATOR]: 3 } },
];

const DATA: PackData = {
  id: PACK,
  name: "gear",
  label: "Gear",
  type: "Item",
  packageName: "tenacity-tactics",
  packageType: "system",
  path: "systems/tenacity-tactics/packs/gear",
  system: "tenacity-tactics",
  banner: null,
  flags: {},
  ownership: { PLAYER: "OBSERVER" },
  locked: true,
  index: SOURCES.map(
    ({ _id, name, type }) => ({ _id, name, type, uuid: `Compendium.${PACK}.Item.${String(_id)}` }) as JsonObject,
  ),
  folders: [],
};

/** What was asked of the server about compendia. */
let asked: [string, JsonObject][] = [];
let server: Awaited<ReturnType<typeof startWorld>>;
let pack: CompendiumCollection;

/** Answers for compendia as the server does; everything else goes where it went before. */
function answerForPacks(): void {
  const { socket } = game;
  const emit = socket.emit.bind(socket) as (...parameters: unknown[]) => unknown;
  Object.assign(socket, {
    emit: (event: string, request: JsonObject, acknowledge: (answer: unknown) => void) => {
      if (!event.startsWith("pack")) return emit(event, request, acknowledge);
      asked.push([event, request]);
      if (request["pack"] !== PACK) acknowledge({ error: { message: "There is no such compendium." } });
      else if (event === "packIndex")
        acknowledge(SOURCES.map(({ _id, name, system }) => ({ _id, name, system: system ?? {} })));
      else acknowledge(structuredClone(SOURCES.filter(({ _id }) => (request["ids"] as unknown[]).includes(_id))));
      return undefined;
    },
  });
}

beforeEach(async () => {
  clearPage();
  server = await startWorld(NARRATOR);
  asked = [];
  answerForPacks();
  pack = new CompendiumCollection(structuredClone(DATA));
  game.packs?.set(PACK, pack);
});

describe("reading", () => {
  it("TRAP-34, UU-2: what has not been fetched is a plain entry of the index", async () => {
    const entry = fromUuidSync(ROPE_UUID);
    expect(entry).toMatchObject({ _id: ROPE, name: "Rope" });
    expect(entry).not.toHaveProperty("update");
    const document = await fromUuid(ROPE_UUID);
    expect(document).toMatchObject({ id: ROPE, pack: PACK, uuid: ROPE_UUID, inCompendium: true });
    expect(fromUuidSync(ROPE_UUID)).toBe(document);
  });

  it("UU-2: a document inside one that has not been fetched throws when strict, and is fetched on demand", async () => {
    const uuid = `${ROPE_UUID}.ActiveEffect.${KNOT}`;
    expect(() => fromUuidSync(uuid)).toThrow("has not been fetched");
    expect(fromUuidSync(uuid, { strict: false })).toBeNull();
    expect(await fromUuid(uuid)).toMatchObject({ id: KNOT, uuid });
    expect(await fromUuid(`Compendium.${PACK}.Item.nothing000000000`)).toBeNull();
    expect(fromUuidSync("Compendium.nobody.nothing.Item.nothing000000000")).toBeNull();
  });

  it("MF-10: documents are fetched once, all or those that pass a query", async () => {
    const rope = await pack.getDocument(ROPE);
    expect(await pack.getDocument(ROPE)).toBe(rope);
    expect((await pack.getDocuments({ name: "Lamp" })).map(({ id }) => id)).toEqual([LAMP]);
    expect(await pack.getDocuments({ _id__in: [ROPE] })).toEqual([rope]);
    expect(await pack.getDocuments()).toHaveLength(2);
    expect(asked.map(([, request]) => request["ids"])).toEqual([[ROPE], [LAMP]]);
    expect(await pack.getDocument("nothing000000000")).toBeNull();
  });

  it("MF-9: the index takes in the fields of CONFIG and those that are asked for", async () => {
    CONFIG.Item.compendiumIndexFields = ["system.bonus"];
    const index = await pack.getIndex({ fields: ["img"] });
    expect(asked).toEqual([["packIndex", { pack: PACK, fields: ["system.bonus", "img"] }]]);
    expect(index.get(ROPE)).toMatchObject({ uuid: ROPE_UUID, system: { bonus: 2 } });
    expect(index.find(({ name }) => name === "Lamp")).toMatchObject({ _id: LAMP });
    CONFIG.Item.compendiumIndexFields = [];
  });

  it("a refusal of the server rejects", async () => {
    const other = new CompendiumCollection({ ...structuredClone(DATA), id: "tenacity-tactics.other" });
    await expect(other.getDocument(ROPE)).rejects.toThrow("There is no such compendium.");
  });
});

it("importing MF-10, DOC-5: a copy is a document of its own that knows where it came from", async () => {
  const copy = (await game.items?.importFromCompendium(pack, ROPE, { name: "Old rope" })) as Document;
  expect(copy.toObject()).toMatchObject({ name: "Old rope", sort: 0, _stats: { compendiumSource: ROPE_UUID } });
  expect(copy.id).not.toBe(ROPE);
  expect([copy.pack, copy.collections["effects"]?.size]).toEqual([null, 1]);
  const kept = await game.items?.importFromCompendium(pack, LAMP, {}, { keepId: true });
  expect(kept?.id).toBe(LAMP);
  await expect(game.items?.importFromCompendium(pack, "nothing000000000")).rejects.toThrow("does not exist");
});

describe("changing", () => {
  it("DOC-8: operations name the compendium, for the documents in it too", async () => {
    const rope = await pack.getDocument(ROPE);
    // The server of these tests has no compendia, so it refuses: what counts here is what it was asked.
    await expect(rope?.update({ name: "Cord" })).rejects.toThrow("There are no compendia here.");
    await expect(rope?.createEmbeddedDocuments("ActiveEffect", [{ name: "Loop" }])).rejects.toThrow();
    expect(server.requests.map(({ type, operation }) => [type, operation])).toEqual([
      ["Item", expect.objectContaining({ pack: PACK, parentUuid: null })],
      ["ActiveEffect", expect.objectContaining({ pack: PACK, parentUuid: ROPE_UUID })],
    ]);
  });

  it("DOC-8: levels are the compendium's by role, for what lies in its documents too", async () => {
    const lamp = await pack.getDocument(LAMP);
    const rope = await pack.getDocument(ROPE);
    const [narrator, ann] = [NARRATOR, ANN].map((id) => game.users?.get(id));
    if (!narrator || !ann) throw new Error("The world has no users.");
    expect(lamp?.getUserLevel(ann)).toBe(DOCUMENT_OWNERSHIP_LEVELS.OBSERVER);
    expect(rope?.collections["effects"]?.get(KNOT)?.getUserLevel(ann)).toBe(DOCUMENT_OWNERSHIP_LEVELS.OBSERVER);
    expect(lamp?.getUserLevel(narrator)).toBe(DOCUMENT_OWNERSHIP_LEVELS.OWNER);
    const hidden = new CompendiumCollection({ ...structuredClone(DATA), ownership: { ASSISTANT: "OWNER" } });
    expect(hidden.getUserLevel(ann)).toBe(DOCUMENT_OWNERSHIP_LEVELS.NONE);
  });

  it("DOC-8: changes by others reach what was fetched, and the index of what was not", async () => {
    const tell = (action: "create" | "update" | "delete", result: JsonObject[] | string[]): Promise<void> =>
      handleOperation({ type: "Item", action, operation: { parentUuid: null, pack: PACK }, userId: NARRATOR, result });
    const rope = await pack.getDocument(ROPE);
    await tell("update", [
      { _id: ROPE, name: "Cord" },
      { _id: LAMP, name: "Lantern" },
    ]);
    expect([rope?.toObject()["name"], pack.index.get(ROPE)?.["name"], pack.index.get(LAMP)?.["name"]]).toEqual([
      "Cord",
      "Cord",
      "Lantern",
    ]);
    await tell("create", [{ _id: "hook000000000000", name: "Hook", type: "thing" }]);
    expect(await pack.getDocument("hook000000000000")).toMatchObject({ pack: PACK });
    await tell("delete", [ROPE, LAMP]);
    expect(Array.from(pack.index.keys())).toEqual(["hook000000000000"]);
    expect(game.items?.size).toBe(0);
  });

  it("MF-8: whether it is locked is for narrators to say", async () => {
    expect(pack.locked).toBe(true);
    await pack.configure({ locked: false });
    expect(pack.locked).toBe(false);
  });
});
