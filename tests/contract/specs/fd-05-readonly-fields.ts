import { contractSpec } from "../registry.ts";
import { modelWith } from "./support/models.ts";

/** FD-5. What is known of `readonly` for sure: the prepared property cannot be assigned. */
export default contractSpec({
  ids: ["FD-5"],
  title: "the prepared value of a readonly field cannot be assigned",
  needsOnly: "common",
  register({ it, assert }) {
    it("refuses the assignment and keeps the value", () => {
      const Probe = modelWith(({ NumberField }) => ({
        fixed: new NumberField({ initial: 1, readonly: true }),
        free: new NumberField({ initial: 1 }),
      }));
      const model = new Probe({ fixed: 2, free: 2 });
      model["free"] = 3;
      assert.throws(() => {
        model["fixed"] = 3;
      });
      assert.deepEqual([model["fixed"], model["free"]], [2, 3]);
    });
  },
});
