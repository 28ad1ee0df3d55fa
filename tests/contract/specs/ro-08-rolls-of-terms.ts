import { contractSpec } from "../registry.ts";

/** A d6 that shows 4. */
const rolledDie = () => new foundry.dice.terms.Die({ number: 1, faces: 6, results: [{ result: 4, active: true }] });
const unrolledDie = () => new foundry.dice.terms.Die({ number: 1, faces: 6 });
const plus = () => new foundry.dice.terms.OperatorTerm({ operator: "+" });

/** RO-8, RO-3. Rolls made of terms that exist, without a formula and without chance. */
export default contractSpec({
  ids: ["RO-8", "RO-3"],
  title: "rolls can be made of terms",
  needsOnly: "dice",
  register({ it, assert }) {
    it("is evaluated when the terms are", () => {
      const roll = Roll.fromTerms([rolledDie()]);
      assert.strictEqual(roll.total, 4);
      assert.strictEqual(roll.formula, "1d6");
    });

    it("is not evaluated when they are not, and can then be", async () => {
      const roll = Roll.fromTerms([unrolledDie(), plus(), new foundry.dice.terms.NumericTerm({ number: 2 })]);
      assert.isUndefined(roll.total);
      assert.strictEqual(roll.formula, "1d6 + 2");
      await (roll as unknown as Roll).evaluate();
      assert.include([3, 4, 5, 6, 7, 8], roll.total);
    });

    it("refuses a mixture of both, and terms without an operator between them", () => {
      assert.throws(() => Roll.fromTerms([rolledDie(), plus(), unrolledDie()]));
      assert.throws(() => Roll.fromTerms([unrolledDie(), unrolledDie()]));
    });

    it("says its formula anew after its terms were changed", () => {
      const roll = new Roll("1d6");
      roll.terms = [...roll.terms, plus(), new foundry.dice.terms.NumericTerm({ number: 3 })];
      assert.strictEqual(roll.formula, "1d6");
      roll.resetFormula();
      assert.strictEqual(roll.formula, "1d6 + 3");
    });

    it("evaluates without waiting where there is no chance in it", () => {
      assert.strictEqual(new Roll("2 * 3").evaluateSync().total, 6);
      assert.strictEqual(new Roll("2d6 + 1").evaluateSync({ maximize: true }).total, 13);
      assert.strictEqual(new Roll("2d6 + 1").evaluateSync({ minimize: true }).total, 3);
    });
  },
});
