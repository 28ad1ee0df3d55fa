import { runInThisContext } from "node:vm";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { TypeDataModel } from "../common/abstract/type-data-model.ts";
import * as fields from "../common/data/fields/index.ts";
import type { DataSchema } from "../common/data/fields/schema-field.ts";
import type { UnknownRecord } from "../common/utils/index.ts";
import { ActiveEffect } from "../client/documents/active-effect.ts";
import { Actor } from "../client/documents/actor.ts";
import { type Item } from "../client/documents/item.ts";
import { Hooks } from "../client/hooks.ts";
import { ANN, CONFIG, NARRATOR, clearPage, startWorld } from "./client-fixture.ts";

let log: string[] = [];

class HeroData extends TypeDataModel {
  declare hp: { value: number; max: number };
  declare tags: Set<string>;

  static override defineSchema(): DataSchema {
    const points = (): fields.NumberField =>
      new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, max: 10, initial: 6 });
    return {
      hp: new fields.SchemaField({ value: points(), max: points() }),
      list: new fields.ArrayField(new fields.NumberField()),
      tags: new fields.SetField(new fields.StringField()),
      map: new fields.ObjectField(),
    };
  }

  static override migrateData(source: UnknownRecord): UnknownRecord {
    if ("health" in source) source["hp"] = { value: source["health"] };
    return super.migrateData(source);
  }

  override prepareBaseData(): void {
    log.push("sysBase");
  }

  override prepareDerivedData(): void {
    log.push("sysDerived");
    this.hp.max = 10;
  }
}

class ThingData extends TypeDataModel {
  static override defineSchema(): DataSchema {
    return { bonus: new fields.NumberField({ required: true, nullable: false, initial: 0 }) };
  }

  override prepareDerivedData(): void {
    log.push("item");
  }
}

class TestActor extends Actor {
  override prepareBaseData(): void {
    super.prepareBaseData();
    log.push("docBase");
  }

  override applyActiveEffects(): void {
    log.push("applied");
    super.applyActiveEffects();
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    log.push("docDerived");
  }

  override _onUpdate(changed: UnknownRecord, options: UnknownRecord, userId: string): void {
    super._onUpdate(changed, options, userId);
    log.push("actor._onUpdate");
  }

  override _onCreateDescendantDocuments(...parameters: Parameters<Actor["_onCreateDescendantDocuments"]>): void {
    super._onCreateDescendantDocuments(...parameters);
    log.push("_onCreateDescendantDocuments");
  }
}

class TestEffect extends ActiveEffect {
  override prepareDerivedData(): void {
    super.prepareDerivedData();
    log.push("effect");
  }
}

function configure(): void {
  Object.assign(CONFIG.Actor.dataModels, { hero: HeroData });
  Object.assign(CONFIG.Item.dataModels, { thing: ThingData });
  CONFIG.Actor.documentClass = TestActor;
  CONFIG.ActiveEffect.documentClass = TestEffect;
}

const hooked: number[] = [];
function on(name: string, listener: (...parameters: never[]) => unknown): void {
  hooked.push(Hooks.on(name, listener));
}

let server: Awaited<ReturnType<typeof startWorld>>;
let missa: TestActor;
let thug: TestActor;
let errors: ReturnType<typeof clearPage>["error"];

async function play(userId: string): Promise<void> {
  server = await startWorld(userId, configure);
  missa = game.actors?.getName("Missa") as TestActor;
  thug = game.actors?.getName("Thug") as TestActor;
  log = [];
}

const system = (actor: Actor): UnknownRecord => actor.system as UnknownRecord;
const stored = (actor: Actor): UnknownRecord => server.documents.get("actors", String(actor.id)) as UnknownRecord;

beforeEach(async () => {
  errors = clearPage().error;
  await play(ANN);
});

