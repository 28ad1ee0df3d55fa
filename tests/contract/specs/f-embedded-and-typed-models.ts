import { contractSpec } from "../registry.ts";
import { fields, isValid, modelWith } from "./support/models.ts";

/** A model within a model, with a getter of its own. */
function track() {
  const Track = modelWith(({ NumberField }) => ({
    value: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 2 }),
    max: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 6 }),
  }));
  Object.defineProperty(Track.prototype, "left", {
    configurable: true,
    get(this: { value: number; max: number }) {
      return this.max - this.value;
    },
  });
  return Track;
}

/** F-EmbeddedData, F-TypedSchema, F-Schema. Models and schemas inside of others. */
export default contractSpec({
  ids: ["F-EmbeddedData", "F-TypedSchema", "F-Schema"],
  title: "a model in a model keeps its class, and a typed schema is chosen by the value's type",
  needsOnly: "common",
  register({ describe, it, assert }) {
    describe("EmbeddedDataField", () => {
      it("makes an instance with its own getters and its parent", () => {
        const Track = track();
        const Probe = modelWith(({ EmbeddedDataField }) => ({ stress: new EmbeddedDataField(Track) }));
        const model = new Probe({ stress: { value: 4 } });
        const stress = model["stress"] as { left: number; parent: unknown };
        assert.instanceOf(stress, Track);
        assert.strictEqual(stress.left, 2);
        assert.strictEqual(stress.parent, model);
        assert.notProperty({ ...stress }, "left");
        assert.deepEqual(model.toObject(), { stress: { value: 4, max: 6 } });
      });

      it("updates one of its members and leaves the others", () => {
        const Probe = modelWith(({ EmbeddedDataField }) => ({ stress: new EmbeddedDataField(track()) }));
        const model = new Probe({ stress: { value: 4, max: 9 } });
        model.updateSource({ stress: { value: 5 } });
        assert.deepEqual(model.toObject(), { stress: { value: 5, max: 9 } });
      });
    });

    describe("TypedSchemaField", () => {
      const typed = () => {
        const { NumberField, StringField, TypedSchemaField } = fields();
        return new TypedSchemaField({
          burn: { damage: new NumberField({ required: true, nullable: false, initial: 3 }) },
          note: { text: new StringField({ required: true, initial: "" }) },
        });
      };

      it("takes the schema that the type names", () => {
        assert.deepEqual(typed().clean({ type: "burn", text: "x" }), { type: "burn", damage: 3 });
        assert.deepEqual(typed().clean({ type: "note", text: "x" }), { type: "note", text: "x" });
        assert.isTrue(isValid(typed(), { type: "burn", damage: 3 }));
      });

      it("refuses a type that it does not know", () => {
        assert.isFalse(isValid(typed(), { type: "freeze", damage: 3 }));
      });
    });

    it("begins with the initial values of its fields, and drops what it does not know", () => {
      const { NumberField, SchemaField } = fields();
      const field = new SchemaField({ a: new NumberField({ initial: 1 }), b: new NumberField({ initial: 2 }) });
      assert.deepEqual(field.getInitialValue({}), { a: 1, b: 2 });
      assert.deepEqual(field.clean({ a: 5, c: 7 }), { a: 5, b: 2 });
      assert.deepEqual(field.clean({ a: 5, c: 7 }, { partial: true }), { a: 5 });
    });
  },
});
