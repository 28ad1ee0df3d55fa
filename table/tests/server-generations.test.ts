import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ErrorResponse, Generation, JsonObject, ModifyDocumentResponse } from "../common/protocol.ts";
import type { PracticeTable } from "../server/node/open-table.ts";
import { ACTOR_IDS, USER_IDS } from "../world/users.ts";
import { Client, makeSandbox, start, type Sandbox } from "./server-fixture.ts";

let sandbox: Sandbox;
let table: PracticeTable;
let clients: Client[];
let narrator: Client;

beforeEach(async () => {
  sandbox = await makeSandbox();
  clients = [];
});

afterEach(async () => {
  for (const client of clients) client.close();
  await table.close();
  await sandbox.dispose();
});

async function join(userId: string): Promise<Client> {
  const client = await Client.join(table, userId);
  clients.push(client);
  return client;
}

async function startAs(generation: Generation): Promise<void> {
  table = await start(sandbox, { generation });
  narrator = await join(USER_IDS.narrator);
}

const DELETION = { __$OPERATOR$__: "ForcedDeletion" };

function hero(system: JsonObject): Promise<JsonObject> {
  return narrator.create("Actor", { name: "Wick", type: "hero", system });
}

async function updated(system: JsonObject, changes: JsonObject): Promise<unknown> {
  const actor = await hero(system);
  const id = String(actor["_id"]);
  await narrator.update("Actor", { _id: id, ...changes });
  return (await narrator.read("actors", id))?.["system"];
}

describe.each([13, 14] as const)("generation %d", (generation) => {
  beforeEach(() => startAs(generation));

  it("is what clients are told and documents note (BOOT-11)", async () => {
    const { release } = await narrator.world();
    expect(release.generation).toBe(generation);
    const { _stats } = await hero({});
    expect(_stats).toMatchObject({ coreVersion: `${String(generation)}.${String(release.build)}` });
  });

  it("deletes with -= and replaces with == (UP-3, UP-4)", async () => {
    expect(await updated({ a: { x: 1, y: 2 }, b: 1 }, { "system.-=b": null, system: { "==a": { z: 3 } } })).toEqual({
      a: { z: 3 },
    });
  });

  it("lets players create what has fields for game masters only in 13, and not in 14 (MF-5, CH-14)", async () => {
    const ann = await join(USER_IDS.ann);
    const parentUuid = `Actor.${ACTOR_IDS.missa}`;
    await ann.create("Item", { name: "Rope", type: "gear" }, { parentUuid });
    const attempt = ann.create("Item", { name: "Idol", type: "relic" }, { parentUuid });
    if (generation === 13) await expect(attempt).resolves.toMatchObject({ type: "relic" });
    else await expect(attempt).rejects.toThrow("User Ann lacks permission to create");
    await narrator.create("Item", { name: "Idol", type: "relic" }, { parentUuid });
  });
});

describe("generation 13", () => {
  beforeEach(() => startAs(13));

  it("takes the operators of generation 14 for data (UP-4)", async () => {
    expect(await updated({ a: 1 }, { "system.a": DELETION })).toEqual({ a: DELETION });
  });

  it("has no batches (LC-10)", async () => {
    expect(await narrator.ask("modifyBatch", [])).toEqual([
      { error: { message: "Several changes at once are possible from generation 14 on." } },
    ]);
  });

  it("does not open a world that has been opened as 14, unless to reset it (V14-16)", async () => {
    const restart = async (generation: Generation, reset = false): Promise<void> => {
      await table.close();
      table = await start(sandbox, { generation, reset });
    };
    await restart(14);
    const record = path.join(sandbox.options.folders.worlds, "practice", "world.json");
    expect(JSON.parse(await readFile(record, "utf8"))).toMatchObject({ generation: 14, title: "Harbor of Lanterns" });
    await expect(restart(13)).rejects.toThrow(
      'The world "practice" has been opened as generation 14, and worlds cannot go back: ' +
        "start with --generation 14, --reset it, or choose another --world.",
    );
    await restart(13, true);
    expect(JSON.parse(await readFile(record, "utf8"))).toMatchObject({ generation: 13 });
  });
});

