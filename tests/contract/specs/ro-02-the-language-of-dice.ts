import { contractSpec } from "../registry.ts";
import { withRandom } from "./support/random-source.ts";

/** A die that is to show a face. */
type Shown = readonly [sides: number, face: number];

/** So many dice of a kind, with their faces. */
const dice = (sides: number, ...faces: readonly number[]): Shown[] => faces.map((face) => [sides, face]);

/** RO-2, RO-6. Functions, pools, other dice and every modifier that Foundry's documentation names. */
export default contractSpec({
  ids: ["RO-2", "RO-6"],
  title: "formulas have functions, pools, dice of other kinds, and modifiers that count",
  needsOnly: "dice",
  register({ describe, it, assert }) {
    /** Rolls a formula with dice that show these faces; the middle of a face's interval belongs to it (RO-7). */
    const roll = async (formula: string, ...shown: readonly Shown[]): Promise<Roll> =>
      withRandom(
        shown.map(([sides, face]) => (sides - face + 0.5) / sides),
        () => new Roll(formula).evaluate(),
      );
    const total = async (formula: string, ...shown: readonly Shown[]): Promise<number | undefined> =>
      (await roll(formula, ...shown)).total;

    it("calculates with functions, of dice too", async () => {
      assert.strictEqual(await total("ceil(7 / 2)"), 4);
      assert.strictEqual(await total("max(1d6, 3) + min(2, 1d4)", [6, 2], [4, 4]), 5);
      assert.strictEqual(await total("floor((1d8 + 1) / 2)", [8, 6]), 3);
      assert.strictEqual(await total("abs(-3)"), 3);
      assert.isTrue(new Roll("round(5 / 2)").isDeterministic);
      assert.isFalse(new Roll("round(1d4 / 2)").isDeterministic);
    });

    it("lists the dice of functions and pools with all others", async () => {
      const rolled = await roll("max(1d6, 1d4) + {1d8, 1d10}kh", [6, 2], [4, 4], [8, 3], [10, 9]);
      assert.deepEqual(
        rolled.dice.map(({ faces }) => faces),
        [6, 4, 8, 10],
      );
    });

    it("rolls as many dice, with as many faces, as a formula in brackets says", async () => {
      const rolled = await roll("(1d4)d(2 * 3) + 1", [4, 2], [6, 5], [6, 4]);
      assert.strictEqual(rolled.total, 10);
      assert.strictEqual(rolled.dice.at(-1)?.number, 2);
      assert.strictEqual(rolled.dice.at(-1)?.faces, 6);
    });

    it("rolls Fate dice from -1 to 1, and coins of 0 and 1", async () => {
      assert.strictEqual(await total("4df", ...dice(3, 1, 2, 3, 3)), 1);
      assert.strictEqual(await total("3dc", ...dice(2, 1, 2, 2)), 2);
      assert.strictEqual(await total("2dcc1", ...dice(2, 1, 2)), 1);
    });

    it("keeps, drops and counts the rolls of a pool", async () => {
      assert.strictEqual(await total("{2d6, 1d10, 5}kh", ...dice(6, 3, 4), [10, 6]), 7);
      assert.strictEqual(await total("{2d6, 1d10, 5}dl", ...dice(6, 3, 4), [10, 6]), 13);
      assert.strictEqual(await total("{1d6, 1d6, 1d6}cs>=5", ...dice(6, 5, 6, 1)), 2);
      assert.strictEqual(await total("{1d6, 1d6, 1d6}cf<3", ...dice(6, 5, 2, 1)), 2);
    });

    describe("modifiers", () => {
      const cases: readonly (readonly [string, readonly number[], number])[] = [
        ["4d6cs>=5", [6, 5, 4, 1], 2],
        ["4d6cf<=3", [1, 3, 4, 6], 2],
        ["4d6even", [2, 4, 5, 6], 3],
        ["4d6odd", [2, 4, 5, 6], 1],
        ["3d6df<2", [1, 4, 5], 8],
        ["3d6sf<3", [2, 4, 5], 7],
        ["3d6ms>10", [4, 5, 6], 5],
        ["3d6min3", [1, 2, 6], 12],
        ["3d6max4", [1, 5, 6], 9],
        ["3d6min2kh2", [1, 5, 6], 11],
      ];
      for (const [formula, faces, expected] of cases) {
        it(`${formula} of ${faces.join(", ")} makes ${String(expected)}`, async () => {
          assert.strictEqual(await total(formula, ...dice(6, ...faces)), expected);
        });
      }

      it("mark what they counted", async () => {
        const [die] = (await roll("3d6cs>4", ...dice(6, 5, 6, 1))).dice;
        assert.deepEqual(
          die?.results.map(({ success }) => success),
          [true, true, false],
        );
      });
    });

    it("survives being stored, rolled or not", async () => {
      const shown = [...dice(6, 3, 4), [10, 6] as const, [4, 2] as const, ...dice(6, 1, 5)];
      const rolled = await roll("{2d6, 1d10}kh + max(1d4, 1) + (1 + 1)d6", ...shown);
      const revived = Roll.fromJSON(JSON.stringify(rolled));
      assert.strictEqual(revived.total, rolled.total);
      assert.strictEqual(revived.formula, rolled.formula);
      assert.deepEqual(
        revived.dice.map(({ values }) => values),
        rolled.dice.map(({ values }) => values),
      );
    });

    it("changes the number of dice before they are rolled", () => {
      assert.strictEqual(new Roll("2d6 + 3").alter(2, 1).formula, "5d6 + 3");
      assert.strictEqual(new Roll("2d6 + 3").alter(2, 0, { multiplyNumeric: true }).formula, "4d6 + 6");
    });

    it("makes one sign of two", () => {
      assert.strictEqual(new Roll("1d20 + -2").formula, "1d20 - 2");
      assert.strictEqual(new Roll("1d20 - -2").formula, "1d20 + 2");
    });

    it("calculates text without dice", () => {
      assert.strictEqual(Roll.safeEval("2 * max(3, 4) - 1"), 7);
    });

    it("refuses functions that nobody has, and words", async () => {
      for (const formula of ["nobody(3)", "2 + nonsense"]) {
        assert.isFalse(Roll.validate(formula), formula);
        let failure: unknown;
        await new Roll(formula).evaluate().catch((error: unknown) => (failure = error));
        assert.instanceOf(failure, Error);
      }
    });
  },
});
