import { contractSpec } from "../registry.ts";
import { deletionOf } from "./support/deletion.ts";
import { fields, isValid, modelWith } from "./support/models.ts";

/** FD-1, FD-2, FD-4, FD-6. Options that every field has, what null becomes, and in which order values are judged. */
export default contractSpec({
  ids: ["FD-1", "FD-2", "FD-4", "FD-6"],
  title: "fields share options, and judge special values before their own tests",
  needsOnly: "common",
  register({ describe, it, assert }) {
    it("is optional, not nullable and without an initial value unless told otherwise", () => {
      const field = new (fields().DataField)();
      const options = ["required", "nullable", "initial", "readonly", "gmOnly", "label", "hint", "validationError"];
      assert.deepEqual(
        options.map((option) => field[option]),
        [false, false, undefined, false, false, "", "", "is not a valid value"],
      );
    });

    it("keeps options that Foundry does not know", () => {
      assert.strictEqual(new (fields().StringField)({ contractProbe: 5 })["contractProbe"], 5);
    });

    it("takes a text that is no choice where a subclass of the field says so", () => {
      const { StringField } = fields();
      class Lenient extends StringField {
        override _isValidChoice(): boolean {
          return true;
        }
      }
      const options = { required: true, blank: false, choices: { one: "One" } } as const;
      assert.isTrue(isValid(new Lenient(options), "two"));
      assert.isFalse(isValid(new Lenient(options), ""));
      assert.isFalse(isValid(new StringField(options), "two"));
    });

    it("cleans null to the initial value where it is not nullable, and leaves it where it is", () => {
      const { ArrayField, BooleanField, NumberField, SchemaField, StringField } = fields();
      const plain = { required: true, nullable: false };
      assert.strictEqual(new NumberField({ ...plain, initial: 4 }).clean(null), 4);
      assert.strictEqual(new StringField(plain).clean(null), "");
      assert.strictEqual(new BooleanField({ ...plain, initial: true }).clean(null), true);
      assert.deepEqual(new ArrayField(new NumberField()).clean(null), []);
      assert.isUndefined(new NumberField({ nullable: false }).clean(null));
      assert.isNull(new NumberField({ ...plain, nullable: true, initial: 4 }).clean(null));
      assert.deepEqual(new SchemaField({ x: new NumberField({ ...plain, initial: 4 }) }).clean({ x: null }), { x: 4 });
    });

    it("leaves the null of a removal alone", () => {
      const Probe = modelWith(({ NumberField, TypedObjectField }) => ({
        x: new TypedObjectField(new NumberField({ required: true, nullable: false, initial: 4 })),
      }));
      const probe = new Probe({ x: { one: 1, two: 2 } });
      probe.updateSource({ ...deletionOf("x.one"), "x.two": null });
      assert.deepEqual(probe._source["x"], { two: 4 });
    });

    describe("judges", () => {
      it("undefined by required and null by nullable", () => {
        const { NumberField } = fields();
        const field = (required: boolean, nullable: boolean) => new NumberField({ required, nullable });
        assert.isTrue(isValid(field(false, true), undefined));
        assert.isFalse(isValid(field(true, true), undefined));
        assert.isTrue(isValid(field(true, true), null));
        assert.isFalse(isValid(field(true, false), null));
      });

      it("by a test of one's own, which is not asked about special values", () => {
        const asked: unknown[] = [];
        const validate = (value: unknown): boolean => {
          asked.push(value);
          return value !== 13;
        };
        const field = new (fields().NumberField)({ required: true, nullable: true, validate });
        assert.isTrue(isValid(field, 12));
        assert.isFalse(isValid(field, 13));
        assert.isTrue(isValid(field, null));
        assert.deepEqual(asked, [12, 13]);
      });

      it("by a failure that a test returns in generation 13 alone: in 14 only true and false are looked for", () => {
        const isOf14 = "_del" in globalThis;
        const { DataModelValidationFailure } = foundry.data.validation;
        const validate = (): unknown => new DataModelValidationFailure({ message: "bad luck", unresolved: true });
        const field = new (fields().NumberField)({ validate });
        assert.strictEqual(isValid(field, 13), isOf14);
        const Own = class extends fields().NumberField {
          _validateType(): unknown {
            return validate();
          }
        };
        assert.strictEqual(isValid(new Own(), 13), isOf14);
      });

      it("with the words of the option, or of what the test threw", () => {
        const reason = (options: object): string => {
          const Probe = modelWith(({ NumberField }) => ({ x: new NumberField({ initial: 0, ...options }) }));
          try {
            new Probe({ x: 13 });
          } catch (error) {
            return (error as Error).message;
          }
          return "valid";
        };
        const refuse = (): boolean => false;
        const complain = (): never => {
          throw new Error("thirteen brings bad luck");
        };
        assert.include(reason({ validate: refuse, validationError: "is no lucky number" }), "is no lucky number");
        assert.include(reason({ validate: complain }), "thirteen brings bad luck");
        assert.strictEqual(reason({}), "valid");
      });
    });

    it("marks fields for narrators only", () => {
      assert.strictEqual(new (fields().StringField)({ gmOnly: true })["gmOnly"], true);
      assert.strictEqual(new (fields().DocumentOwnershipField)()["gmOnly"], true);
    });
  },
});
