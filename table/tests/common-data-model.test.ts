import { Color } from "../common/utils/color.ts";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";

import { DataModel } from "../common/abstract/data-model.ts";
import * as fields from "../common/data/fields/index.ts";
import type { DataSchema } from "../common/data/fields/schema-field.ts";
import { DataModelValidationError } from "../common/data/validation-failure.ts";
import type { UnknownRecord } from "../common/utils/index.ts";

class Inner extends DataModel {
  declare x: number;

  static override defineSchema(): DataSchema {
    return {
      x: new fields.NumberField({ required: true, nullable: false, initial: 1 }),
      label: new fields.StringField({ initial: "in" }),
    };
  }

  get double(): number {
    return this.x * 2;
  }
}

class Sample extends DataModel {
  declare rank: number;
  declare tags: Set<string>;
  declare inner: Inner;

  static override defineSchema(): DataSchema {
    return {
      name: new fields.StringField({ required: true, blank: false, initial: "no name" }),
      kind: new fields.StringField({ required: false, blank: false }),
      rank: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, max: 6, initial: 0 }),
      ratio: new fields.NumberField({ required: true, initial: null, step: 0.1 }),
      list: new fields.ArrayField(new fields.NumberField({ nullable: false })),
      tags: new fields.SetField(new fields.StringField({ choices: ["a", "b", "c"] })),
      map: new fields.ObjectField(),
      hp: new fields.SchemaField({
        value: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 6 }),
        max: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 6 }),
      }),
      events: new fields.TypedObjectField(
        new fields.SchemaField({
          kind: new fields.StringField({ required: true, blank: false }),
          count: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
        }),
        { validateKey: (key) => /^[a-z]+$/.test(key) },
      ),
      inner: new fields.EmbeddedDataField(Inner),
      on: new fields.BooleanField(),
    };
  }
}

/** Anything that a form, a macro or an old world could put into a Sample. */
const messy = fc.record(
  {
    name: fc.oneof(fc.string(), fc.integer()),
    rank: fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constant(null)),
    list: fc.oneof(fc.array(fc.integer()), fc.integer(), fc.constant(null)),
    tags: fc.array(fc.constantFrom("a", "b", "x")),
    map: fc.dictionary(fc.constantFrom("a", "b"), fc.integer()),
    hp: fc.record({ value: fc.double(), extra: fc.string() }, { requiredKeys: [] }),
    events: fc.dictionary(fc.constantFrom("one", "TWO"), fc.record({ kind: fc.string() })),
    on: fc.oneof(fc.boolean(), fc.constantFrom("true", "false", "yes")),
    nope: fc.anything(),
  },
  { requiredKeys: [] },
);

const source = (model: DataModel): UnknownRecord => model.toObject();

describe("cleaning", () => {
  it("is idempotent: clean data does not change again", () => {
    fc.assert(
      fc.property(messy, (data) => {
        const once = Sample.cleanData(structuredClone(data));
        const twice = Sample.cleanData(structuredClone(once));
        expect(twice).toEqual(once);
      }),
    );
  });

  it("DM-1: fills every missing member with its initial value", () => {
    expect(source(new Sample())).toEqual({
      name: "no name",
      rank: 0,
      ratio: null,
      list: [],
      tags: [],
      map: {},
      hp: { value: 6, max: 6 },
      events: {},
      inner: { x: 1, label: "in" },
      on: false,
    });
  });

  it("TRAP-12: integers round, limits clamp, steps snap", () => {
    expect(new Sample({ rank: 2.6 }).rank).toBe(3);
    expect(new Sample({ rank: 9 }).rank).toBe(6);
    expect(new Sample({ rank: -1 }).rank).toBe(0);
    expect(source(new Sample({ ratio: 0.26 }))["ratio"]).toBe(0.3);
  });

  it("TRAP-13: drops unknown keys, in full data and in updates", () => {
    const model = new Sample({ nope: 1 });
    expect(source(model)).not.toHaveProperty("nope");
    expect(model.updateSource({ nope: 1, "hp.nope": 2 })).toEqual({});
  });

  it("F-Boolean: the words of forms become booleans", () => {
    expect(source(new Sample({ on: "false" }))["on"]).toBe(false);
    expect(source(new Sample({ on: "true" }))["on"]).toBe(true);
  });
});

