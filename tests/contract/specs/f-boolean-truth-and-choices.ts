import { contractSpec } from "../registry.ts";
import { fields, reading } from "./support/models.ts";

/** F-Boolean, F-Set, F-Object. Values of fields that are neither numbers nor text. */
export default contractSpec({
  ids: ["F-Boolean", "F-Set", "F-Object"],
  title: "truth values, sets and free objects are coerced into their kind",
  needsOnly: "common",
  register({ it, assert }) {
    it("begins false, and makes truth values of what is given", () => {
      const field = new (fields().BooleanField)();
      assert.strictEqual(field.getInitialValue({}), false);
      assert.strictEqual(field["required"], true);
      for (const yes of [true, 1, "true", "x"]) assert.strictEqual(reading(field, yes).clean, true, String(yes));
      for (const no of [false, 0, ""]) assert.strictEqual(reading(field, no).clean, false, String(no));
    });

    it("takes the text false for false", () => {
      assert.strictEqual(reading(new (fields().BooleanField)(), "false").clean, false);
    });

    it("stores sets as arrays without the elements that are invalid", () => {
      const { SetField, StringField } = fields();
      const field = new SetField(new StringField({ required: true, choices: ["a", "b"] }));
      assert.deepEqual(reading(field, new Set(["a"])).clean, ["a"]);
      const set = field.initialize(["a", "b"]) as Set<string>;
      assert.instanceOf(set, Set);
      assert.deepEqual([...set], ["a", "b"]);
    });

    it("clones a free object when it is prepared, so that the source stays as it is", () => {
      const field = new (fields().ObjectField)();
      assert.deepEqual(field.getInitialValue({}), {});
      const source = { inner: { x: 1 } };
      const prepared = field.initialize(source) as typeof source;
      prepared.inner.x = 2;
      assert.strictEqual(source.inner.x, 1);
    });
  },
});