describe("generation 14", () => {
  beforeEach(() => startAs(14));

  it("deletes by an operator, dotted or nested, and tells it in words that both generations read (UP-4)", async () => {
    const actor = await hero({ a: { x: 1, y: 2 }, b: 1, c: 1 });
    const id = String(actor["_id"]);
    const told = await narrator.update("Actor", {
      _id: id,
      "system.a.x": DELETION,
      system: { b: DELETION, c: 2 },
    });
    expect(told).toMatchObject({ system: { a: { "-=x": null }, "-=b": null, c: 2 } });
    expect((await narrator.read("actors", id))?.["system"]).toEqual({ a: { y: 2 }, c: 2 });
  });

  it("replaces by an operator", async () => {
    const replacement = { __$OPERATOR$__: "ForcedReplacement", value: { z: 1 } };
    expect(await updated({ a: { x: 1 } }, { "system.a": replacement })).toEqual({ a: { z: 1 } });
  });

  it("refuses operators that nobody knows, or that stand in lists", async () => {
    const unknown = { __$OPERATOR$__: "Explode" };
    await expect(updated({}, { "system.a": unknown })).rejects.toThrow('"Explode" is not an update operator.');
    await expect(updated({}, { "system.a": [DELETION] })).rejects.toThrow("An operator cannot stand in a list.");
  });

  describe("a batch (LC-10)", () => {
    const update = (id: string, changes: JsonObject): JsonObject => ({
      type: "Actor",
      action: "update",
      operation: { updates: [{ _id: id, ...changes }] },
    });
    const message: JsonObject = {
      type: "ChatMessage",
      action: "create",
      operation: { data: [{ content: "Both or neither" }] },
    };

    async function batch(client: Client, requests: unknown): Promise<ModifyDocumentResponse[] | ErrorResponse> {
      const [answer] = await client.ask("modifyBatch", requests);
      return answer as ModifyDocumentResponse[] | ErrorResponse;
    }

    it("changes several types at once, and everyone hears of it at once", async () => {
      const ann = await join(USER_IDS.ann);
      const heard: [ModifyDocumentResponse[], number][] = [];
      narrator.socket.on("modifyBatch", (...parameters) => heard.push(parameters));
      const { position } = await narrator.world();
      const answer = await batch(ann, [update(ACTOR_IDS.missa, { name: "Missa the Bold" }), message]);
      expect(answer).toMatchObject([
        { type: "Actor", userId: USER_IDS.ann, result: [{ name: "Missa the Bold" }] },
        { type: "ChatMessage", userId: USER_IDS.ann, result: [{ content: "Both or neither" }] },
      ]);
      await expect.poll(() => heard).toEqual([[answer, position.sequence + 1]]);
      expect((await narrator.world()).position.sequence).toBe(position.sequence + 2);
      expect(await narrator.read("actors", ACTOR_IDS.missa)).toMatchObject({ name: "Missa the Bold" });
    });

    it("changes nothing when one of its parts is refused", async () => {
      const ann = await join(USER_IDS.ann);
      const before = await narrator.world();
      expect(await batch(ann, [message, update(ACTOR_IDS.missa, { name: "x" }), update(ACTOR_IDS.joren, {})])).toEqual({
        error: { message: `User Ann lacks permission to update Actor [${ACTOR_IDS.joren}]` },
      });
      const after = await narrator.world();
      expect([after.collections, after.position]).toEqual([before.collections, before.position]);
    });

    it("lets later parts see what earlier ones did", async () => {
      const id = "Lamp000000000000";
      const data = [{ _id: id, name: "Lamp", type: "gear" }];
      await batch(narrator, [
        { type: "Item", action: "create", operation: { data, keepId: true } },
        { type: "Item", action: "update", operation: { updates: [{ _id: id, name: "Bright Lamp" }] } },
      ]);
      expect(await narrator.read("items", id)).toMatchObject({ name: "Bright Lamp" });
      await batch(narrator, [
        { type: "Item", action: "create", operation: { data: [{ name: "Rope", type: "gear" }] } },
        { type: "Item", action: "delete", operation: { deleteAll: true } },
      ]);
      expect((await narrator.world()).collections["items"]).toEqual([]);
    });

    it.each([[null], [{}], ["x"]])("must be a list: %j", async (requests) => {
      expect(await batch(narrator, requests)).toEqual({ error: { message: "A batch must be a list of requests." } });
    });

    it("has a limit", async () => {
      expect(
        await batch(
          narrator,
          Array.from({ length: 1001 }, () => message),
        ),
      ).toEqual({
        error: { message: "A batch has at most 1000 requests." },
      });
    });
  });
});
