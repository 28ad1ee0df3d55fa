import { describe, expect, it } from "vitest";

import { GRID_DIAGONALS, GRID_TYPES } from "../common/constants.ts";
import { createGrid } from "../common/grid/create-grid.ts";
import { type HexagonalGrid } from "../common/grid/hexagonal-grid.ts";

const square = (diagonals: number = GRID_DIAGONALS.EQUIDISTANT): ReturnType<typeof createGrid> =>
  createGrid({ type: GRID_TYPES.SQUARE, size: 100, distance: 5, units: "ft", diagonals });
const HEXAGONAL = [GRID_TYPES.HEXODDR, GRID_TYPES.HEXEVENR, GRID_TYPES.HEXODDQ, GRID_TYPES.HEXEVENQ];

describe("squares", () => {
  it("CV-11: i counts downward, j to the right", () => {
    expect(square().getOffset({ x: 250, y: 30 })).toEqual({ i: 0, j: 2 });
    expect(square().getOffset({ x: -1, y: 101 })).toEqual({ i: 1, j: -1 });
    expect(square().getCenterPoint({ i: 1, j: 2 })).toEqual({ x: 250, y: 150 });
    expect(square().getTopLeftPoint({ x: 250, y: 30 })).toEqual({ x: 200, y: 0 });
  });

  it.each([
    ["EQUIDISTANT", 4, 4, 3],
    ["EXACT", 1 + 3 * Math.SQRT2, 4, 3],
    ["APPROXIMATE", 5.5, 4, 3],
    ["RECTILINEAR", 7, 4, 3],
    ["ALTERNATING_1", 5, 4, 3],
    ["ALTERNATING_2", 6, 4, 3],
    ["ILLEGAL", 7, 7, 0],
  ] as const)("CV-10: %s counts four to the right and three down as %d spaces", (rule, length, spaces, diagonals) => {
    const path = square(GRID_DIAGONALS[rule]).measurePath([
      { x: 50, y: 50 },
      { x: 450, y: 350 },
    ]);
    expect(path.distance).toBeCloseTo(length * 5);
    expect(path).toMatchObject({ spaces, diagonals, euclidean: 25 });
    expect(path.cost).toBeCloseTo(path.distance);
  });

  it("CV-10: alternating diagonals go on counting after a corner", () => {
    const corners = [
      { i: 0, j: 0 },
      { i: 1, j: 1 },
      { i: 2, j: 2 },
    ];
    const { segments, distance, waypoints } = square(GRID_DIAGONALS.ALTERNATING_1).measurePath(corners);
    expect(segments.map((segment) => segment.distance)).toEqual([5, 10]);
    expect(distance).toBe(15);
    expect(waypoints[1]).toMatchObject({ distance: 5, backward: segments[0], forward: segments[1] });
  });

  it("CV-10: height counts; a teleport and a single place do not", () => {
    const up = { x: 50, y: 50, elevation: 10 };
    expect(square().measurePath([{ x: 50, y: 50, elevation: 0 }, up])).toMatchObject({ distance: 10, spaces: 2 });
    expect(
      square().measurePath([
        { i: 0, j: 0 },
        { i: 9, j: 9, teleport: true },
      ]),
    ).toMatchObject({ distance: 0, spaces: 0 });
    expect(square().measurePath([{ i: 0, j: 0 }])).toMatchObject({ distance: 0, segments: [] });
  });

  it("CV-10: a cost is asked for every step", () => {
    const cost = (_from: object, to: { j: number }, distance: number): number => (to.j === 2 ? distance * 2 : distance);
    const line = [
      { i: 0, j: 0 },
      { i: 0, j: 3 },
    ];
    expect(square().measurePath(line, { cost })).toMatchObject({ distance: 15, cost: 20 });
  });

  it("CV-11: neighbors share a side or a corner, which is no neighborhood where diagonals are illegal", () => {
    const [here, corner] = [
      { i: 0, j: 0 },
      { i: 1, j: 1 },
    ];
    expect(square().testAdjacency(here, corner)).toBe(true);
    expect(square(GRID_DIAGONALS.ILLEGAL).testAdjacency(here, corner)).toBe(false);
    expect(square().testAdjacency(here, here)).toBe(false);
    expect(square().testAdjacency(here, { i: 0, j: 2 })).toBe(false);
    expect(square().getAdjacentOffsets(here)).toHaveLength(8);
  });

  it("CV-11: a direct path that nobody has room for has its ends alone", () => {
    const ends = [
      { i: 0, j: 0, k: 0 },
      { i: 0, j: 0, k: 1e9 },
    ];
    expect(square().getDirectPath(ends)).toEqual(ends);
  });

  it("CV-11: a direct path has every space once; without diagonals every step shares a side", () => {
    const corners = [
      { i: 0, j: 0 },
      { i: 2, j: 2 },
    ];
    expect(square().getDirectPath(corners)).toHaveLength(3);
    const path = square(GRID_DIAGONALS.ILLEGAL).getDirectPath(corners);
    expect(path).toHaveLength(5);
    for (const [index, { i, j }] of path.slice(1).entries())
      expect(Math.abs(i - (path[index]?.i ?? 0)) + Math.abs(j - (path[index]?.j ?? 0))).toBe(1);
  });
});

