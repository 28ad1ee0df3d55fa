import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Json, JsonObject, ModifyDocumentRequest } from "../common/protocol.ts";
import type { PracticeTable } from "../server/node/open-table.ts";
import { checkCount, checkMembers } from "../server/request-check.ts";
import { WorldDatabase } from "../server/store/world-database.ts";
import { ACTOR_IDS, USER_IDS } from "../world/users.ts";
import { Client, makeSandbox, start, type Sandbox } from "./server-fixture.ts";

let sandbox: Sandbox;
let table: PracticeTable;
let ann: Client;

beforeAll(async () => {
  sandbox = await makeSandbox();
  table = await start(sandbox);
  ann = await Client.join(table, USER_IDS.ann);
});

afterAll(async () => {
  ann.close();
  await table.close();
  await sandbox.dispose();
});

/** Expects a refusal in these words, no change, and a server that still works. */
async function refused(request: unknown, sentence: string | RegExp): Promise<void> {
  const before = (await ann.world()).collections;
  expect(await ann.request(request)).toEqual({ error: { message: expect.stringMatching(sentence) as string } });
  expect((await ann.world()).collections).toEqual(before);
}

/** An update of Ann's own hero, with changes written as JSON so that keys stay as they are written. */
function update(changes: string): unknown {
  const updates = [JSON.parse(`{"_id":"${ACTOR_IDS.missa}",${changes}}`) as JsonObject];
  return { type: "Actor", action: "update", operation: { updates } };
}

function nested(depth: number): Json {
  let value: Json = 1;
  for (let level = 0; level < depth; level += 1) value = { inner: value };
  return value;
}

describe("a request that is not one", () => {
  it.each([
    [null, "The request is not an object."],
    ["update", "The request is not an object."],
    [[], "The request is not an object."],
    [{}, "The request names no document type."],
    [{ type: 5, action: "update", operation: {} }, "The request names no document type."],
    [{ type: "Actor", operation: {} }, "The action must be create, update or delete."],
    [{ type: "Actor", action: "toString", operation: {} }, "The action must be create, update or delete."],
    [{ type: "Actor", action: "update" }, "The request has no operation."],
    [{ type: "Actor", action: "update", operation: [] }, "The request has no operation."],
    [
      { type: "Actor", action: "update", operation: { updates: "x" } },
      "The operation's updates must be a list of objects.",
    ],
    [
      { type: "Actor", action: "update", operation: { updates: [null] } },
      "The operation's updates must be a list of objects.",
    ],
    [{ type: "Actor", action: "create", operation: { data: [[]] } }, "The operation's data must be a list of objects."],
    [{ type: "Actor", action: "delete", operation: { ids: [1] } }, "The operation's ids must be a list of strings."],
    [
      { type: "Actor", action: "delete", operation: { parentUuid: {} } },
      "The operation's parentUuid must be a string or null.",
    ],
    [
      { type: "Actor", action: "update", operation: { updates: [{ _id: 5 }] } },
      "An update lacks the _id of its document.",
    ],
    [{ type: "Actor", action: "update", operation: { updates: [{ _id: "__proto__" }] } }, "does not exist"],
  ])("is answered, not obeyed: %j", (request, sentence) => refused(request, sentence));

  it("does not stop the server when it has no one to answer to", async () => {
    const emit = ann.socket.emit.bind(ann.socket) as (event: string, ...parameters: unknown[]) => unknown;
    emit("modifyDocument");
    emit("modifyDocument", null);
    emit("modifyDocument", { type: "Actor" }, "no function");
    emit("world");
    emit("world", 5);
    await expect(ann.world()).resolves.toBeDefined();
  });

  it("may not hold what is not JSON", async () => {
    const operation = { updates: [{ _id: ACTOR_IDS.missa, system: { blob: Buffer.from("x") } }] };
    await refused({ type: "Actor", action: "update", operation }, "The request holds something that is not JSON.");
  });
});

describe("keys that reach for prototypes", () => {
  it.each([
    ['"__proto__":{"isGM":true}', "__proto__"],
    ['"system":{"__proto__":{"polluted":1}}', "__proto__"],
    ['"system.__proto__.polluted":1', "system.__proto__.polluted"],
    ['"constructor.prototype.polluted":1', "constructor.prototype.polluted"],
    ['"system":{"a":[{"constructor":1}]}', "constructor"],
    ['"system.-=__proto__":null', "system.-=__proto__"],
    ['"==__proto__":{}', "==__proto__"],
    ['"system":{"==prototype":{}}', "==prototype"],
  ])("are refused: %s", async (changes, key) => {
    await refused(update(changes), `The key "${key}" is not allowed.`);
    expect(Object.prototype).not.toHaveProperty("polluted");
  });

  it("are refused in the operation as well, which reaches every client", async () => {
    const operation = JSON.parse('{"updates":[],"__proto__":{"render":false}}') as JsonObject;
    await refused({ type: "Actor", action: "update", operation }, 'The key "__proto__" is not allowed.');
  });
});

