import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { JsonObject } from "../common/protocol.ts";
import { fromRecords, toRecords } from "../server/store/document-records.ts";
import type { DocumentShape } from "../server/store/document-shape.ts";
import { openDatabase } from "../server/node/open-database.ts";
import type { WorldDatabase } from "../server/store/world-database.ts";

const ACTORS: DocumentShape = {
  collection: "actors",
  embedded: [
    { collection: "items", embedded: [{ collection: "effects", embedded: [] }] },
    { collection: "effects", embedded: [] },
  ],
};

const HERO: JsonObject = {
  _id: "A",
  name: "Missa",
  items: [
    { _id: "I2", name: "lantern", effects: [{ _id: "E", name: "lit" }] },
    { _id: "I1", name: "rope", effects: [] },
  ],
  effects: [{ _id: "F", name: "bold" }],
};

describe("records of a document", () => {
  it("lie under Foundry's keys, parents holding the ids of their children (MF-8)", () => {
    const records = toRecords(ACTORS, HERO);
    expect([...records.keys()].sort()).toEqual(
      [
        "!actors!A",
        "!actors.effects!A.F",
        "!actors.items!A.I1",
        "!actors.items!A.I2",
        "!actors.items.effects!A.I2.E",
      ].sort(),
    );
    expect(JSON.parse(records.get("!actors!A") ?? "")).toEqual({
      _id: "A",
      name: "Missa",
      items: ["I2", "I1"],
      effects: ["F"],
    });
  });

  it("come together again in the same order", () => {
    expect(fromRecords(ACTORS, toRecords(ACTORS, HERO))).toEqual({ documents: [HERO], unreadable: [] });
  });

  it.each([
    ["!actors!A", "{broken", "it is not valid JSON"],
    ["!actors!A", "[]", "it is not an object"],
    ["!actors!A", '{"_id":"B"}', "its _id is not that of its key"],
    ["!actors.items!A.I1", "null", "it is not an object"],
  ])("leave a document aside when %s holds %s", (key, text, reason) => {
    const records = new Map<string, string>(toRecords(ACTORS, HERO));
    const other = { _id: "C", items: [], effects: [] };
    for (const [otherKey, value] of toRecords(ACTORS, other)) records.set(otherKey, value);
    records.set(key, text);
    const { documents, unreadable } = fromRecords(ACTORS, records);
    expect(documents).toEqual([other]);
    expect(unreadable).toContainEqual({ key, reason });
  });

  it("hold what a field has one of in a record of its own or in that of its parent", () => {
    const shape = { collection: "tokens", embedded: [{ ...ACTORS, collection: "delta", single: true }] };
    const token = (delta: unknown): Map<string, string> =>
      new Map([["!tokens!T", JSON.stringify({ _id: "T", delta })]]);
    const split = token("A").set("!tokens.delta!T.A", '{"_id":"A","name":"Boss","items":["I"]}');
    split.set("!tokens.delta.items!T.A.I", '{"_id":"I","name":"knife"}');
    const [whole = {}] = fromRecords(shape, split).documents;
    expect(whole).toMatchObject({ _id: "T", delta: { name: "Boss", items: [{ name: "knife" }] } });
    for (const delta of [{ name: "Boss" }, null])
      expect(fromRecords(shape, token(delta)).documents).toEqual([{ _id: "T", delta }]);
    expect(fromRecords(shape, toRecords(shape, whole)).documents).toEqual([whole]);
    expect(fromRecords(shape, token("A")).unreadable[0]?.reason).toBe("it is missing");
  });

  it("report a record that no document refers to", () => {
    const records = new Map<string, string>([["!actors.items!A.X", '{"_id":"X"}']]);
    expect(fromRecords(ACTORS, records).unreadable).toEqual([
      { key: "!actors.items!A.X", reason: "no document refers to it" },
    ]);
  });
});

describe("a world's database", () => {
  let folder: string;
  let database: WorldDatabase;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "practice-store-"));
    database = await openDatabase(folder, "test");
  });

  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  it("gives back what was written, changed and removed", async () => {
    const lighter = { ...HERO, items: [], name: "Missa of the Pier" };
    const other = { _id: "B", items: [], effects: [] };
    await database.write([
      { shape: ACTORS, before: null, after: HERO },
      { shape: ACTORS, before: null, after: other },
    ]);
    expect((await database.read(ACTORS)).documents).toEqual([HERO, other]);
    await database.write([
      { shape: ACTORS, before: HERO, after: lighter },
      { shape: ACTORS, before: other, after: null },
    ]);
    expect(await database.read(ACTORS)).toEqual({ documents: [lighter], unreadable: [] });
  });

  it("keeps what it cannot read", async () => {
    await database.write([{ shape: ACTORS, before: null, after: HERO }]);
    await database.close();
    await rewrite(folder, "!actors!A", "{broken");
    database = await openDatabase(folder, "test");
    expect((await database.read(ACTORS)).documents).toEqual([]);
    await database.close();
    expect(await rawValue(folder, "!actors!A")).toBe("{broken");
    database = await openDatabase(folder, "test");
  });

  it("can be open only once", async () => {
    await expect(openDatabase(folder, "test")).rejects.toThrow(
      'The world "test" is in use by another process: stop it first, or choose another --world.',
    );
  });
});

async function rewrite(folder: string, key: string, value: string): Promise<void> {
  const level = new ClassicLevel(folder);
  await level.put(key, value);
  await level.close();
}

async function rawValue(folder: string, key: string): Promise<string | undefined> {
  const level = new ClassicLevel(folder);
  const value = await level.get(key);
  await level.close();
  return value;
}
