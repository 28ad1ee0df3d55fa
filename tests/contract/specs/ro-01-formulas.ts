import { contractSpec } from "../registry.ts";
import { withRandom } from "./support/random-source.ts";

/** Random numbers for dice to show their highest faces, however many are rolled. */
const HIGHEST = Array.from({ length: 10 }, () => 0);

/** RO-1, RO-2, RO-13. What formulas may say, where their data comes from, and that nothing is rolled before evaluation. */
export default contractSpec({
  ids: ["RO-1", "RO-2", "RO-13"],
  title: "formulas are read at construction and rolled at evaluation",
  needsOnly: "dice",
  register({ it, assert }) {
    const highest = async (formula: string, data: object = {}): Promise<number | undefined> =>
      (await withRandom([...HIGHEST], () => new Roll(formula, data as never).evaluate())).total;

    it("calculates with numbers, signs, brackets and dice, multiplication first", async () => {
      assert.strictEqual(await highest("2 + 3 * 4"), 14);
      assert.strictEqual(await highest("(2 + 3) * 4"), 20);
      assert.strictEqual(await highest("9 / 2 - 1.5"), 3);
      assert.strictEqual(await highest("2d6 + (1d4 - 1)"), 15);
    });

    it("takes one die where no number is named", () => {
      const [die] = new Roll("d20").dice;
      assert.strictEqual(die?.number, 1);
      assert.strictEqual(die?.faces, 20);
    });

    it("sets operators between terms", () => {
      const { DiceTerm, NumericTerm, OperatorTerm } = foundry.dice.terms;
      const kinds = new Roll("1d6 + 2").terms.map((term) =>
        [DiceTerm, OperatorTerm, NumericTerm].find((kind) => term instanceof kind),
      );
      assert.deepEqual(kinds, [DiceTerm, OperatorTerm, NumericTerm]);
    });

    it("gives a term the flavour in square brackets behind it", () => {
      assert.deepEqual(
        new Roll("1d12[hope] + 1d12[fear]").dice.map((die) => die.flavor),
        ["hope", "fear"],
      );
    });

    it("replaces paths by what the data has there", async () => {
      assert.strictEqual(await highest("1d6 + @skills.pilot", { skills: { pilot: 2 } }), 8);
      assert.strictEqual(Roll.replaceFormulaData("1d6 + @skills.pilot", {} as never, { missing: "0" }), "1d6 + 0");
    });

    it("takes a path that the data does not have for 0", async () => {
      assert.strictEqual(await highest("1d6 + @skills.pilot", { skills: {} }), 6);
      assert.strictEqual(await highest("@nothing"), 0);
    });

    it("tells formulas from other text", () => {
      for (const formula of ["1d20", "2d6+3", "1d20 + @mod", "4d6kh3"]) assert.isTrue(Roll.validate(formula), formula);
      for (const text of ["", "not a formula", "1d6 +"]) assert.isFalse(Roll.validate(text), text);
    });

    it("has no results before evaluation, and as many as there are dice after", async () => {
      const roll = new Roll("3d6");
      assert.lengthOf(roll.dice[0]?.results ?? [], 0);
      await roll.evaluate();
      assert.lengthOf(roll.dice[0]?.results ?? [], 3);
    });
  },
});