describe("updates", () => {
  it("TRAP-4: memory holds the old value until the server has answered, and the new one afterwards", async () => {
    const promise = missa.update({ "system.hp.value": 2 });
    expect(system(missa)["hp"]).toMatchObject({ value: 4 });
    expect(await promise).toBe(missa);
    expect(system(missa)["hp"]).toMatchObject({ value: 2 });
    expect(stored(missa)).toMatchObject({ system: { hp: { value: 2 } } });
  });

  it("TRAP-5, LC-9: what the server refuses rejects with its reason, is shown, and changes nothing", async () => {
    const updated = vi.fn();
    on("updateActor", updated);
    await expect(thug.update({ name: "x" })).rejects.toThrow(
      `User Ann lacks permission to update Actor [${String(thug.id)}]`,
    );
    expect(thug.name).toBe("Thug");
    expect(stored(thug)).toMatchObject({ name: "Thug" });
    expect(errors).toHaveBeenCalledOnce();
    expect(updated).not.toHaveBeenCalled();
  });

  it("TRAP-8: an update that changes nothing calls no hook and sends nothing; diff: false forces it", async () => {
    const calls = vi.fn();
    on("preUpdateActor", calls);
    on("updateActor", calls);
    expect(await missa.update({ "system.hp.value": 4 })).toBeUndefined();
    expect(calls).not.toHaveBeenCalled();
    expect(server.requests).toEqual([]);
    expect(await missa.update({ "system.hp.value": 4 }, { diff: false })).toBe(missa);
    expect(calls).toHaveBeenCalledTimes(2);
  });

  it("TRAP-9: the difference is against the source, not against prepared data", async () => {
    expect(missa.toObject()).toMatchObject({ system: { hp: { max: 6 } } });
    expect(system(missa)["hp"]).toMatchObject({ max: 10 });
    await missa.update({ "system.hp.max": 10 });
    expect(stored(missa)).toMatchObject({ system: { hp: { max: 10 } } });
  });

  it("TRAP-10: derived values are in toObject(false) only", () => {
    expect(missa.toObject()).toMatchObject({ system: { hp: { max: 6 } } });
    expect(missa.toObject(false)).toMatchObject({ system: { hp: { max: 10 } } });
  });

  it.each([["abc"], [" "]])(
    "TRAP-11: %j for a number is reported, resolves undefined and sends nothing",
    async (value) => {
      vi.spyOn(console, "warn").mockImplementation(() => undefined);
      const reported = vi.fn();
      on("error", reported);
      expect(await missa.update({ "system.hp.value": value })).toBeUndefined();
      expect(errors).toHaveBeenCalledOnce();
      expect(reported).toHaveBeenCalledWith(
        "ClientDatabaseBackend#_preUpdateDocumentArray",
        expect.any(Error),
        expect.anything(),
      );
      expect(server.requests).toEqual([]);
    },
  );

  it("FD-2: null for a number that is always there sends the initial value", async () => {
    await missa.update({ "system.hp.value": 2 });
    await missa.update({ "system.hp.value": null });
    expect([errors.mock.calls, stored(missa)]).toMatchObject([[], { system: { hp: { value: 6 } } }]);
  });

  it("TRAP-12: what is sent is cleaned", async () => {
    await missa.update({ "system.hp.value": "2.6" });
    expect(stored(missa)).toMatchObject({ system: { hp: { value: 3 } } });
    await missa.update({ "system.hp.value": 99 });
    expect(stored(missa)).toMatchObject({ system: { hp: { value: 10 } } });
  });

  it("TRAP-13: unknown keys reach neither memory nor the store", async () => {
    expect(await missa.update({ "system.nope": 1 })).toBeUndefined();
    expect(stored(missa)["system"]).not.toHaveProperty("nope");
    await expect(missa.setFlag("some-module", "a", 1)).rejects.toThrow(/Flag scope "some-module"/);
  });

  it("TRAP-14: an index in a path throws and says what to do", async () => {
    await expect(missa.update({ "system.list.0": 1 })).rejects.toThrow(/send the whole array/);
    await expect(missa.update({ system: { "list.0": 1 } })).rejects.toThrow(/send the whole array/);
  });

  it("TRAP-15: objects merge, -= removes, setFlag merges", async () => {
    await missa.update({ "system.map": { a: 1, b: 2 } });
    await missa.update({ "system.map": { a: 3 } });
    expect(system(missa)["map"]).toEqual({ a: 3, b: 2 });
    await missa.update({ "system.map.-=b": null });
    expect(system(missa)["map"]).toEqual({ a: 3 });
    expect(stored(missa)).toMatchObject({ system: { map: { a: 3 } } });
    await missa.setFlag("tenacity-tactics", "memo", { x: 1 });
    await missa.setFlag("tenacity-tactics", "memo", {});
    expect(missa.getFlag("tenacity-tactics", "memo")).toEqual({ x: 1 });
    await missa.unsetFlag("tenacity-tactics", "memo.x");
    expect(missa.getFlag("tenacity-tactics", "memo")).toEqual({});
  });

  it("UP-1: without recursion, inner objects are replaced and filled with initial values", async () => {
    await missa.update({ "system.map": { a: 1 }, "system.list": [1] });
    await missa.update({ system: { hp: { value: 1 } } }, { recursive: false });
    const expected = { hp: { value: 1, max: 6 }, map: {}, list: [], tags: [] };
    expect(missa.toObject()["system"]).toEqual(expected);
    expect(stored(missa)["system"]).toEqual(expected);
  });

  it("UP-3: == replaces an object whole, -= resets a member of a schema; memory and store agree", async () => {
    await missa.update({ "system.map": { a: 1 } });
    await missa.update({ "system.==map": { b: 2 }, "system.hp.-=value": null });
    expect(missa.toObject()).toMatchObject({ system: { map: { b: 2 }, hp: { value: 6 } } });
    expect(stored(missa)).toMatchObject({ system: { map: { b: 2 } } });
    expect(new TestActor(structuredClone(stored(missa))).toObject()["system"]).toEqual(missa.toObject()["system"]);
  });

  it("TRAP-16: a Set travels as an array and comes back as a Set", async () => {
    await missa.update({ "system.tags": new Set(["a"]) });
    expect(stored(missa)).toMatchObject({ system: { tags: ["a"] } });
    expect(system(missa)["tags"]).toEqual(new Set(["a"]));
  });

  it("VF-7: `changed` names the subtype when it touches system data, and the id", async () => {
    const changes: unknown[] = [];
    on("preUpdateActor", (_actor: never, changed: never) => {
      changes.push(structuredClone(changed));
    });
    await missa.update({ "system.hp.value": 1 });
    expect(changes).toEqual([{ _id: missa.id, type: "hero", system: { hp: { value: 1 } } }]);
  });

  it("MG-1: changes are migrated by the model of the subtype before they are cleaned", async () => {
    await missa.update({ "system.health": 3 });
    expect(stored(missa)).toMatchObject({ system: { hp: { value: 3 } } });
    expect(stored(missa)["system"]).not.toHaveProperty("health");
  });

  it("LC-3, TRAP-22: options survive to the hooks as JSON", async () => {
    const seen: UnknownRecord[] = [];
    on("updateActor", (_actor: never, _changed: never, options: never) => {
      seen.push(options);
    });
    await missa.update({ name: "M" }, { tenacity: { old: 3, set: new Set([1]), gone: undefined } });
    expect(seen[0]?.["tenacity"]).toEqual({ old: 3, set: {} });
    expect(seen[0]).not.toHaveProperty("parent");
  });
});