describe("no grid", () => {
  const grid = createGrid({ type: GRID_TYPES.GRIDLESS, size: 100, distance: 5 });

  it("CV-10, CV-11: distances are as the crow flies, there are no spaces and no neighbors", () => {
    const path = grid.measurePath([
      { x: 0, y: 0 },
      { x: 300, y: 400 },
    ]);
    expect(path).toMatchObject({ distance: 25, spaces: 0, diagonals: 0, euclidean: 25 });
    expect(grid.testAdjacency({ x: 0, y: 0 }, { x: 1, y: 0 })).toBe(false);
    expect(grid.isGridless).toBe(true);
  });
});

describe.each(HEXAGONAL)("hexagons of type %d", (type) => {
  const grid = createGrid({ type, size: 100, distance: 2 }) as HexagonalGrid;

  it("CV-11: the middle of every hexagon lies in it, also where coordinates are negative", () => {
    for (let i = -3; i <= 3; i += 1)
      for (let j = -3; j <= 3; j += 1) {
        expect(grid.getOffset(grid.getCenterPoint({ i, j }))).toEqual({ i, j });
        expect(grid.cubeToOffset(grid.offsetToCube({ i, j }))).toEqual({ i, j });
      }
  });

  it("CV-11: six neighbors lie a size away, and are one space apart", () => {
    for (const here of [
      { i: 2, j: 2 },
      { i: 3, j: 3 },
    ]) {
      const center = grid.getCenterPoint(here);
      const neighbors = grid.getAdjacentOffsets(here);
      expect(new Set(neighbors.map(({ i, j }) => `${String(i)}.${String(j)}`)).size).toBe(6);
      for (const neighbor of neighbors) {
        const { x, y } = grid.getCenterPoint(neighbor);
        expect(Math.hypot(x - center.x, y - center.y)).toBeCloseTo(100);
        expect(grid.measurePath([here, neighbor])).toMatchObject({ distance: 2, spaces: 1 });
        expect(grid.testAdjacency(here, neighbor)).toBe(true);
      }
    }
  });

  it("CV-11: a direct path that nobody has room for has its ends alone", () => {
    const ends = [
      { i: 0, j: 0, k: 0 },
      { i: 0, j: 0, k: 1e9 },
    ];
    expect(grid.getDirectPath(ends)).toEqual(ends);
  });

  it("CV-10: a path has as many steps as spaces, each to a neighbor", () => {
    const corners = [
      { i: 0, j: 0 },
      { i: 3, j: 5 },
    ];
    const path = grid.getDirectPath(corners);
    expect(path).toHaveLength(grid.measurePath(corners).spaces + 1);
    for (const [index, step] of path.slice(1).entries())
      expect(grid.testAdjacency(path[index] ?? step, step)).toBe(true);
  });
});
