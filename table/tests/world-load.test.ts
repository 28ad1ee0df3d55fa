import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Document } from "../common/abstract/document.ts";
import { BaseActor } from "../common/documents/base-actor.ts";
import { BaseItem } from "../common/documents/base-item.ts";
import type { JsonObject } from "../common/protocol.ts";
import { CORE_DOCUMENT_CLASSES } from "../client/documents/core-documents.ts";
import { shapeOf } from "../server/documents/document-classes.ts";
import { readStoredDocuments } from "../server/stored-documents.ts";
import { openDatabase } from "../server/node/open-database.ts";
import type { WorldDatabase } from "../server/store/world-database.ts";
import { NARRATOR, startWorld } from "./client-fixture.ts";

/** How often things happen while a world is opened. How long it takes is for `npm run bench -- world-load`. */

const rope = (index: number): JsonObject => ({
  _id: `rope${String(index).padStart(12, "0")}`,
  name: "Rope",
  type: "thing",
  effects: [],
});

const hero = (index: number): JsonObject => ({
  _id: `hero${String(index).padStart(12, "0")}`,
  name: `Hero ${String(index)}`,
  type: "hero",
  items: [rope(1), rope(2)],
  effects: [{ _id: "bold000000000000", name: "Bold" }],
});

const HEROES = [1, 2, 3].map(hero);

afterEach(() => {
  vi.restoreAllMocks();
});

describe("the server", () => {
  let folder: string;
  let database: WorldDatabase;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "world-load-"));
    database = await openDatabase(path.join(folder, "data"), "test");
    const shape = shapeOf(BaseActor);
    await database.write(HEROES.map((after) => ({ shape, before: null, after })));
  });

  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  it("reads a world in one pass over its database", async () => {
    const iterator = vi.spyOn(ClassicLevel.prototype, "iterator");
    const { documents } = await readStoredDocuments(database);
    expect(iterator).toHaveBeenCalledOnce();
    expect(documents.all("actors")).toEqual(HEROES);
  });

  it("builds each stored document once, to see whether it is valid", async () => {
    const [actors, items] = [BaseActor, BaseItem].map((cls) =>
      vi.spyOn(cls.prototype as unknown as Built, "_initialize"),
    );
    await readStoredDocuments(database);
    expect(actors).toHaveBeenCalledTimes(HEROES.length);
    expect(items).toHaveBeenCalledTimes(HEROES.length * 2);
  });
});

describe("a client", () => {
  const scene: JsonObject = {
    _id: "pier000000000000",
    name: "Pier",
    tokens: [
      { _id: "tokenLinked00000", name: "Linked", actorId: HEROES[0]?.["_id"] ?? null, actorLink: true },
      { _id: "tokenUnlinked000", name: "Unlinked", actorId: HEROES[1]?.["_id"] ?? null, actorLink: false },
    ],
  };
  const message: JsonObject = { _id: "message000000000", content: "Ahoy" };

  it("prepares each document of the world once before it is ready (BOOT-6, PR-2)", async () => {
    const spies = Object.values(CORE_DOCUMENT_CLASSES)
      .map(({ prototype }) => prototype as Document | Prepared)
      .filter((prototype) => "prepareData" in prototype)
      .map((prototype) => vi.spyOn(prototype, "prepareData"));
    await startWorld(NARRATOR, undefined, [
      { type: "Actor", data: HEROES },
      { type: "Scene", data: [scene] },
      { type: "ChatMessage", data: [message] },
    ]);
    const prepared = spies.flatMap(({ mock }) => mock.contexts.map((document) => String((document as Prepared).uuid)));
    const countOf = (pattern: RegExp): number => prepared.filter((uuid) => pattern.test(uuid)).length;
    expect(countOf(/^Actor\.hero\d+$/)).toBe(HEROES.length);
    expect(countOf(/\.Item\.\w+$/)).toBe(HEROES.length * 2);
    expect(countOf(/\.ActiveEffect\.\w+$/)).toBe(HEROES.length);
    expect(countOf(/^(?:Scene|ChatMessage)\.\w+$/)).toBe(2);
    expect(countOf(/\.Token\.\w+$/)).toBe(2);
    expect(prepared.filter((uuid, index) => prepared.indexOf(uuid) !== index)).toEqual([]);
  });
});

/** A document whose fields are set, once for each time it is built or built again. */
interface Built {
  _initialize(): void;
}

interface Prepared extends Document {
  prepareData(): void;
}
