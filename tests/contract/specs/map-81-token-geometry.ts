import { contractSpec } from "../registry.ts";
import { clearAway } from "./support/documents.ts";
import { isGeneration14 } from "./support/effects.ts";
import { placeMover, type MovingToken } from "./support/moving-tokens.ts";

const grid = (type: number): object => ({ grid: { type, size: 100, distance: 2, units: "paces" } });

/** A path as these specifications ask for it. */
const stepsOf = (token: MovingToken, action: string): unknown[] =>
  token
    .getCompleteMovementPath([
      { x: 200, y: 200 },
      { x: 500, y: 200, action },
    ])
    .map(({ x, intermediate }) => [x, intermediate]);

/** MAP-22 to MAP-24, MAP-81 to MAP-83. Where tokens stand, and what their ways measure. */
export default contractSpec({
  ids: ["MAP-22", "MAP-23", "MAP-24", "MAP-81", "MAP-82", "MAP-83"],
  title: "a token knows its spaces, its size and its ways without a board",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("covers the spaces of its snapped footprint, with heights on 14", async () => {
      const token = await placeMover();
      const offsets = token.getOccupiedGridSpaceOffsets() as { i: number; j: number; k?: number }[];
      assert.deepInclude(offsets[0], { i: 2, j: 2 });
      assert.strictEqual("k" in (offsets[0] ?? {}), isGeneration14());
      const size = token.getSize({ ...token._source, width: 2, height: 2 });
      assert.deepEqual([size.width, size.height], [200, 200]);
      assert.deepInclude(token.getSnappedPosition({ ...token._source, x: 240, y: 260 }), { x: 200, y: 300 });
      assert.lengthOf(token.getGridSpacePolygon() ?? [], 4);
    });

    it("covers three hexagons by default when it is two wide and high", async () => {
      const token = await placeMover(grid(CONST.GRID_TYPES.HEXODDR), { width: 2, height: 2 });
      assert.lengthOf(token.getOccupiedGridSpaceOffsets(), 3);
      assert.strictEqual(token.getSize().width, 200);
    });

    it("covers no spaces without a grid", async () => {
      const token = await placeMover(grid(CONST.GRID_TYPES.GRIDLESS));
      assert.lengthOf(token.getOccupiedGridSpaceOffsets(), 0);
      assert.isUndefined(token.getGridSpacePolygon());
    });

    it("enters every space of its way, but none of those that it is teleported over", async () => {
      const token = await placeMover();
      assert.deepEqual(stepsOf(token, "walk"), [
        [200, false],
        [300, true],
        [400, true],
        [500, false],
      ]);
      assert.lengthOf(stepsOf(token, "blink"), 2);
    });

    it("asks a function what each step costs", async () => {
      const token = await placeMover();
      const asked: unknown[] = [];
      const cost = (from: { j: number }, to: { j: number }, distance: number, segment: { action: string }): number => {
        asked.push([from.j, to.j, distance, segment.action]);
        return 5;
      };
      const path = token.measureMovementPath(
        [
          { x: 200, y: 200 },
          { x: 400, y: 200, action: "swim" },
        ],
        { cost },
      );
      assert.deepEqual([path.cost, path.spaces], [10, 2]);
      assert.deepEqual(asked, [
        [2, 3, 2, "swim"],
        [3, 4, 2, "swim"],
      ]);
    });
  },
});
