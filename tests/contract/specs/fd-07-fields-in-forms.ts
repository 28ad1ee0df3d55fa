import { contractSpec } from "../registry.ts";
import { clearAway, createHero } from "./support/documents.ts";
import { fields, modelWith, type LooseField } from "./support/models.ts";

/** FD-7, FD-8. What templates and sheets ask a schema for. */
export default contractSpec({
  ids: ["FD-7", "FD-8"],
  title: "fields know their paths and make their inputs",
  register({ describe, it, afterEach, assert }) {
    afterEach(clearAway);

    it("finds fields by path and goes through them", () => {
      const { schema } = modelWith(({ NumberField, SchemaField }) => ({
        hp: new SchemaField({ value: new NumberField({ initial: 1 }) }),
        level: new NumberField({ initial: 1 }),
      }));
      assert.strictEqual(schema.getField("hp.value"), schema.fields["hp"]?.fields["value"]);
      assert.strictEqual(schema.getField("hp.value")?.fieldPath, "hp.value");
      assert.strictEqual(schema.getField("hp.value")?.name, "value");
      assert.strictEqual(schema.getField("hp.value")?.parent, schema.fields["hp"]);
      assert.isUndefined(schema.getField("hp.other"));
      assert.deepEqual([...schema.keys()], ["hp", "level"]);
      assert.deepEqual(
        [...schema.entries()].map(([name, field]) => [name, field.name]),
        [
          ["hp", "hp"],
          ["level", "level"],
        ],
      );
      assert.deepEqual([schema.has("hp"), schema.has("mp")], [true, false]);
    });

    it("begins the paths of a registered type's fields with system", async () => {
      const hero = await createHero();
      const { schema } = hero.system as unknown as { schema: LooseField };
      assert.strictEqual(schema.fields["spin"]?.fieldPath, "system.spin");
    });

    describe("toInput", () => {
      it("makes an input with the path as its name and the value given", () => {
        const { schema } = modelWith(({ NumberField, SchemaField }) => ({
          hp: new SchemaField({ value: new NumberField({ initial: 1, min: 0, max: 9, integer: true }) }),
        }));
        const input = schema.getField("hp.value")?.toInput({ value: 4 }) as HTMLInputElement;
        const { name, type, value, min, max } = input;
        assert.deepEqual([name, type, value, min, max], ["hp.value", "number", "4", "0", "9"]);
      });

      it("makes a checkbox, a text input and a list of choices", () => {
        const { BooleanField, StringField } = fields();
        const checkbox = new BooleanField().toInput({ name: "b", value: true }) as HTMLInputElement;
        assert.deepEqual([checkbox.type, checkbox.checked, checkbox.name], ["checkbox", true, "b"]);
        const text = new StringField().toInput({ name: "t", value: "<b>" }) as HTMLInputElement;
        assert.deepEqual([text.type, text.value], ["text", "<b>"]);
        const choices = { one: "One", two: "Two" };
        const list = new StringField({ choices, required: true }).toInput({ name: "s", value: "two" });
        assert.deepEqual([list.tagName, (list as HTMLSelectElement).value], ["SELECT", "two"]);
      });

      it("fails for a field that has no form", () => {
        const field = new (fields().SchemaField)({});
        assert.throws(() => field.toInput({ name: "x", value: {} }));
      });

      it("calls a function of one's own instead", () => {
        const input = (): HTMLElement => document.createElement("hr");
        assert.strictEqual(new (fields().StringField)().toInput({ name: "x", value: "", input }).tagName, "HR");
      });
    });

    it("makes a group with label, input and hint", () => {
      const field = new (fields().NumberField)({ label: "Level", hint: "How far", initial: 1 });
      const group = field.toFormGroup({}, { name: "level", value: 1 });
      assert.isTrue(group.classList.contains("form-group"));
      assert.strictEqual(group.querySelector("label")?.textContent.trim(), "Level");
      assert.strictEqual(group.querySelector<HTMLInputElement>(".form-fields input")?.name, "level");
      assert.strictEqual(group.querySelector("p.hint")?.textContent.trim(), "How far");
    });
  },
});