describe("hooks", () => {
  it("TRAP-3: a promise is no veto, false is", async () => {
    on("preUpdateActor", () => Promise.resolve(false));
    expect(await missa.update({ name: "A" })).toBe(missa);
    on("preUpdateActor", () => false);
    expect(await missa.update({ name: "B" })).toBeUndefined();
    expect(missa.name).toBe("A");
  });

  it("TRAP-3, HK-2: an asynchronous false of the document itself vetoes, and the hook is not called", async () => {
    const hook = vi.fn();
    on("preUpdateActor", hook);
    vi.spyOn(missa, "_preUpdate").mockResolvedValue(false);
    expect(await missa.update({ name: "A" })).toBeUndefined();
    expect(hook).not.toHaveBeenCalled();
  });

  it("LC-1: what a pre-hook writes into `changed` is stored", async () => {
    on("preUpdateActor", (_actor: never, changed: UnknownRecord) => {
      changed["img"] = "icons/a.webp";
    });
    await missa.update({ name: "A" });
    expect(stored(missa)).toMatchObject({ name: "A", img: "icons/a.webp" });
  });

  it("HK-8: noHook leaves out the pre-hook only", async () => {
    const [before, after] = [vi.fn(), vi.fn()];
    on("preUpdateActor", before);
    on("updateActor", after);
    await missa.update({ name: "A" }, { noHook: true });
    expect([before, after].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });

  it("HK-11, TRAP-55: the user of on-hooks is the session's, whatever the operation says", async () => {
    const users: unknown[] = [];
    on("updateActor", (...parameters: never[]) => {
      users.push(parameters[3]);
    });
    await missa.update({ name: "A" }, { userId: NARRATOR });
    expect(users).toEqual([ANN]);
  });

  it("TRAP-2: a change by somebody else calls update hooks and no pre-hooks", async () => {
    const [before, after] = [vi.fn(), vi.fn()];
    on("preUpdateActor", before);
    on("updateActor", after);
    const operation = { updates: [{ _id: missa.id, "system.hp.value": 1 }], parentUuid: null };
    await server.perform(NARRATOR, { type: "Actor", action: "update", operation });
    expect(before).not.toHaveBeenCalled();
    expect(after).toHaveBeenCalledOnce();
    expect(after.mock.calls[0]?.[3]).toBe(NARRATOR);
    expect(system(missa)["hp"]).toMatchObject({ value: 1 });
  });
});

describe("preparation", () => {
  it("TRAP-17: goes through system and document, base and derived, embedded documents and effects in order", async () => {
    await missa.createEmbeddedDocuments("Item", [{ name: "Rope", type: "thing" }]);
    await missa.createEmbeddedDocuments("ActiveEffect", [{ name: "Tired" }]);
    log = [];
    missa.reset();
    expect(log).toEqual(["sysBase", "docBase", "item", "effect", "applied", "sysDerived", "docDerived"]);
  });

  it("TRAP-18: a new item prepares the actor again, without the actor's _onUpdate", async () => {
    await missa.createEmbeddedDocuments("Item", [{ name: "Rope", type: "thing" }]);
    expect(log).toContain("docDerived");
    expect(log).toContain("_onCreateDescendantDocuments");
    expect(log).not.toContain("actor._onUpdate");
    expect(log.indexOf("docDerived")).toBeLessThan(log.indexOf("_onCreateDescendantDocuments"));
  });

  it("writing while data is prepared throws", () => {
    let refusal: Promise<unknown> = Promise.resolve();
    vi.spyOn(missa, "prepareDerivedData").mockImplementation(() => {
      refusal = missa.update({ name: "x" });
    });
    missa.reset();
    return expect(refusal).rejects.toThrow(/while data is being prepared/);
  });

  it("TRAP-19: a failure is reported and leaves the document usable", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const reported = vi.fn();
    on("error", reported);
    vi.spyOn(missa, "prepareDerivedData").mockImplementation(() => {
      throw new Error("broken");
    });
    missa.reset();
    expect(reported).toHaveBeenCalledWith("ClientDocumentMixin#_initialize", expect.any(Error), expect.anything());
    expect(missa.name).toBe("Missa");
  });

  it("AE-3, AE-4, AE-9: effects change prepared data by mode and collect statuses", async () => {
    const changes = [
      { key: "system.hp.value", mode: 2, value: "3" },
      { key: "system.tags", mode: 2, value: '["slow"]' },
    ];
    await missa.createEmbeddedDocuments("ActiveEffect", [{ name: "Up", changes, statuses: ["lucky"] }]);
    expect(system(missa)).toMatchObject({ hp: { value: 7 } });
    expect(system(missa)["tags"]).toEqual(new Set(["slow"]));
    expect(missa.statuses).toEqual(new Set(["lucky"]));
    expect(missa.overrides).toEqual({ system: { hp: { value: 7 }, tags: new Set(["slow"]) } });
    expect(missa.toObject()).toMatchObject({ system: { hp: { value: 4 }, tags: [] } });
  });
});

