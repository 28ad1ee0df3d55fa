import { beforeEach, describe, expect, it, vi } from "vitest";

import { DataModel } from "../common/abstract/data-model.ts";
import { NumberField } from "../common/data/fields/number-field.ts";
import type { DataSchema } from "../common/data/fields/schema-field.ts";
import { CONFIG } from "../client/config.ts";
import { Hooks } from "../client/hooks.ts";
import { ClientSettings, type StoredSetting } from "../client/settings/client-settings.ts";
import { MemoryStorage } from "../client/settings/client-storage.ts";

/** The world's Setting documents in a list instead of a server: changes come back through hooks, as on a table. */
const documents: SettingInMemory[] = [];

class SettingInMemory implements StoredSetting {
  static readonly documentName = "Setting";
  readonly _source: { key: string; value: string; user: string | null };

  constructor(data: { key: string; value: string; user?: string }) {
    this._source = { user: null, ...data };
  }

  get key(): string {
    return this._source.key;
  }

  get user(): string | null {
    return this._source.user;
  }

  static create(data: { key: string; value: string }, options: object): Promise<unknown> {
    const document = new this(data);
    documents.push(document);
    Hooks.callAll("createSetting", document, options, "narrator");
    return Promise.resolve(document);
  }

  update(changes: { value: string }, options: object): Promise<unknown> {
    // UP-2: equal values are dropped, and nothing happens when nothing is left.
    if (changes.value === this._source.value) return Promise.resolve(undefined);
    this._source.value = changes.value;
    Hooks.callAll("updateSetting", this, changes, options, "narrator");
    return Promise.resolve(this);
  }
}

const host = {
  userId: "narrator",
  namespaces: ["core", "game"],
  isReady: () => true,
  storedSettings: (): StoredSetting[] | undefined => documents,
  settingsAsSent: [] as StoredSetting["_source"][],
};

let storage: MemoryStorage;
let settings: ClientSettings;

beforeEach(() => {
  for (const hook of ["createSetting", "updateSetting", "deleteSetting", "clientSettingChanged"]) {
    for (const { id } of Hooks.events[hook] ?? []) Hooks.off(hook, id);
  }
  documents.length = 0;
  CONFIG.Setting.documentClass = SettingInMemory;
  Object.assign(host, { userId: "narrator", isReady: () => true, storedSettings: () => documents });
  storage = new MemoryStorage();
  settings = new ClientSettings(host, storage);
  settings.activateListeners();
});

describe("SE-1 registration", () => {
  it("refuses unknown namespaces, and reading or writing what is not registered", async () => {
    expect(() => {
      settings.register("absent", "x", { type: Number, default: 0 });
    }).toThrow(/absent.*active package/);
    expect(() => settings.get("game", "nothing")).toThrow(/not a registered setting/);
    await expect(settings.set("game", "nothing", 1)).rejects.toThrow(/not a registered setting/);
  });

  it("keeps settings and menus by their full name, in the scope client unless told otherwise (SE-5)", () => {
    settings.register("game", "size", { type: Number, default: 1 });
    settings.registerMenu("game", "editor", { name: "Editor", type: MemoryStorage });
    expect(settings.settings.get("game.size")).toMatchObject({ namespace: "game", key: "size", scope: "client" });
    expect(settings.menus.get("game.editor")).toMatchObject({ name: "Editor", key: "editor" });
  });
});

describe("SE-2 scopes", () => {
  it("client: kept in this browser, told by onChange and a hook", async () => {
    const [onChange, hook] = [vi.fn(), vi.fn()];
    Hooks.on("clientSettingChanged", hook);
    settings.register("game", "size", { type: Number, default: 1, onChange });
    expect(await settings.set("game", "size", 3, { from: "test" })).toBe(3);
    expect(storage.getItem("game.size")).toBe("3");
    expect(onChange).toHaveBeenCalledExactlyOnceWith(3, { from: "test" }, "narrator");
    expect(hook).toHaveBeenCalledExactlyOnceWith("game.size", 3, { from: "test" });
    expect(documents).toHaveLength(0);
  });

  it("world: kept as a document, and every client is told who changed it", async () => {
    const onChange = vi.fn();
    settings.register("game", "edition", { scope: "world", type: String, default: "first", onChange });
    expect(settings.get("game", "edition")).toBe("first");
    await settings.set("game", "edition", "second");
    await settings.set("game", "edition", "third");
    expect(documents.map((document) => document._source)).toEqual([
      { key: "game.edition", value: '"third"', user: null },
    ]);
    expect(onChange.mock.calls.map(([value, , userId]) => [value, userId] as unknown)).toEqual([
      ["second", "narrator"],
      ["third", "narrator"],
    ]);
  });

  it("user: each user has an own value, and hears only of it", async () => {
    const onChange = vi.fn();
    settings.register("game", "sorting", { scope: "user", type: String, default: "name", onChange });
    await settings.set("game", "sorting", "rank");
    host.userId = "ann";
    expect(settings.get("game", "sorting")).toBe("name");
    await settings.set("game", "sorting", "size");
    expect(documents.map((document) => document._source.user)).toEqual(["narrator", "ann"]);
    onChange.mockClear();
    await documents[0]?.update({ value: '"age"' }, {});
    expect(onChange).not.toHaveBeenCalled();
    await documents[1]?.update({ value: '"age"' }, {});
    expect(onChange).toHaveBeenCalledOnce();
  });
});

