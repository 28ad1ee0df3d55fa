import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { DataModel } from "../common/abstract/data-model.ts";
import { configureRegistry } from "../common/abstract/registry.ts";
import * as fields from "../common/data/fields/index.ts";
import type { DataSchema } from "../common/data/fields/schema-field.ts";
import {
  DataFieldOperator,
  deletionOf,
  ForcedDeletion,
  ForcedReplacement,
  readOperators,
  reconstructOperator,
  writeOperators,
} from "../common/data/operators.ts";
import { mergeObject } from "../common/utils/merge-object.ts";
import { assertNoOldOperators } from "../client/database/write-guard.ts";

const DELETE = ForcedDeletion.create();
const replaceBy = (value: unknown): ForcedReplacement => ForcedReplacement.create(value);
const traveled = (value: unknown): never => JSON.parse(JSON.stringify(value)) as never;

class Pack extends DataModel {
  static override defineSchema(): DataSchema {
    return {
      weight: new fields.NumberField({ required: true, initial: 1 }),
      things: new fields.TypedObjectField(new fields.StringField()),
      notes: new fields.ObjectField(),
    };
  }
}

beforeEach(() => {
  configureRegistry({ generation: 14 });
});

afterEach(() => {
  configureRegistry({ generation: 13 });
});

describe("UP-4 operators", () => {
  it("say what they are as JSON, and come back from it", () => {
    expect(traveled(DELETE)).toEqual({ __$OPERATOR$__: "ForcedDeletion" });
    expect(traveled(replaceBy({ a: 1 }))).toEqual({ __$OPERATOR$__: "ForcedReplacement", value: { a: 1 } });
    expect(reconstructOperator(traveled(DELETE))).toBeInstanceOf(ForcedDeletion);
    const back = reconstructOperator(traveled(replaceBy([1])));
    expect([back instanceof ForcedReplacement, DataFieldOperator.get(back)]).toEqual([true, [1]]);
    expect(() => reconstructOperator({ __$OPERATOR$__: "DropTable" })).toThrow('"DropTable" is not an update operator');
  });

  it("are compared by what they carry", () => {
    expect(DataFieldOperator.equals(replaceBy({ a: 1 }), { a: 1 })).toBe(true);
    expect(DataFieldOperator.equals(DELETE, replaceBy(1))).toBe(false);
  });

  it.each([
    [{ "a.b": DELETE }, { "a.-=b": null }],
    [{ a: { b: DELETE, c: 1 } }, { a: { "-=b": null, c: 1 } }],
    [{ "a.b": replaceBy({ c: DELETE }) }, { "a.==b": { "-=c": null } }],
    [traveled({ a: DELETE, b: replaceBy(null) }), { "-=a": null, "==b": null }],
  ])("%j becomes words of both generations", (changes, read) => {
    expect(readOperators(changes)).toEqual(read);
  });

  it("cannot stand in a list, and bring no way to a prototype", () => {
    expect(() => readOperators({ list: [DELETE] })).toThrow("cannot stand in a list");
    const hostile = JSON.parse(
      '{"__proto__": {"__$OPERATOR$__": "ForcedReplacement", "value": {"bad": 1}}, "-=__proto__": null}',
    ) as never;
    expect(readOperators(hostile)).toEqual({ "-=__proto__": null });
    expect(Object.getPrototypeOf(writeOperators(hostile))).toBe(Object.prototype);
    expect(({} as { bad?: number }).bad).toBeUndefined();
  });

  it("are what hooks see of a difference", () => {
    const told = writeOperators({ a: { "-=b": null, c: 1 }, "==d": { e: 2 } });
    expect(Object.keys(told["a"] as object)).toEqual(["b", "c"]);
    expect((told["a"] as { b: unknown }).b).toBeInstanceOf(ForcedDeletion);
    expect(DataFieldOperator.get(told["d"])).toEqual({ e: 2 });
    expect(readOperators(told)).toEqual({ a: { "-=b": null, c: 1 }, "==d": { e: 2 } });
  });

  it("change models in generation 14", () => {
    const pack = new Pack({ weight: 5, things: { rope: "long", lamp: "dim" }, notes: { a: 1, b: 2 } });
    pack.updateSource({ weight: DELETE, "things.rope": DELETE, notes: replaceBy({ c: 3 }) });
    expect(pack.toObject()).toEqual({ weight: 1, things: { lamp: "dim" }, notes: { c: 3 } });
  });

  it("are applied by mergeObject when it is asked to", () => {
    const merged = mergeObject(
      { a: 1, b: { c: 1 }, d: 1 },
      { a: DELETE, b: replaceBy({ e: 2 }) },
      { applyOperators: true },
    );
    expect(merged).toEqual({ b: { e: 2 }, d: 1 });
  });

  it("are the words of a deletion in generation 14, and keys in generation 13", () => {
    expect(deletionOf("flags.world.map")).toEqual({ "flags.world.map": DELETE });
    configureRegistry({ generation: 13 });
    expect(deletionOf("flags.world.map")).toEqual({ "flags.world.-=map": null });
  });

  it("stand where generation 13 has keys, which are refused", () => {
    for (const changes of [{ "-=a": null }, { "a.==b": {} }, { a: { "-=b": null } }])
      expect(() => {
        assertNoOldOperators(changes);
      }).toThrow("an update of generation 13");
    assertNoOldOperators({ a: { b: DELETE }, "x-=y": 1 });
  });
});
