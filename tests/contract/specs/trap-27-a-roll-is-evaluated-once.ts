import { contractSpec } from "../registry.ts";

/** TRAP-27, RO-3, RO-5. An evaluated roll never changes, and a second evaluation throws. */
export default contractSpec({
  ids: ["TRAP-27", "RO-3", "RO-5"],
  title: "a roll is evaluated once",
  needsOnly: "dice",
  register({ it, assert }) {
    it("has no total before and one after", async () => {
      const roll = new Roll("1d6");
      assert.isUndefined(roll.total);
      assert.strictEqual(await roll.evaluate(), roll);
      assert.isNumber(roll.total);
    });

    it("throws when it is evaluated again", async () => {
      const roll = await new Roll("1d6").evaluate();
      const failed = await Promise.resolve()
        .then(() => (roll as Roll).evaluate())
        .then(
          () => false,
          () => true,
        );
      assert.isTrue(failed);
    });

    it("can be cloned to be rolled anew", async () => {
      const roll = await new Roll("1d6").evaluate();
      const copy = roll.clone() as unknown as Roll;
      assert.isUndefined(copy.total);
      assert.strictEqual(copy.formula, "1d6");
    });
  },
});
