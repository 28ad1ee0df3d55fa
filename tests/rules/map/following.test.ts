import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { isAboard, pulledAlong, shifted, type Spot } from "../../../src/engine/rules/map/following.ts";

const at = (x: number, y = 0, elevation = 0): Spot => ({ x, y, elevation });

/** On squares, for things of one space. */
const isNear = (one: Spot, other: Spot): boolean => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) <= 1;
const inPlaceOf = (spot: Spot): Spot => spot;

const west = (count: number): Spot[] => Array.from({ length: count + 1 }, (_, step) => at(0 - step));

describe("what follows a token", () => {
  it("keeps its place beside it, in height too", () => {
    expect(shifted(at(3, 4, 5), at(1, 1, 0), at(0, 3, 10))).toEqual(at(2, 6, 15));
  });

  it("comes back to where it was when the way is taken back (MAP-54)", () => {
    const spot = fc.record({ x: fc.integer(), y: fc.integer(), elevation: fc.integer() });
    fc.assert(
      fc.property(spot, spot, spot, (one, from, to) => {
        expect(shifted(shifted(one, from, to), to, from)).toEqual(one);
      }),
    );
  });
});

describe("who is pulled along (R-1025)", () => {
  it("comes to the spaces that the other left, one after the other", () => {
    const way = pulledAlong(at(1), { steps: west(3), most: 9, isNear, inPlaceOf });
    expect(way).toEqual([at(0), at(-1), at(-2)]);
  });

  it("stays while the other is near, and where there is no way", () => {
    expect(pulledAlong(at(1), { steps: [at(0), at(0, 1)], most: 9, isNear, inPlaceOf })).toEqual([]);
    expect(pulledAlong(at(1), { steps: [at(0)], most: 9, isNear, inPlaceOf })).toEqual([]);
    expect(pulledAlong(at(9), { steps: [], most: 9, isNear, inPlaceOf })).toEqual([]);
  });

  it("goes through a door behind the other: never through the wall beside it", () => {
    // A door at (0, 0) in a wall along x = 0; the one who is held stands to the north.
    const way = pulledAlong(at(2, -1), { steps: [at(2), at(1), at(0), at(-1), at(-2)], most: 9, isNear, inPlaceOf });
    expect(way).toEqual([at(1), at(0), at(-1)]);
  });

  it("goes no farther than the contest allows", () => {
    expect(pulledAlong(at(1), { steps: west(6), most: 2, isNear, inPlaceOf })).toEqual([at(0), at(-1)]);
    expect(pulledAlong(at(1), { steps: west(6), most: 0, isNear, inPlaceOf })).toEqual([]);
  });

  it("is near at the end of any way, if it may go as far", () => {
    const turns = fc.array(fc.tuple(fc.integer({ min: -1, max: 1 }), fc.integer({ min: -1, max: 1 })));
    fc.assert(
      fc.property(turns, (moves) => {
        const steps = [at(0)];
        for (const [dx, dy] of moves) steps.push(shifted(steps.at(-1) ?? at(0), at(0), at(dx, dy)));
        const way = pulledAlong(at(1), { steps, most: Infinity, isNear, inPlaceOf });
        expect(isNear(steps.at(-1) ?? at(0), way.at(-1) ?? at(1))).toBe(true);
      }),
    );
  });
});

describe("who is aboard", () => {
  const boat = { x: 2, y: 2, width: 4, height: 2 };

  it.each([
    ["within", { x: 3, y: 2, width: 1, height: 1 }, true],
    ["half a space, at the edge", { x: 1.75, y: 2, width: 0.5, height: 0.5 }, true],
    ["beside it", { x: 6, y: 2, width: 1, height: 1 }, false],
    ["larger than what carries it", { x: 0, y: 0, width: 8, height: 6 }, true],
  ])("%s", (_, thing, expected) => {
    expect(isAboard(boat, thing)).toBe(expected);
  });
});
