import { contractSpec } from "../registry.ts";
import { withRandom } from "./support/random-source.ts";

/** TRAP-25, RO-7. A face is `ceil((1 - u) * faces)`: the least random number gives the highest face. */
export default contractSpec({
  ids: ["TRAP-25", "RO-7"],
  title: "a random number of 0 is the highest face, one near 1 the lowest",
  needsOnly: "dice",
  register({ it, assert }) {
    const roll = async (formula: string, ...uniforms: number[]): Promise<unknown[]> => {
      const evaluated = await withRandom(uniforms, () => new Roll(formula).evaluate());
      return evaluated.dice.flatMap((die) => die.results.map(({ result }) => result));
    };

    it("maps the ends of the range", async () => {
      assert.deepEqual(await roll("2d10 + 1d6", 0, 0.999_999, 0), [10, 1, 6]);
    });

    it("maps the middle of the range", async () => {
      assert.deepEqual(await roll("4d4", 0.1, 0.3, 0.6, 0.9), [4, 3, 2, 1]);
    });
  },
});