describe("creation and deletion", () => {
  it("DOC-1, DOC-2, DOC-5: creates what is not prevented, with fresh ids", async () => {
    await play(NARRATOR);
    on("preCreateActor", (actor: Actor) => actor.name !== "No");
    const created = await TestActor.create([
      { name: "Yes", type: "thug", _id: "x".repeat(16) },
      { name: "No", type: "thug" },
    ]);
    expect(created.map(({ name }) => name)).toEqual(["Yes"]);
    expect(created[0]?.id).not.toBe("x".repeat(16));
    expect(game.actors?.get(String(created[0]?.id))).toBe(created[0]);
    expect(await TestActor.create({ name: "No", type: "thug" })).toBeUndefined();
  });

  it("LC-1: updateSource in preCreate changes what is created, mutating the data does not", async () => {
    await play(NARRATOR);
    on("preCreateActor", (actor: Actor, data: UnknownRecord) => {
      data["name"] = "Mutated";
      actor.updateSource({ "system.hp.value": 1 });
    });
    const actor = await TestActor.create({ name: "Joren", type: "hero" });
    expect(actor?.toObject()).toMatchObject({ name: "Joren", system: { hp: { value: 1, max: 6 } } });
  });

  it("VF-3: invalid data is reported and not sent", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await play(NARRATOR);
    expect(await TestActor.create({ name: "", type: "hero" })).toBeUndefined();
    expect(await TestActor.create({ name: "A", type: "dragon" })).toBeUndefined();
    expect(errors).toHaveBeenCalledTimes(2);
    expect(server.requests).toEqual([]);
  });

  it("TRAP-49: items inside a new actor have no creation of their own", async () => {
    await play(NARRATOR);
    const created = vi.fn();
    on("createItem", created);
    const actor = await TestActor.create({ name: "A", type: "hero", items: [{ name: "Rope", type: "thing" }] });
    expect(actor?.items.size).toBe(1);
    expect(actor?.items.contents[0]?.parent).toBe(actor);
    expect(created).not.toHaveBeenCalled();
  });

  it("TRAP-49: preCreate may add items, which get ids of their own", async () => {
    await play(NARRATOR);
    const things = ["Rope", "Lamp"].map((name) => ({ name, type: "thing" }));
    on("preCreateActor", (actor: Actor) => {
      actor.updateSource({ items: things });
      expect(actor.items.map(({ name }) => name)).toEqual(["Rope", "Lamp"]);
    });
    const actor = await TestActor.create({ name: "A", type: "hero" });
    expect(actor?.items.map(({ name }) => name)).toEqual(["Rope", "Lamp"]);
  });

  it("LC-4: embedded documents are created, updated and deleted in their parent", async () => {
    const [rope] = (await missa.createEmbeddedDocuments("Item", [{ name: "Rope", type: "thing" }])) as Item[];
    expect(rope?.uuid).toBe(`${String(missa.uuid)}.Item.${String(rope?.id)}`);
    expect(rope?.actor).toBe(missa);
    expect(missa.toObject()).toMatchObject({ items: [{ name: "Rope", system: { bonus: 0 } }] });
    await rope?.update({ "system.bonus": 2 });
    expect(stored(missa)).toMatchObject({ items: [{ system: { bonus: 2 } }] });
    expect(missa.items.get(String(rope?.id))).toBe(rope);
    await rope?.delete();
    expect(missa.items.size).toBe(0);
    expect(missa.toObject()["items"]).toEqual([]);
  });

  it("LC-4: a change inside an item is heard by the item, then by the actor", async () => {
    const [rope] = (await missa.createEmbeddedDocuments("Item", [{ name: "Rope", type: "thing" }])) as Item[];
    const heard: string[] = [];
    for (const document of [missa, rope]) {
      if (!document) throw new Error("no item");
      const own = document._onCreateDescendantDocuments.bind(document);
      vi.spyOn(document, "_onCreateDescendantDocuments").mockImplementation((...change) => {
        heard.push(`${document.documentName} ${change[1]}`);
        own(...change);
      });
    }
    const [knot] = (await rope?.createEmbeddedDocuments("ActiveEffect", [{ name: "Knot", transfer: true }])) ?? [];
    expect(heard).toEqual(["Item effects", "Actor effects"]);
    expect(missa.appliedEffects).toEqual([knot]);
    expect(stored(missa)).toMatchObject({ items: [{ effects: [{ name: "Knot" }] }] });
    await knot?.delete();
    expect(missa.appliedEffects).toEqual([]);
  });

  it("DOC-1: embedded types go by the name of the document", async () => {
    await expect(Promise.resolve().then(() => missa.createEmbeddedDocuments("items", []))).rejects.toThrow(
      /items is not the name/,
    );
  });

  it("DOC-3: an unsaved document has no id and no uuid, and cannot be updated in the database", async () => {
    const draft = new TestActor({ name: "Draft", type: "hero" });
    expect([draft.id, draft.uuid]).toEqual([null, null]);
    await expect(draft.update({ name: "x" })).rejects.toThrow(/not saved/);
  });

  it("deletes what is not prevented, and closes its applications", async () => {
    await play(NARRATOR);
    const close = vi.fn(() => Promise.resolve());
    thug.apps["sheet"] = { id: "sheet", render: () => Promise.resolve(), close };
    expect(await thug.delete()).toBe(thug);
    expect(game.actors?.get(String(thug.id))).toBeUndefined();
    expect(close).toHaveBeenCalledOnce();
  });

  it("SH-3: applications of a document are drawn again without force, unless render is off", async () => {
    const render = vi.fn(() => Promise.resolve());
    missa.apps["sheet"] = { id: "sheet", render, close: () => Promise.resolve() };
    await missa.update({ name: "A" });
    await missa.update({ name: "B" }, { render: false });
    expect(render.mock.calls).toEqual([[expect.objectContaining({ force: false })]]);
  });

  it("AE-9: toggling a status creates the effect, repeats as true, and removes it", async () => {
    CONFIG.statusEffects.push({ id: "tired", name: "Tired", img: "icons/t.svg", _id: "tired00000000000" });
    expect(await missa.toggleStatusEffect("tired")).toBeInstanceOf(ActiveEffect);
    expect(missa.effects.get("tired00000000000")?.name).toBe("Tired");
    expect(await missa.toggleStatusEffect("tired", { active: true })).toBe(true);
    expect(await missa.toggleStatusEffect("tired")).toBe(false);
    expect(await missa.toggleStatusEffect("tired", { active: false })).toBeUndefined();
    await expect(missa.toggleStatusEffect("nope")).rejects.toThrow(/nope/);
  });
});

describe("before the game is ready", () => {
  it("writes throw", async () => {
    game.ready = false;
    await expect(missa.update({ name: "x" })).rejects.toThrow(/before the game is ready/);
  });

  it("writes of a module pass, as Foundry lets them", async () => {
    game.ready = false;
    type Write = (actor: typeof missa) => Promise<unknown>;
    const filename = "http://table/modules/candle/candle.js";
    const write = runInThisContext('(actor) => actor.update({ name: "x" })', { filename }) as Write;
    await write(missa);
    expect(missa.name).toBe("x");
  });
});
