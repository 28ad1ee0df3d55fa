import { contractSpec } from "../registry.ts";
import { withRandom } from "./support/random-source.ts";

/** Random numbers for a d20 to show 17 and then 4. */
const SEVENTEEN_THEN_FOUR = [0.175, 0.825];

/** TRAP-26, RO-6. A dropped die stays in the results, inactive and discarded; the total counts the others. */
export default contractSpec({
  ids: ["TRAP-26", "RO-6"],
  title: "dropped dice stay in the roll and out of the total",
  needsOnly: "dice",
  register({ it, assert }) {
    const evaluate = (formula: string) => withRandom(SEVENTEEN_THEN_FOUR, () => new Roll(formula).evaluate());

    it("keeps the lowest", async () => {
      const roll = await evaluate("2d20kl");
      assert.strictEqual(roll.total, 4);
      assert.deepEqual(roll.dice[0]?.modifiers, ["kl"]);
      const [high, low] = roll.dice[0]?.results ?? [];
      assert.deepInclude(high, { result: 17, active: false, discarded: true });
      assert.deepInclude(low, { result: 4, active: true });
    });

    it("keeps the highest, and drops it", async () => {
      assert.strictEqual((await evaluate("2d20kh1")).total, 17);
      assert.strictEqual((await evaluate("2d20dh1")).total, 4);
    });

    it("survives a round trip through JSON", async () => {
      const roll = await evaluate("2d20kl");
      const revived = Roll.fromJSON(JSON.stringify(roll));
      assert.strictEqual(revived.total, 4);
      assert.strictEqual(revived.formula, roll.formula);
      assert.deepEqual(revived.dice[0]?.results, roll.dice[0]?.results);
    });
  },
});