describe("SE-3 values", () => {
  it("casts by primitive type, and stores JSON", async () => {
    settings.register("game", "count", { type: Number, default: "7" });
    expect(settings.get("game", "count")).toBe(7);
    await settings.set("game", "count", "12");
    expect([storage.getItem("game.count"), settings.get("game", "count")]).toEqual(["12", 12]);
  });

  it("gives defaults that a caller may change without changing the default", () => {
    settings.register("game", "list", { type: Array, default: ["a"] });
    (settings.get("game", "list") as string[]).push("b");
    expect(settings.get("game", "list")).toEqual(["a"]);
  });

  it("does not tell of a value that stays the same", async () => {
    const onChange = vi.fn();
    settings.register("game", "size", { type: Number, default: 1, onChange });
    settings.register("game", "edition", { scope: "world", type: String, default: "first", onChange });
    await settings.set("game", "size", 1);
    await settings.set("game", "edition", "first");
    await settings.set("game", "edition", "first");
    expect(onChange).not.toHaveBeenCalled();
  });

  it("brings the default back when set to undefined", async () => {
    settings.register("game", "size", { type: Number, default: 1 });
    await settings.set("game", "size", 5);
    expect(await settings.set("game", "size", undefined)).toBe(1);
  });
});

describe("SE-3 values with a schema", () => {
  class Tracker extends DataModel {
    declare count: number;

    static override defineSchema(): DataSchema {
      return { count: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 1 }) };
    }
  }

  it("a data field cleans what is set, refuses what it cannot clean, and has its own initial value", async () => {
    const type = new NumberField({ required: true, nullable: false, integer: true, min: 0, max: 6, initial: 2 });
    settings.register("game", "level", { type });
    expect(settings.get("game", "level")).toBe(2);
    expect(await settings.set("game", "level", "9.4")).toBe(6);
    await expect(settings.set("game", "level", "many")).rejects.toThrow(/game\.level/);
    expect(settings.get("game", "level")).toBe(6);
  });

  it("a data model comes back as an instance, also when nothing was stored", async () => {
    settings.register("game", "tracker", { scope: "world", type: Tracker });
    expect(settings.get("game", "tracker")).toMatchObject({ count: 1 });
    const stored = await settings.set("game", "tracker", new Tracker({ count: 4 }));
    expect(stored).toBeInstanceOf(Tracker);
    expect(stored).toMatchObject({ count: 4 });
    await expect(settings.set("game", "tracker", { count: "many" })).rejects.toThrow(/count/);
    expect(documents.map(({ _source }) => _source.value)).toEqual(['{"count":4}']);
  });
});

describe("SE-4, BOOT-9 when and how documents are reached", () => {
  beforeEach(() => {
    settings.register("game", "edition", { scope: "world", type: String, default: "first" });
  });

  it("reads what is stored before documents exist, and refuses to write before the game is ready", async () => {
    host.isReady = () => false;
    await expect(settings.set("game", "edition", "second")).rejects.toThrow(/before the game is ready/);
    host.storedSettings = () => undefined;
    expect(settings.get("game", "edition")).toBe("first");
    host.settingsAsSent = [{ key: "game.edition", value: '"third"', user: null }];
    expect(settings.get("game", "edition")).toBe("third");
    expect(() => settings.get("game", "edition", { document: true })).toThrow(/no document yet/);
  });

  it("gives the document on request, an unsaved one when there is none", async () => {
    expect((settings.get("game", "edition", { document: true }) as StoredSetting)._source.value).toBe('"first"');
    await settings.set("game", "edition", "second");
    expect(settings.get("game", "edition", { document: true })).toBe(documents[0]);
  });

  it("written twice at once for the first time is one document with the later value", async () => {
    settings.register("game", "version", { scope: "world", type: String, default: "" });
    const { create } = SettingInMemory;
    vi.spyOn(SettingInMemory, "create").mockImplementation(async (data, options) => {
      await Promise.resolve();
      return create.call(SettingInMemory, data, options);
    });
    await Promise.all([settings.set("game", "version", "1"), settings.set("game", "version", "2")]);
    vi.restoreAllMocks();
    expect(documents.map(({ _source }) => _source.value)).toEqual(['"2"']);
  });

  it("hands on the refusal of the server", async () => {
    vi.spyOn(SettingInMemory, "create").mockRejectedValueOnce(new Error("User Ann lacks permission to create Setting"));
    await expect(settings.set("game", "edition", "second")).rejects.toThrow(/lacks permission/);
    expect(settings.get("game", "edition")).toBe("first");
  });
});
