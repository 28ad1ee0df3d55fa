import { contractSpec } from "../registry.ts";

/** A throw-away model: one whole number from 0 to 6. */
const boundedModel = () =>
  class Bounded extends foundry.abstract.DataModel<{ x: foundry.data.fields.NumberField<{ initial: 0 }> }> {
    static override defineSchema() {
      const options = { required: true, nullable: false, integer: true, min: 0, max: 6, initial: 0 } as const;
      return { x: new foundry.data.fields.NumberField(options) as never };
    }
  };

/** TRAP-12, F-Number. Cleaning rounds whole numbers and clamps them into their range, at construction and in changes. */
export default contractSpec({
  ids: ["TRAP-12", "F-Number", "DM-1"],
  title: "numbers are rounded and clamped",
  needsOnly: "common",
  register({ it, assert }) {
    it("cleans what a model is made from", () => {
      const Bounded = boundedModel();
      const cleaned = (x: number): unknown => new Bounded({ x }).x;
      assert.strictEqual(cleaned(9), 6);
      assert.strictEqual(cleaned(2.6), 3);
      assert.strictEqual(cleaned(-1), 0);
    });

    it("cleans what updateSource is given", () => {
      const model = new (boundedModel())({ x: 1 });
      model.updateSource({ x: 9 });
      assert.strictEqual(model.x, 6);
    });
  },
});
