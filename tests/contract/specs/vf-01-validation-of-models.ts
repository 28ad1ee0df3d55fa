import { contractSpec } from "../registry.ts";
import { modelWith } from "./support/models.ts";

const bounded = () =>
  modelWith(
    ({ NumberField, SchemaField }) => ({
      min: new NumberField({ required: true, nullable: false, initial: 0 }),
      max: new NumberField({ required: true, nullable: false, initial: 9 }),
      inner: new SchemaField({ odd: new NumberField({ initial: 1, validate: (value: number) => value % 2 === 1 }) }),
    }),
    {
      validateJoint(data: { min: number; max: number }) {
        if (data.min > data.max) throw new Error("the least is more than the most");
      },
    },
  );

function failure(action: () => unknown): Error {
  try {
    action();
  } catch (error) {
    return error as Error;
  }
  throw new Error("Nothing was thrown.");
}

/** VF-1, VF-5, VF-6. How a model refuses data. */
export default contractSpec({
  ids: ["VF-1", "VF-5", "VF-6"],
  title: "a model refuses what its schema or its joint validation does not allow",
  needsOnly: "common",
  register({ it, assert }) {
    it("throws from its constructor, and names the path", () => {
      const error = failure(() => new (bounded())({ inner: { odd: 2 } }));
      assert.instanceOf(error, foundry.data.validation.DataModelValidationError);
      assert.match(error.message, /inner|odd/);
    });

    it("validates fields together when it has all of them", () => {
      assert.match(failure(() => new (bounded())({ min: 5, max: 3 })).message, /least/);
    });

    it("validates changes alone, together with the others only when asked", () => {
      const model = new (bounded())();
      assert.isTrue(model.validate({ changes: { min: 99 } }));
      assert.throws(() => model.validate({ changes: { inner: { odd: 4 } } }));
    });

    it("updates its source, answers with what changed, and prepares itself again", () => {
      const model = new (bounded())();
      model["min"] = 77;
      assert.deepEqual(model.updateSource({ max: 12, min: 0 }), { max: 12 });
      assert.deepEqual([model["min"], model["max"]], [0, 12]);
    });

    it("changes nothing in a dry run, and nothing by what it refuses", () => {
      const model = new (bounded())();
      assert.deepEqual(model.updateSource({ max: 12 }, { dryRun: true }), { max: 12 });
      assert.throws(() => model.updateSource({ inner: { odd: 2 } }));
      assert.deepEqual(model.toObject(), { min: 0, max: 9, inner: { odd: 1 } });
    });
  },
});
