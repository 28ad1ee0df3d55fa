import { contractSpec } from "../registry.ts";
import { clearAway, createHero, updateWith } from "./support/documents.ts";
import { fields, isValid, reading } from "./support/models.ts";

/** F-Others. Fields that every document of core has, and smaller ones. */
export default contractSpec({
  ids: ["F-Others"],
  title: "documents have a sort, ownership, flags and stamps that the server manages",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("begins with a sort of 0, no owners and no flags", () => {
      const { DocumentFlagsField, DocumentOwnershipField, IntegerSortField } = fields();
      assert.strictEqual(new IntegerSortField().getInitialValue({}), 0);
      assert.deepEqual(new DocumentOwnershipField().getInitialValue({}), { default: 0 });
      assert.deepEqual(new DocumentFlagsField().getInitialValue({}), {});
    });

    it("refuses levels of ownership that do not exist", () => {
      const field = new (fields().DocumentOwnershipField)();
      assert.isTrue(reading(field, { default: 0, contractProbe000: 3 }).valid);
      assert.isFalse(reading(field, { default: 7 }).valid);
    });

    it("checks JSON and turns angles", () => {
      const { AngleField, JSONField } = fields();
      assert.isTrue(reading(new JSONField(), '{"a":1}').valid);
      assert.isFalse(isValid(new JSONField(), "{a:"));
      assert.strictEqual(reading(new AngleField(), 370).clean, 10);
    });

    it("takes flags that are no object, as published systems write them", async () => {
      const hero = await createHero({}, { flags: { "contract-probe": "one", other: { deep: 1 } } });
      assert.deepEqual(hero.toObject().flags, { "contract-probe": "one", other: { deep: 1 } });
      await updateWith(hero, { flags: { "contract-probe": { two: 2 } } });
      assert.deepEqual(hero.toObject().flags, { "contract-probe": { two: 2 }, other: { deep: 1 } });
    });

    it("is stamped by the server with versions, times and the last writer", async () => {
      const hero = await createHero();
      const created = hero._stats;
      assert.strictEqual(created.systemId, game.system.id);
      assert.strictEqual(created.coreVersion, game.version);
      assert.isNumber(created.createdTime);
      await hero.update({ name: "Renamed", _stats: { lastModifiedBy: "contractProbe000", createdTime: 1 } });
      assert.strictEqual(hero._stats.lastModifiedBy, game.user.id);
      assert.strictEqual(hero._stats.createdTime, created.createdTime);
    });
  },
});
