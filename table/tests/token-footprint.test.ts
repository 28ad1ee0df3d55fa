import { describe, expect, it } from "vitest";

import { GRID_DIAGONALS, GRID_TYPES, TOKEN_SHAPES } from "../common/constants.ts";
import { createGrid } from "../common/grid/create-grid.ts";
import {
  footprintPolygon,
  footprintSize,
  occupiedOffsets,
  snappedPlace,
  type TokenPlace,
} from "../common/grid/token-footprint.ts";

const HEXAGONAL = [GRID_TYPES.HEXODDR, GRID_TYPES.HEXEVENR, GRID_TYPES.HEXODDQ, GRID_TYPES.HEXEVENQ];
const square = createGrid({ type: GRID_TYPES.SQUARE, size: 100, distance: 5 });
const place = (given: Partial<TokenPlace>): TokenPlace => ({
  ...{ x: 0, y: 0, elevation: 0, width: 1, height: 1, shape: TOKEN_SHAPES.RECTANGLE_1 },
  ...given,
});
const names = (grid: ReturnType<typeof createGrid>, given: Partial<TokenPlace>): string[] =>
  occupiedOffsets(grid, place(given)).map(({ i, j }) => `${String(i)},${String(j)}`);

describe("on squares", () => {
  it("MAP-81: a large token covers its spaces, of one that stands askew those where it would snap", () => {
    expect(names(square, { x: 200, y: 100, width: 2, height: 1 })).toEqual(["1,2", "1,3"]);
    expect(names(square, { x: 240, y: 60, width: 2, height: 2 })).toEqual(["1,2", "1,3", "2,2", "2,3"]);
    expect(names(square, { x: -100, y: 0 })).toEqual(["0,-1"]);
  });

  it("MAP-83: a token of half a space covers the one it stands in, and several may share it", () => {
    const half = { width: 0.5, height: 0.5 };
    expect(names(square, { ...half, x: 100, y: 100 })).toEqual(["1,1"]);
    expect(names(square, { ...half, x: 150, y: 150 })).toEqual(["1,1"]);
    expect(snappedPlace(square, place({ ...half, x: 160, y: 120 }))).toMatchObject({ x: 150, y: 100 });
  });

  it("MAP-82: snaps whole sizes to corners of spaces, and outlines what is covered", () => {
    expect(snappedPlace(square, place({ x: 149, y: 151, width: 3 }))).toMatchObject({ x: 100, y: 200 });
    expect(footprintPolygon(square, place({ width: 2 }))).toEqual([
      { x: 0, y: 0 },
      { x: 200, y: 0 },
      { x: 200, y: 100 },
      { x: 0, y: 100 },
    ]);
  });
});

describe("on hexagons", () => {
  it.each(HEXAGONAL)("MAP-83: the shape says which a large token covers (grid %i)", (type) => {
    const grid = createGrid({ type, size: 100 });
    const count = (width: number, shape: number): number => names(grid, { width, height: width, shape }).length;
    const { RECTANGLE_1, RECTANGLE_2, ELLIPSE_1, TRAPEZOID_1 } = TOKEN_SHAPES;
    expect([count(1, RECTANGLE_1), count(2, RECTANGLE_1), count(3, RECTANGLE_1)]).toEqual([1, 3, 8]);
    expect([count(2, RECTANGLE_2), count(3, RECTANGLE_2)]).toEqual([3, 7]);
    expect([count(2, ELLIPSE_1), count(3, ELLIPSE_1), count(3, TRAPEZOID_1)]).toEqual([3, 7, 6]);
  });

  it.each(HEXAGONAL)(
    "MAP-81: the spaces are different and touch each other wherever the token stands (grid %i)",
    (type) => {
      const grid = createGrid({ type, size: 100 });
      for (const [x, y] of [
        [0, 0],
        [333, 217],
        [510, 905],
        [-260, 40],
      ] as const)
        for (const shape of Object.values(TOKEN_SHAPES))
          for (const width of [2, 3, 4]) {
            const offsets = occupiedOffsets(grid, place({ x, y, width, height: width, shape }));
            expect(new Set(offsets.map(({ i, j }) => `${String(i)},${String(j)}`)).size).toBe(offsets.length);
            for (const offset of offsets) expect(offsets.some((other) => grid.testAdjacency(offset, other))).toBe(true);
          }
    },
  );

  it.each(HEXAGONAL)("MAP-82: a snapped token stays where it is (grid %i)", (type) => {
    const grid = createGrid({ type, size: 100 });
    for (const width of [0.5, 1, 2, 3]) {
      const once = snappedPlace(grid, place({ x: 421, y: 633, width, height: width }));
      expect(snappedPlace(grid, once)).toEqual(once);
    }
  });

  it("MAP-82: the rectangle around it knows that rows interlock, and the outline goes around it once", () => {
    const grid = createGrid({ type: GRID_TYPES.HEXODDR, size: 100 });
    const { width, height } = footprintSize(grid, { width: 2, height: 2 });
    expect(width).toBe(200);
    expect(height).toBeCloseTo(1.75 * grid.sizeY);
    const outline = footprintPolygon(grid, place({ width: 2, height: 2 })) ?? [];
    expect(outline).toHaveLength(12);
    expect(Math.max(...outline.map((point) => point.y))).toBeCloseTo(height);
  });
});

it("MAP-81: a gridless scene has no spaces, and keeps every place", () => {
  const open = createGrid({ type: GRID_TYPES.GRIDLESS, size: 100 });
  expect(occupiedOffsets(open, place({ width: 3 }))).toEqual([]);
  expect(footprintPolygon(open, place({}))).toBeUndefined();
  expect(snappedPlace(open, place({ x: 7, y: 9 }))).toMatchObject({ x: 7, y: 9 });
});

describe("costs of a measured path", () => {
  const at = (i: number, j: number, k?: number): { i: number; j: number; k?: number } =>
    k === undefined ? { i, j } : { i, j, k };

  it("MAP-79: a waypoint may name its cost, or how its steps are reckoned", () => {
    const path = square.measurePath([at(0, 0), { ...at(0, 2), cost: 7 }, { ...at(0, 4), cost: () => 1 }, at(0, 5)]);
    expect(path.segments.map(({ cost }) => cost)).toEqual([7, 2, 5]);
    expect(path.waypoints.map(({ cost }) => cost)).toEqual([0, 7, 9, 14]);
  });

  it("MAP-79: what is not measured costs what it names, and what teleports may be measured", () => {
    const path = square.measurePath([
      at(0, 0),
      { ...at(0, 3), measure: false },
      { ...at(3, 3), teleport: true, measure: true },
    ]);
    expect(path.segments.map(({ spaces }) => spaces)).toEqual([0, 3]);
  });

  it.each([GRID_TYPES.SQUARE, ...HEXAGONAL])("MAP-88: climbing is counted step by step (grid %i)", (type) => {
    const grid = createGrid({ type, size: 100, diagonals: GRID_DIAGONALS.EQUIDISTANT });
    const steps: number[] = [];
    const cost = (_from: object, to: { k?: number }): number => steps.push(to.k ?? -1) && 1;
    expect(grid.measurePath([at(0, 0, 0), at(0, 2, 4)], { cost })).toMatchObject({ spaces: 4, cost: 4 });
    expect(steps).toEqual([1, 2, 3, 4]);
  });
});