describe("validation", () => {
  it.each([
    ["TRAP-11: text that is no number", { rank: "abc" }, /rank: must be a finite number/],
    ["TRAP-11: spaces", { rank: " " }, /rank: must be a finite number/],
    ["F-String: blank where it is not allowed", { kind: " " }, /kind: may not be a blank string/],
  ])("%s is refused and changes nothing", (_name, changes, message) => {
    const model = new Sample({ rank: 2 });
    expect(() => model.updateSource(changes)).toThrow(message);
    expect(() => new Sample({ ...changes })).toThrow(DataModelValidationError);
    expect(model.rank).toBe(2);
  });

  it("FD-2: null where it is not allowed is the initial value, and an emptied input is null", () => {
    const model = new Sample({ rank: 2, list: [1] });
    expect(model.updateSource({ rank: null, list: null })).toEqual({ rank: 0, list: [] });
    expect(new Sample({ rank: 2 }).updateSource({ rank: "" })).toEqual({ rank: 0 });
    expect(new fields.NumberField().clean("")).toBeNull();
    expect(source(new Sample({ rank: null, list: null }))).toEqual(source(new Sample()));
    expect(() => new Sample({ list: [null] })).toThrow(/list.0: may not be undefined/);
  });

  it('TRAP-11: the text "5" is the number 5', () => {
    const model = new Sample();
    expect(model.updateSource({ rank: "5" })).toEqual({ rank: 5 });
    expect(source(model)["rank"]).toBe(5);
  });

  it("VF-1: names every path that fails", () => {
    try {
      new Sample({ rank: "abc", hp: { value: "x" }, list: [1, "y"] });
      expect.unreachable();
    } catch (error) {
      expect(Object.keys((error as DataModelValidationError).getAllFailures()).sort()).toEqual([
        "hp.value",
        "list.1",
        "rank",
      ]);
    }
  });

  it("DM-5: is lenient from a trusted source, and fills in with fallback", () => {
    expect(Sample.fromSource({ rank: "abc" }).invalid).toBe(true);
    expect(new Sample({ rank: "abc" }, { fallback: true }).rank).toBe(0);
  });

  it("VF-6: judges changes without making them", () => {
    const model = new Sample();
    expect(model.validate({ changes: { rank: 3 } })).toBe(true);
    expect(() => model.validate({ changes: { "hp.value": "x" }, clean: true })).toThrow(/hp.value/);
    expect(model.rank).toBe(0);
  });
});

