import { contractSpec } from "../registry.ts";
import { fields, modelWith } from "./support/models.ts";

/** DM-3, DM-4. A schema is made once, of fields that belong to it alone. */
export default contractSpec({
  ids: ["DM-3", "DM-4"],
  title: "a class defines its schema once, and a field has one parent",
  needsOnly: "common",
  register({ it, assert }) {
    it("asks for the schema once, when it is first needed", () => {
      let calls = 0;
      const Probe = modelWith(({ NumberField }) => {
        calls += 1;
        return { x: new NumberField({ initial: 0 }) };
      });
      assert.strictEqual(calls, 0);
      assert.strictEqual(new Probe().schema, Probe.schema);
      assert.instanceOf(Probe.schema, foundry.data.fields.SchemaField);
      new Probe();
      assert.strictEqual(calls, 1);
    });

    it("refuses a field that has a parent already", () => {
      const { ArrayField, NumberField, SchemaField } = fields();
      const shared = new NumberField({ initial: 0 });
      new SchemaField({ a: shared });
      assert.throws(() => new SchemaField({ b: shared }));
      assert.throws(() => new ArrayField(shared));
    });

    it("refuses a field with the name of the source", () => {
      const { NumberField } = fields();
      assert.throws(() => modelWith(() => ({ _source: new NumberField({ initial: 0 }) })).schema);
    });
  },
});
