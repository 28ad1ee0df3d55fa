import { contractSpec } from "../registry.ts";
import { fields, modelWith, type LooseField } from "./support/models.ts";

const LENGTH = (value: unknown): unknown => (typeof value === "string" ? value.length : value);

/** A number that was stored as text once, whose length it is now, in the words of both generations. */
function onceText(): LooseField {
  const { NumberField } = fields();
  class OnceText extends NumberField {
    migrateSource(source: object, value: unknown): void {
      foundry.utils.setProperty(source, this.fieldPath, LENGTH(value));
    }
    _migrate(value: unknown): unknown {
      return LENGTH(value);
    }
  }
  return new OnceText({ required: true, nullable: false, initial: 0 });
}

/** MG-2. A field of one's own that migrates its values: `migrateSource` on 13, `_migrate` on 14. */
export default contractSpec({
  ids: ["MG-2"],
  title: "fields migrate their own values, also in inner schemas",
  needsOnly: "common",
  register({ it, assert }) {
    it("migrates a value at the top and in an inner schema", () => {
      const Probe = modelWith(({ SchemaField }) => ({
        size: onceText(),
        inner: new SchemaField({ size: onceText() }),
      }));
      const model = new Probe({ size: "abc", inner: { size: "ab" } });
      assert.deepEqual(model.toObject(), { size: 3, inner: { size: 2 } });
    });
  },
});