describe("updates", () => {
  it("UP-1: dotted and nested changes mix; objects merge, arrays replace", () => {
    const model = new Sample({ map: { a: 1 }, list: [1, 2] });
    expect(model.updateSource({ "hp.value": 3, hp: { max: 9 }, map: { b: 2 }, list: [5] })).toEqual({
      hp: { value: 3, max: 9 },
      map: { b: 2 },
      list: [5],
    });
    expect(source(model)).toMatchObject({ hp: { value: 3, max: 9 }, map: { a: 1, b: 2 }, list: [5] });
  });

  it("UP-2: what is equal is no difference", () => {
    fc.assert(
      fc.property(messy, (data) => {
        const model = new Sample();
        try {
          model.updateSource(data);
        } catch {
          return;
        }
        expect(model.updateSource(model.toObject())).toEqual({});
      }),
    );
  });

  it("a difference, applied to another copy, makes it equal", () => {
    fc.assert(
      fc.property(messy, messy, (before, after) => {
        let model: Sample, copy: Sample, difference: UnknownRecord;
        try {
          model = new Sample(structuredClone(before));
          copy = new Sample(model.toObject());
          difference = model.updateSource(after);
        } catch {
          return;
        }
        copy.updateSource(JSON.parse(JSON.stringify(difference)) as UnknownRecord);
        expect(copy.toObject()).toEqual(model.toObject());
      }),
    );
  });

  it("UP-1: without recursion an inner object is replaced, and filled with initial values", () => {
    const model = new Sample({ hp: { value: 1, max: 2 }, map: { a: 1 } });
    model.updateSource({ hp: { value: 3 }, map: { b: 2 } }, { recursive: false });
    expect(source(model)).toMatchObject({ hp: { value: 3, max: 6 }, map: { b: 2 } });
  });

  it("TRAP-15, UP-3: -= removes a key of an object and resets a member of a schema; == replaces", () => {
    const model = new Sample({ map: { a: 1, b: { c: 1 } }, hp: { value: 1, max: 2 } });
    expect(model.updateSource({ "map.-=a": null, "hp.-=value": null })).toEqual({
      map: { "-=a": null },
      hp: { "-=value": null },
    });
    expect(source(model)).toMatchObject({ map: { b: { c: 1 } }, hp: { value: 6, max: 2 } });
    expect(model.updateSource({ "==map": { z: 1 } })).toEqual({ "==map": { z: 1 } });
    expect(source(model)["map"]).toEqual({ z: 1 });
    expect(model.updateSource({ "map.-=gone": null })).toEqual({});
  });

  it("VF-5: a dry run changes nothing", () => {
    const model = new Sample();
    expect(model.updateSource({ rank: 3 }, { dryRun: true })).toEqual({ rank: 3 });
    expect(model.rank).toBe(0);
  });

  it("does not change the changes it is given", () => {
    const changes = { rank: "4", hp: { value: 2.4, nope: 1 }, nope: 1 };
    new Sample().updateSource(changes);
    expect(changes).toEqual({ rank: "4", hp: { value: 2.4, nope: 1 }, nope: 1 });
  });
});

describe("F-TypedObject", () => {
  it("merges key by key, and deletes keys", () => {
    const model = new Sample({ events: { one: { kind: "a", count: 1 } } });
    model.updateSource({ "events.two": { kind: "b", count: 2 }, events: { one: { count: 5 } } });
    expect(source(model)["events"]).toEqual({ one: { kind: "a", count: 5 }, two: { kind: "b", count: 2 } });
    model.updateSource({ "events.-=one": null });
    expect(Object.keys(source(model)["events"] as object)).toEqual(["two"]);
  });

  it("TRAP-51: a new element that lacks a member is not filled in, and the model is invalid from then on", () => {
    const model = new Sample();
    expect(model.updateSource({ "events.one": { kind: "a" } })).toEqual({ events: { one: { kind: "a" } } });
    expect(() => model.validate()).toThrow(/events.one.count: may not be undefined/);
    expect(() => new Sample().updateSource({ "events.one": { kind: "a" } }, { whole: true })).toThrow(
      /events.one.count/,
    );
    expect(new Sample({ events: { one: { kind: "a" } } }).toObject()["events"]).toEqual({
      one: { kind: "a", count: 0 },
    });
  });

  it("strips keys that validateKey refuses", () => {
    expect(source(new Sample({ events: { TWO: { kind: "a" } } }))["events"]).toEqual({});
  });
});

describe("F-Set", () => {
  it("TRAP-16: the source is an array, the instance a Set, and a Set may be written", () => {
    const model = new Sample({ tags: ["a", "b", "a"] });
    expect(model.tags).toEqual(new Set(["a", "b"]));
    expect(source(model)["tags"]).toEqual(["a", "b"]);
    expect(model.updateSource({ tags: new Set(["c"]) })).toEqual({ tags: ["c"] });
    expect(JSON.stringify(model)).toContain('"tags":["c"]');
  });

  it("drops invalid elements one by one", () => {
    expect(new Sample({ tags: ["a", "x"] }).tags).toEqual(new Set(["a"]));
  });
});

