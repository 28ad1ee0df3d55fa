import { contractSpec } from "../registry.ts";
import { clearAway } from "./support/documents.ts";
import { createScene } from "./support/scenes.ts";

interface Offset {
  readonly i: number;
  readonly j: number;
  readonly k?: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a grid says of its spaces (MAP-77, MAP-78). */
interface Spaces {
  getOffset(point: object): Offset;
  getOffsetRange(rectangle: object): number[];
  getShiftedOffset(offset: object, direction: number): Offset;
  getShiftedPoint(point: object, direction: number): Point;
  getCircle(center: object, radius: number): Point[];
  getCone(origin: object, radius: number, direction: number, angle: number): Point[];
  getTopLeftPoint(offset: object): Point;
}

async function spaces(type: number): Promise<Spaces> {
  const scene = await createScene({ grid: { type, size: 100, distance: 2 } });
  return scene.grid as unknown as Spaces;
}

/** From the smallest to the largest, in whole pixels. */
function extent(points: readonly Point[]): number[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(Math.round);
}

/** MAP-77, MAP-78. Ranges, neighbors by direction, heights and areas. */
export default contractSpec({
  ids: ["MAP-77", "MAP-78"],
  title: "a grid names the spaces of a rectangle, beside a space and above it, and draws areas as it measures",
  register({ it, afterEach, assert }) {
    afterEach(clearAway);

    it("the spaces that a rectangle touches, the ends not included", async () => {
      const square = await spaces(CONST.GRID_TYPES.SQUARE);
      assert.deepEqual(square.getOffsetRange({ x: 100, y: 200, width: 200, height: 100 }), [2, 1, 3, 3]);
      assert.deepEqual(square.getOffsetRange({ x: 150, y: -50, width: 100, height: 100 }), [-1, 1, 1, 3]);
    });

    it("heights, where a point has one", async () => {
      for (const type of [CONST.GRID_TYPES.SQUARE, CONST.GRID_TYPES.HEXODDR]) {
        const grid = await spaces(type);
        assert.strictEqual(grid.getOffset({ x: 50, y: 50, elevation: 5 }).k, 2);
        assert.isUndefined(grid.getOffset({ x: 50, y: 50 }).k);
      }
    });

    it("the space beside another", async () => {
      const { UP, RIGHT, DOWN_LEFT } = CONST.MOVEMENT_DIRECTIONS;
      const square = await spaces(CONST.GRID_TYPES.SQUARE);
      assert.deepInclude(square.getShiftedOffset({ i: 3, j: 3 }, UP), { i: 2, j: 3 });
      assert.deepInclude(square.getShiftedOffset({ i: 3, j: 3 }, DOWN_LEFT), { i: 4, j: 2 });
      assert.deepInclude(square.getShiftedPoint({ x: 320, y: 310 }, RIGHT), { x: 420, y: 310 });
      const open = await spaces(CONST.GRID_TYPES.GRIDLESS);
      assert.deepInclude(open.getShiftedPoint({ x: 320, y: 310 }, UP), { x: 320, y: 210 });
    });

    it("areas as diagonals count: a circle of squares is a square where they count one", async () => {
      const square = await spaces(CONST.GRID_TYPES.SQUARE);
      assert.deepEqual(extent(square.getCircle({ x: 500, y: 500 }, 4)), [300, 300, 700, 700]);
      const open = await spaces(CONST.GRID_TYPES.GRIDLESS);
      const circle = open.getCircle({ x: 500, y: 500 }, 4);
      assert.isTrue(circle.every(({ x, y }) => Math.abs(Math.hypot(x - 500, y - 500) - 200) < 1));
      const cone = open.getCone({ x: 500, y: 500 }, 4, 0, 90);
      assert.deepEqual(extent(cone), [500, 359, 700, 641]);
    });
  },
});
