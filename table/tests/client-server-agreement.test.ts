import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";

import { TypeDataModel } from "../common/abstract/type-data-model.ts";
import * as fields from "../common/data/fields/index.ts";
import type { DataSchema } from "../common/data/fields/schema-field.ts";
import { DataModelValidationError } from "../common/data/validation-failure.ts";
import type { UnknownRecord } from "../common/utils/index.ts";
import { Actor } from "../client/documents/actor.ts";
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

/** Replaces, merges and removes in one place, so that they meet often. */
const collision = fc.oneof(
  entry(fc.constantFrom("system.map", "system.==map", "system.events", "system.==events"), fc.dictionary(key, value)),
  removal,
);

/** One piece of an update, in any of the spellings that updates have (UP-1, UP-3). */
const piece = fc.oneof(
  { arbitrary: collision, weight: 8 },
  entry(fc.constantFrom("system.hp.value", "system.hp.max", "system.ranks.a.rank"), number),
  entry(
    fc.constant("system"),
    fc.record({ hp: fc.record({ value: number }), note: fc.option(fc.string()) }, { requiredKeys: [] }),
  ),
  entry(fc.constant("system.list"), fc.array(number)),
  entry(fc.constant("system.tags"), fc.array(key)),
  entry(fc.constantFrom("flags.world.memo", "system.nope"), fc.dictionary(key, value)),
  entry(
    key.map((name) => `system.events.${name}`),
    fc.dictionary(key, value),
  ),
  entry(
    key.map((name) => `system.ranks.${name}`),
    fc.record({ rank: number }),
  ),
);
const update = fc
  .array(piece, { minLength: 1, maxLength: 3 })
  .map((pieces): UnknownRecord => Object.assign({}, ...pieces) as UnknownRecord);
const options = fc.oneof(
  { arbitrary: fc.constant<{ recursive?: boolean; diff?: boolean }>({}), weight: 3 },
  fc.record({ recursive: fc.boolean(), diff: fc.boolean() }),
);

describe("memory and store", () => {
  let server: Awaited<ReturnType<typeof startWorld>>;

  beforeAll(async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    server = await startWorld(NARRATOR, () => Object.assign(CONFIG.Actor.dataModels, { hero: HeroData }));
  });

  /** The actor as another client would load it from the store. */
  function reloaded(id: string | null): Actor {
    return new Actor(structuredClone(server.documents.get("actors", String(id))) as UnknownRecord);
  }

  /** Changes a model that no server knows; what is invalid changes nothing. */
  function changeAlone(actor: Actor, changes: UnknownRecord, recursive = true): void {
    try {
      actor.updateSource(changes, { recursive });
    } catch (error) {
      expect(error).toBeInstanceOf(DataModelValidationError);
    }
  }

  it("agree after any updates, though the server knows no data model (contract 0.2, 12.1)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(update, options), { minLength: 1, maxLength: 5 }), async (updates) => {
        const hero = await Actor.create({ name: "Hero", type: "hero" });
        const alone = new Actor({ name: "Hero", type: "hero" });
        for (const [changes, operation] of updates) {
          await hero?.update(changes, operation);
          changeAlone(alone, changes, operation.recursive);
          expect(content(hero)).toEqual(content(alone));
        }
        expect(content(reloaded(hero?.id ?? null))).toEqual(content(alone));
      }),
    );
  }, 60_000);
});

/** What the updates of these tests touch. */
function content(actor: Actor | undefined): UnknownRecord {
  const { system, flags } = actor?.toObject() ?? {};
  return { system, flags };
}
