import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";

import { TypeDataModel } from "../../table/common/abstract/type-data-model.ts";
import * as fields from "../../table/common/data/fields/index.ts";
import type { DataSchema } from "../../table/common/data/fields/schema-field.ts";
import type { UnknownRecord } from "../../table/common/utils/index.ts";
import { Actor } from "../../table/client/documents/actor.ts";
import { CONFIG, NARRATOR, startWorld } from "./client-fixture.ts";

class HeroData extends TypeDataModel {
  static override defineSchema(): DataSchema {
    const points = (): fields.NumberField =>
      new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, max: 10, initial: 6 });
    return {
      hp: new fields.SchemaField({ value: points(), max: points() }),
      list: new fields.ArrayField(new fields.NumberField({ nullable: false })),
      tags: new fields.SetField(new fields.StringField()),
      map: new fields.ObjectField(),
      events: new fields.TypedObjectField(new fields.ObjectField()),
      ranks: new fields.TypedObjectField(new fields.SchemaField({ rank: points() })),
      note: new fields.StringField({ required: true, nullable: true, initial: null }),
    };
  }
}

const key = fc.constantFrom("a", "b", "c");
const number = fc.oneof(fc.integer({ min: -3, max: 13 }), fc.constantFrom("4", "x", null));
const value = fc.oneof(
  fc.integer(),
  fc.string(),
  fc.constant(null),
  fc.array(fc.integer()),
  fc.dictionary(key, fc.integer()),
);
const entry = <T>(path: fc.Arbitrary<string>, content: fc.Arbitrary<T>): fc.Arbitrary<UnknownRecord> =>
  fc.tuple(path, content).map(([name, data]) => ({ [name]: data }));
const removal = entry(
  fc
    .tuple(fc.constantFrom("map", "events", "ranks", "hp"), fc.oneof(key, fc.constantFrom("value", "max")))
    .map(([field, name]) => `system.${field}.-=${name}`),
  fc.constant(null),
);

/** One piece of an update, in any of the spellings that updates have (UP-1, UP-3). */
const piece = fc.oneof(
  entry(fc.constantFrom("system.hp.value", "system.hp.max", "system.ranks.a.rank"), number),
  entry(
    fc.constant("system"),
    fc.record({ hp: fc.record({ value: number }), note: fc.option(fc.string()) }, { requiredKeys: [] }),
  ),
  entry(fc.constant("system.list"), fc.array(number)),
  entry(fc.constant("system.tags"), fc.array(key)),
  entry(fc.constantFrom("system.map", "system.events", "system.==map", "flags.world.memo"), fc.dictionary(key, value)),
  entry(
    key.map((name) => `system.events.${name}`),
    fc.dictionary(key, value),
  ),
  entry(
    key.map((name) => `system.ranks.${name}`),
    fc.record({ rank: number }),
  ),
  entry(fc.constant("system.nope"), value),
  removal,
);
const update = fc
  .array(piece, { minLength: 1, maxLength: 3 })
  .map((pieces): UnknownRecord => Object.assign({}, ...pieces) as UnknownRecord);
const options = fc.record({ recursive: fc.boolean(), diff: fc.boolean() }, { requiredKeys: [] });

describe("memory and store", () => {
  let server: Awaited<ReturnType<typeof startWorld>>;

  beforeAll(async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    server = await startWorld(NARRATOR, () => Object.assign(CONFIG.Actor.dataModels, { hero: HeroData }));
  });

  /** System data and flags of an actor as another client would load them from the store. */
  function reloaded(id: string | null): UnknownRecord {
    const { system, flags } = new Actor(
      structuredClone(server.documents.get("actors", String(id))) as UnknownRecord,
    ).toObject();
    return { system, flags };
  }

  it("agree after any updates, though the server knows no data model (contract 0.2, 12.1)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(update, options), { minLength: 1, maxLength: 5 }), async (updates) => {
        const hero = await Actor.create({ name: "Hero", type: "hero" });
        for (const [changes, operation] of updates) await hero?.update(changes, operation);
        const { system, flags } = hero?.toObject() ?? {};
        expect(reloaded(hero?.id ?? null)).toEqual({ system, flags });
      }),
    );
  }, 60_000);
});