describe("models", () => {
  it("TRAP-10: toObject gives the source, toObject(false) what was prepared, in the shape of the source", () => {
    const model = new Sample({ tags: ["a"] });
    model.rank = 5;
    model.tags.add("c");
    expect(source(model)).toMatchObject({ rank: 0, tags: ["a"] });
    expect(model.toObject(false)).toMatchObject({ rank: 5, tags: ["a", "c"], inner: { x: 1, label: "in" } });
    model.reset();
    expect(model.rank).toBe(0);
  });

  it("DM-2: the source is sealed and hidden, the parent too", () => {
    const model = new Sample();
    expect(Object.isSealed(model._source)).toBe(true);
    expect(Object.keys(model)).not.toContain("_source");
    expect(Object.keys(model)).not.toContain("parent");
  });

  it("F-EmbeddedData: an inner model has its getters and its parent, and shares its source", () => {
    const model = new Sample({ inner: { x: 4 } });
    expect(model.inner).toBeInstanceOf(Inner);
    expect(model.inner.double).toBe(8);
    expect(model.inner.parent).toBe(model);
    expect(model.inner._source).toBe(model._source["inner"]);
    model.updateSource({ "inner.x": 5 });
    expect(model.inner.double).toBe(10);
  });

  it("FD-5: a member that is made when it is asked for is each model's own, and anew after an update", () => {
    class LateField extends fields.StringField {
      override initialize(value: unknown): unknown {
        return () => `late ${String(value)}`;
      }
    }
    class Late extends DataModel {
      static override defineSchema(): DataSchema {
        return { word: new LateField({ initial: "a" }), other: new LateField({ initial: "b" }) };
      }
    }
    const [one, two] = [new Late(), new Late({ word: "c" })];
    const members = (model: Late): object => Object.fromEntries(Object.entries(model));
    expect(members(one)).toEqual({ word: "late a", other: "late b" });
    expect(members(two)).toEqual({ word: "late c", other: "late b" });
    one.updateSource({ word: "d" });
    expect([members(one), Object.keys(one), members(two)]).toEqual([
      { word: "late d", other: "late b" },
      ["word", "other"],
      { word: "late c", other: "late b" },
    ]);
  });

  it("DM-3: the schema is built once, and fields are not shared between places", () => {
    expect(Sample.schema).toBe(Sample.schema);
    const shared = new fields.NumberField();
    expect(() => new fields.SchemaField({ a: shared, b: shared })).toThrow(/already belongs/);
    expect(() => new fields.ArrayField(shared)).toThrow(/already belongs/);
  });

  it("DM-4: a field may not be named _source", () => {
    expect(() => new fields.SchemaField({ _source: new fields.AnyField() })).toThrow(/_source/);
  });

  it("FD-7: fields know their paths", () => {
    expect(Sample.schema.getField("hp.value")?.fieldPath).toBe("hp.value");
    expect(Sample.schema.getField("inner.x")?.fieldPath).toBe("inner.x");
    expect(Sample.schema.getField("hp.nope")).toBeUndefined();
  });

  it("MG-1, TRAP-21: data is migrated when built and when updated, and a failing migration breaks no update", () => {
    class Old extends Sample {
      static override migrateData(data: UnknownRecord): UnknownRecord {
        if ("level" in data) data["rank"] ??= data["level"];
        if (data["name"] === "broken") throw new Error("expected more");
        return super.migrateData(data);
      }
    }
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(new Old({ level: 3 }).rank).toBe(3);
    const model = new Old();
    expect(model.updateSource({ level: 2 })).toEqual({ rank: 2 });
    expect(model.updateSource({ name: "broken" })).toEqual({ name: "broken" });
  });

  it("FD-3: initial values by the rules of 13", () => {
    const initial = (field: fields.DataField): unknown => field.getInitialValue({});
    expect(initial(new fields.NumberField())).toBeUndefined();
    expect(initial(new fields.NumberField({ required: true }))).toBeNull();
    expect(initial(new fields.StringField({ required: true }))).toBe("");
    expect(initial(new fields.StringField({ required: true, blank: false }))).toBeUndefined();
    expect(initial(new fields.StringField({ initial: (data: UnknownRecord) => Object.keys(data).length }))).toBe(0);
    const list = { initial: [1] };
    expect(initial(new fields.ArrayField(new fields.NumberField(), list))).toEqual([1]);
    expect(initial(new fields.ArrayField(new fields.NumberField(), list))).not.toBe(list.initial);
  });
});