describe("a request out of proportion", () => {
  it("is refused with both sizes named", async () => {
    await refused(
      update(`"system":{"biography":"${"x".repeat(10 * 1024 * 1024)}"}`),
      "The request is too large: 10 MB, and at most 8 MB are accepted.",
    );
  });

  // What reads a message is one for all events; what then checks it has no bound above ten megabytes.
  it.each([
    { event: "modifyDocument", sizes: [10, 40] },
    { event: "modifyBatch", sizes: [10] },
    { event: "packIndex", sizes: [10] },
    { event: "packDocuments", sizes: [10] },
    { event: "catchUp", sizes: [10] },
    { event: "userQuery", sizes: [10] },
    { event: "userActivity", sizes: [10] },
    { event: "noSuchEvent", sizes: [10, 40] },
  ])("does not stop the server as $event of $sizes MB", async ({ event, sizes }) => {
    const before = (await ann.world()).collections;
    const emit = ann.socket.emit.bind(ann.socket) as (...parameters: unknown[]) => void;
    for (const megabytes of sizes) emit(event, { big: "x".repeat(megabytes * 1024 * 1024) }, () => undefined);
    expect((await ann.world()).collections).toEqual(before);
  });

  it("ends the connection where it is larger than any message may be, and no other", async () => {
    const greedy = await Client.join(table, USER_IDS.ben);
    const ended = new Promise((resolve) => greedy.socket.once("disconnect", resolve));
    greedy.socket.emit("userActivity", { targets: ["x".repeat(65 * 1024 * 1024)] });
    await ended;
    expect(await ann.read("actors", ACTOR_IDS.missa)).toMatchObject({ name: "Missa" });
  });

  it("may still be a long text", async () => {
    const text = "long ".repeat(200_000);
    await ann.update("Actor", { _id: ACTOR_IDS.missa, "system.history": text });
    expect(await ann.read("actors", ACTOR_IDS.missa)).toMatchObject({ system: { history: text } });
    await ann.update("Actor", { _id: ACTOR_IDS.missa, "system.-=history": null });
  });

  it.each([100, 1000])("is refused when nested %d deep", async (depth) => {
    await refused(update(`"system":${JSON.stringify(nested(depth))}`), "The request is nested too deeply.");
  });

  it("does not get past its depth by dots", async () => {
    await refused(update(`"system.${"a.".repeat(5000)}a":1`), "The request is nested too deeply.");
  });

  it("may have ten thousand keys", async () => {
    const map = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${String(index)}`, index]));
    await ann.update("Actor", { _id: ACTOR_IDS.missa, system: { map } });
    expect(await ann.read("actors", ACTOR_IDS.missa)).toMatchObject({ system: { map } });
    await ann.update("Actor", { _id: ACTOR_IDS.missa, "system.-=map": null });
  });
});

it("odd words are kept as text", async () => {
  const name = '<img src=x onerror=alert(1)> "Ünï" \u0000 \u202e 𝕏';
  await ann.update("Actor", { _id: ACTOR_IDS.missa, name });
  expect(await ann.read("actors", ACTOR_IDS.missa)).toMatchObject({ name: name.trim() });
});

describe("too much at once", () => {
  const messages = (count: number): ModifyDocumentRequest => {
    const data = Array.from({ length: count }, () => ({ content: "Hello" }));
    return { type: "ChatMessage", action: "create", operation: { data, updates: [], ids: [], parentUuid: null } };
  };
  const flags = (from: number, count: number): string =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, key) => [`key${String(from + key)}`, 1])));

  it("is refused by how many documents it is for, and as many as an import has are taken", async () => {
    await refused(messages(20_000), "The request is for 20000 documents, and at most 10000 are accepted at once.");
    expect(() => checkCount([messages(10_000)])).not.toThrow();
    expect(() => checkCount([messages(6_000), messages(6_000)])).toThrow("is for 12000 documents");
  });

  it("is refused by how many members an object gets, also little by little, and a long fight's log is taken", async () => {
    const sentence = "Actor.flags.lamp would have 50001 members, and at most 50000 are accepted.";
    await refused(update(`"flags":{"lamp":${flags(0, 50_001)}}`), sentence);
    const operation = { data: [JSON.parse(`{"content":"","flags":{"lamp":${flags(0, 50_001)}}}`) as JsonObject] };
    await refused({ type: "ChatMessage", action: "create", operation }, "ChatMessage.flags.lamp would have 50001");
    expect(await ann.request(update(`"flags":{"lamp":${flags(0, 50_000)}}`))).toHaveProperty("result");
    await refused(update(`"flags":{"lamp":${flags(50_000, 1)}}`), "Actor.flags.lamp would have 50001 members");
    // Whoever reads the world after this has less to read.
    expect(await ann.request(update('"flags":{"-=lamp":null}'))).toHaveProperty("result");
    const tokens = Array.from({ length: 3_000 }, () => ({ name: "Crowd", texture: { src: "" }, flags: { a: 1 } }));
    expect(() => checkMembers({ tokens, log: JSON.parse(flags(0, 30_000)) as JsonObject }, "Scene")).not.toThrow();
  });
});

it.each([
  ["LevelDB", new Error("IO error: /worlds/practice/7.log: No space left on device")],
  ["a browser", Object.assign(new Error("The quota has been exceeded."), { name: "QuotaExceededError" })],
])("a full disk is told as such by the words of %s, and nothing has changed", async (_whose, error) => {
  const write = vi.spyOn(WorldDatabase.prototype, "write").mockRejectedValueOnce(error);
  await refused(update('"name":"Lost"'), "There is no room left on the table's disk, so nothing was changed.");
  write.mockRestore();
  expect(await ann.request(update('"name":"Kept"'))).toHaveProperty("result");
});
