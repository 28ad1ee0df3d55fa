import { contractSpec } from "../registry.ts";
import { clearAway, createHero } from "./support/documents.ts";
import { modelWith } from "./support/models.ts";
import { override } from "./support/override.ts";

/** A model that once called its number `old`. */
const renamed = () =>
  modelWith(({ NumberField }) => ({ value: new NumberField({ required: true, nullable: false, initial: 0 }) }), {
    migrateData(source: { old?: number; value?: number }) {
      if (source.old !== undefined) {
        source.value ??= source.old * 10;
        delete source.old;
      }
      return source;
    },
    shimData(data: object) {
      if (!("older" in data)) {
        Object.defineProperty(data, "older", { get: () => (data as { value: number }).value, configurable: true });
      }
      return data;
    },
  });

/** MG-1, MG-3, TRAP-21. Old data is brought into the new form at construction and in every change. */
export default contractSpec({
  ids: ["MG-1", "MG-3", "TRAP-21"],
  title: "data is migrated whole at construction and in part in updates",
  register({ it, afterEach, assert }) {
    let restore = (): void => undefined;
    afterEach(async () => {
      restore();
      restore = () => undefined;
      await clearAway();
    });

    it("migrates what a model is made of, before it is cleaned", () => {
      assert.deepEqual(new (renamed())({ old: 2 }).toObject(), { value: 20 });
    });

    it("migrates what a model is updated with", () => {
      const model = new (renamed())({ value: 1 });
      model.updateSource({ old: 3 });
      assert.deepEqual(model.toObject(), { value: 30 });
    });

    it("adds accessors for the old names after cleaning, which are not stored", () => {
      const model = new (renamed())({ value: 4 });
      assert.strictEqual((model._source as { older?: number }).older, 4);
      assert.deepEqual(Object.keys(model.toObject()), ["value"]);
    });

    it("hands partial system data to the migration of a registered type", async () => {
      const hero = await createHero({ spin: 1 });
      const seen: object[] = [];
      restore = override(CONFIG.Actor.dataModels["hero"] as object, "migrateData", (original) => {
        return function (...args) {
          seen.push(structuredClone(args[0]) as object);
          return original.apply(this, args);
        };
      });
      await hero.update({ name: "Without system data" });
      assert.strictEqual(hero.name, "Without system data");
      await hero.update({ system: { spin: 2 } });
      assert.strictEqual(hero.system.spin, 2);
      assert.isTrue(
        seen.some((source) => JSON.stringify(source) === JSON.stringify({ spin: 2 })),
        "the migration never saw the change alone",
      );
    });
  },
});
