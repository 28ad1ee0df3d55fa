import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createGrid } from "../common/grid/create-grid.ts";
import { movedBy } from "../common/regions/moved.ts";
import { shapePath } from "../common/regions/outlines.ts";
import type { RegionShape } from "../common/regions/shape-types.ts";
import { shapeContains, shapesContain, type ShapeContext } from "../common/regions/shapes.ts";

const context: ShapeContext = { grid: createGrid({ type: 1, size: 100 }), generation: 14 };
const inside = (shape: RegionShape, ...points: [number, number][]): boolean[] =>
  points.map(([x, y]) => shapeContains(shape, { x, y }, context));

const NAMED = {
  circle: { type: "circle", x: 500, y: 500, radius: 150, hole: false },
  ellipse: { type: "ellipse", x: 500, y: 500, radiusX: 200, radiusY: 50, rotation: 30, hole: false },
  rectangle: { type: "rectangle", x: 500, y: 500, width: 200, height: 100, rotation: 45, hole: false },
  polygon: { type: "polygon", points: [400, 400, 700, 400, 500, 700], hole: false },
  cone: { type: "cone", x: 500, y: 500, radius: 200, angle: 90, rotation: 20, hole: false },
  ring: { type: "ring", x: 500, y: 500, radius: 150, innerWidth: 50, outerWidth: 25, hole: false },
  line: { type: "line", x: 500, y: 500, length: 300, width: 60, rotation: 0, hole: false },
  token: { type: "token", x: 500, y: 500, width: 2, height: 1, hole: false },
  emanation: { type: "emanation", base: { x: 500, y: 500, width: 1, height: 1 }, radius: 120, hole: false },
  grid: {
    type: "grid",
    offsets: [
      { i: 5, j: 5 },
      { i: 5, j: 6 },
    ],
    hole: false,
  },
} as const satisfies Record<string, RegionShape>;

const SHAPES: readonly RegionShape[] = Object.values(NAMED);

describe("shapes of generation 14 (MAP-56)", () => {
  it("are a part of a disk, what lies between two circles, a strip, and the ground of a token with what is near it", () => {
    const { cone, ring, line, token, emanation, grid } = NAMED;
    expect(inside(cone, [650, 500], [500, 650], [350, 500])).toEqual([true, false, false]);
    expect(inside(ring, [500, 500], [500, 610], [500, 670], [500, 680])).toEqual([false, true, true, false]);
    expect(inside(line, [750, 520], [750, 540])).toEqual([true, false]);
    expect(inside(token, [690, 590], [690, 610])).toEqual([true, false]);
    expect(inside(emanation, [710, 550], [690, 690])).toEqual([true, false]);
    expect(inside(grid, [650, 550], [750, 550])).toEqual([true, false]);
  });

  it("are as large as the spaces whose middles they contain, where they are made of spaces", () => {
    const circle: RegionShape = { type: "circle", x: 500, y: 500, radius: 120, hole: false, gridBased: true };
    expect(inside(circle, [599, 599], [610, 540])).toEqual([true, false]);
    expect(inside({ ...circle, gridBased: false }, [599, 599], [610, 540])).toEqual([false, true]);
    expect(shapePath(circle, context).match(/M/g)).toHaveLength(4);
  });
});

describe("shapes", () => {
  it("are added and cut out in their order", () => {
    const { circle } = NAMED;
    const hole = { ...circle, radius: 50, hole: true };
    const at = { x: 510, y: 500 };
    expect(shapesContain([circle, hole], at, context)).toBe(false);
    expect(shapesContain([hole, circle], at, context)).toBe(true);
    expect(shapesContain([circle, hole, { ...circle, radius: 20 }], at, context)).toBe(true);
    expect(shapesContain([], at, context)).toBe(false);
  });

  it("have an outline", () => {
    for (const shape of SHAPES) expect(shapePath(shape, context)).toMatch(/^M[\d.\- ]+[LA].*Z$/);
  });

  it("contain after a move what they contained before", () => {
    const point = fc.record({ x: fc.integer({ min: 300, max: 800 }), y: fc.integer({ min: 300, max: 800 }) });
    const spaces = fc.integer({ min: -5, max: 5 });
    fc.assert(
      fc.property(fc.constantFrom(...SHAPES), point, spaces, spaces, (shape, { x, y }, i, j) => {
        // Off the edges, where rounding may decide.
        const [px, py] = [x + 0.3, y + 0.3];
        const moved = movedBy(shape, j * 100, i * 100, { i, j });
        expect(shapeContains(moved, { x: px + j * 100, y: py + i * 100 }, context)).toBe(
          shapeContains(shape, { x: px, y: py }, context),
        );
      }),
    );
  });
});