describe("other fields", () => {
  it("F-TypedSchema: chooses the schema by type and refuses unknown types", () => {
    const build = (): fields.TypedSchemaField =>
      new fields.TypedSchemaField({ a: { n: new fields.NumberField({ initial: 1 }) }, b: Inner });
    expect(build().clean({ type: "a" })).toEqual({ type: "a", n: 1 });
    expect(build().validate({ type: "z" })?.toString()).toMatch(/"z" is not a valid type/);
    expect(build().initialize({ type: "b", x: 2 }, new Sample())).toBeInstanceOf(Inner);
  });

  it("F-Color: is a number that spells itself", () => {
    const field = new fields.ColorField();
    expect(field.clean("#AABBCC")).toBe("#aabbcc");
    expect(field.validate("red")?.toString()).toMatch(/hexadecimal/);
    expect(String(field.initialize("#0000ff"))).toBe("#0000ff");
    expect(Number(field.initialize("#0000ff"))).toBe(255);
  });

  it("F-Color: mixes with another by the other's weight, and tells its channels", () => {
    const color = Color.from("#204060");
    expect(color.mix(Color.from("#a04020"), 0.25).css).toBe("#404050");
    expect(color.toRGBA(0.5)).toBe("rgba(32, 64, 96, 0.5)");
    expect([...Color.from("#ff0033")]).toEqual([1, 0, 0.2]);
    expect([color.equals(0x204060), color.equals(Color.from("#204061"))]).toEqual([true, false]);
    expect(Color.fromRGB([0, 2, 0.2]).css).toBe("#00ff33");
  });

  it("F-FilePath: needs categories and checks extensions", () => {
    expect(() => new fields.FilePathField()).toThrow(/category/);
    const field = new fields.FilePathField({ categories: ["IMAGE"] });
    expect(field.clean("")).toBeNull();
    expect(field.validate("a/b.webp?v=1")).toBeUndefined();
    expect(field.validate("a/b.exe")?.toString()).toMatch(/extension/);
  });

  it("F-DocumentId and F-DocumentUUID accept what can name a document", () => {
    const id = "a".repeat(16);
    expect(new fields.DocumentIdField().validate(id)).toBeUndefined();
    expect(new fields.DocumentIdField().validate("short")).toBeDefined();
    const uuid = new fields.DocumentUUIDField({ type: "Actor", embedded: false });
    expect(uuid.validate(`Actor.${id}`)).toBeUndefined();
    expect(uuid.validate(`Item.${id}`)?.toString()).toMatch(/Actor/);
    expect(uuid.validate(`Actor.${id}.Item.${id}`)).toBeDefined();
  });

  it("F-Others: a JSON field stores text and prepares the value", () => {
    const field = new fields.JSONField();
    expect(field.clean({ a: 1 })).toBe('{"a":1}');
    expect(field.clean('{"a":1}')).toBe('{"a":1}');
    expect(field.initialize('{"a":1}')).toEqual({ a: 1 });
    expect(field.toObject({ a: 1 })).toBe('{"a":1}');
  });

  it("FL-1: flags are kept by package id only", () => {
    const field = new fields.DocumentFlagsField();
    expect(field.clean({ "tenacity-tactics": { a: 1 }, "no spaces": {} })).toEqual({ "tenacity-tactics": { a: 1 } });
  });
});

it("a schema prepares members that are declared after it was used (DM-3)", () => {
  const schema = new fields.SchemaField({ first: new fields.NumberField() });
  expect(schema.initialize({ first: 1, second: 2 }, {} as never)).toEqual({ first: 1 });
  schema.addFields({ second: new fields.NumberField() });
  expect(schema.initialize({ first: 1, second: 2 }, {} as never)).toEqual({ first: 1, second: 2 });
});
