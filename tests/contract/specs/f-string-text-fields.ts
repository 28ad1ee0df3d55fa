import { contractSpec } from "../registry.ts";

type Field = foundry.data.fields.DataField.Any;

/** What a field makes of a value, and whether it would be stored. */
function reading(field: Field, value: unknown): { readonly clean: unknown; readonly valid: boolean } {
  const clean: unknown = field.clean(value);
  return { clean, valid: field.validate(clean) === undefined };
}

/** F-String, F-HTML, FD-3. What text fields accept. */
export default contractSpec({
  ids: ["F-String", "F-HTML", "FD-3"],
  title: "text is trimmed, and blank or unknown text refused where the field says so",
  needsOnly: "common",
  register({ it, assert }) {
    it("trims text, and makes text of what is none", () => {
      const { StringField } = foundry.data.fields;
      assert.strictEqual(reading(new StringField(), "  text ").clean, "text");
      assert.strictEqual(reading(new StringField(), 5).clean, "5");
      assert.strictEqual(reading(new StringField({ trim: false }), " text ").clean, " text ");
    });

    it("refuses blank text where it must not be blank", () => {
      const { StringField } = foundry.data.fields;
      assert.isTrue(reading(new StringField({ required: true }), "").valid);
      assert.isFalse(reading(new StringField({ required: true, blank: false }), "").valid);
    });

    it("keeps a script as text", () => {
      const { JavaScriptField, StringField } = foundry.data.fields;
      const field = new JavaScriptField({ required: true, blank: true });
      assert.instanceOf(field, StringField);
      assert.strictEqual(reading(field, "return 1 < 2;").clean, "return 1 < 2;");
    });

    it("makes the initial value of blank text where it must not be blank and there is one", () => {
      const { StringField } = foundry.data.fields;
      const field = new StringField({ required: true, blank: false, initial: "self" });
      assert.deepEqual(reading(field, " "), { clean: "self", valid: true });
      const chosen = new StringField({ required: true, choices: ["one", "two"], initial: "two" });
      assert.deepEqual(reading(chosen, ""), { clean: "two", valid: true });
      const empty = new StringField({ required: true, nullable: true, blank: false, initial: null });
      assert.deepEqual(reading(empty, ""), { clean: null, valid: true });
    });

    it("refuses what is not among its choices", () => {
      const field = new foundry.data.fields.StringField({ choices: ["one", "two"] });
      assert.isTrue(reading(field, "two").valid);
      assert.isFalse(reading(field, "three").valid);
    });

    it("begins with the empty text where one is required and none is named, and so does HTML", () => {
      const { HTMLField, StringField } = foundry.data.fields;
      assert.strictEqual(new StringField({ required: true }).getInitialValue({}), "");
      assert.strictEqual(new HTMLField().getInitialValue({}), "");
    });
  },
});
