import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { Place } from "../../../src/engine/rules/map/place.ts";
import { reachLines } from "../../../src/engine/rules/map/cover.ts";
import { wallsStop, type WallData } from "../../../src/engine/rules/map/walls.ts";
import { square } from "../../support/places.ts";

const wall = (c: readonly number[], more: Partial<WallData> = {}): WallData => ({
  c,
  move: 20,
  sight: 20,
  dir: 0,
  door: 0,
  ds: 0,
  ...more,
});
const upright = (more: Partial<WallData> = {}) => wall([50, 0, 50, 100], more);
const [WEST, EAST] = [
  { x: 0, y: 50 },
  { x: 100, y: 50 },
];

describe("MAP-97, MAP-99 walls", () => {
  it.each([
    ["across the line", upright(), true],
    ["beside it", wall([50, 60, 50, 100]), false],
    ["that ends on it", wall([50, 50, 50, 100]), true],
    ["along it", wall([20, 50, 80, 50]), true],
    ["without length", wall([50, 50, 50, 50]), false],
    ["for sight alone", upright({ move: 0 }), false],
    ["that is an open door", upright({ door: 1, ds: 1 }), false],
    ["that is a closed door", upright({ door: 1 }), true],
    ["that is a locked secret door", upright({ door: 2, ds: 2 }), true],
    ["on another level", upright({ levels: new Set(["other"]) }), false],
    ["on all levels", upright({ levels: new Set() }), true],
  ])("%s", (_what, one, expected) => {
    expect(wallsStop([one], WEST, EAST, "move", "ground")).toBe(expected);
    expect(wallsStop([one], EAST, WEST, "move", "ground")).toBe(expected);
  });

  it("of one side stop from there alone", () => {
    for (const [dir, fromWest] of [
      [1, false],
      [2, true],
    ] as const) {
      expect(wallsStop([upright({ dir })], WEST, EAST, "move")).toBe(fromWest);
      expect(wallsStop([upright({ dir })], EAST, WEST, "move")).toBe(!fromWest);
    }
  });

  it("that stop a part let the line through, and the second does not", () => {
    const thin = upright({ sight: 10 });
    expect(wallsStop([thin], WEST, EAST, "sight")).toBe(false);
    expect(wallsStop([thin, wall([60, 0, 60, 100], { sight: 10 })], WEST, EAST, "sight")).toBe(true);
    expect(wallsStop([thin, wall([60, 0, 60, 100])], WEST, EAST, "sight")).toBe(true);
  });

  it("stop both ways alike, and as much when there are more of them", () => {
    const number = fc.integer({ min: 0, max: 20 });
    const point = fc.record({ x: number, y: number });
    const some = fc.array(
      fc.tuple(number, number, number, number).map((c) => wall(c)),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(some, some, point, point, (walls, more, a, b) => {
        const stopped = wallsStop(walls, a, b, "move");
        expect(wallsStop(walls, b, a, "move")).toBe(stopped);
        if (stopped) expect(wallsStop([...walls, ...more], a, b, "move")).toBe(true);
      }),
    );
  });
});

describe("the lines of a reach", () => {
  const at = (x: number, y: number, more: Partial<Place> = {}): Place => ({ ...square(x, y), ...more });

  it("go from space to space", () => {
    expect(reachLines(at(0, 0), at(1, 1), 1)).toEqual([
      [
        { x: 0.5, y: 0.5 },
        { x: 1.5, y: 1.5 },
      ],
    ]);
    expect(reachLines(at(0, 0), at(2, 0), 1)).toEqual([]);
    expect(reachLines(at(0, 0, { width: 3, height: 3 }), at(3, 0), 1).length).toBeGreaterThan(1);
    expect(reachLines(at(0, 0, { width: 1e9, height: 12 }), at(3, 0), 1).length).toBeLessThan(500);
  });

  it("go from hex to hex", () => {
    const hex = (x: number) => at(x - 0.5, 0, { grid: "hex", hexes: [{ x, y: 0.5 }] });
    expect(reachLines(hex(0.5), hex(1.5), 1)).toEqual([
      [
        { x: 0.5, y: 0.5 },
        { x: 1.5, y: 0.5 },
      ],
    ]);
  });

  it("go straight across without a grid", () => {
    const [one, other] = [at(0, 0, { grid: "gridless" }), at(1.5, 0, { grid: "gridless" })];
    expect(reachLines(one, other, 1)).toEqual([
      [
        { x: 0.99, y: 0.5 },
        { x: 1.51, y: 0.5 },
      ],
    ]);
  });
});
