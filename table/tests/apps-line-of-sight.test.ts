import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { segmentsMeet, type Point, type Segment } from "../client/canvas/line-of-sight.ts";
import { wallCollisions } from "../client/canvas/wall-collisions.ts";

const at = (x: number, y: number): Point => ({ x, y });

/** Whether walls that stop everything stand between two points. */
function isBlocked(from: Point, to: Point, segments: readonly Segment[]): boolean {
  const everything = { light: 20, move: 20, sight: 20, sound: 20, dir: 0, door: 0, ds: 0 };
  const walls = segments.map((c) => ({ c, ...everything }));
  return wallCollisions(walls, [from, to], { type: "sight" }).length > 0;
}

describe("walls in the line of sight", () => {
  it("block where they cross it, and where they only touch it", () => {
    expect(isBlocked(at(0, 0), at(10, 0), [[5, -5, 5, 5]])).toBe(true);
    expect(isBlocked(at(0, 0), at(10, 0), [[5, 0, 5, 5]])).toBe(true);
    expect(isBlocked(at(0, 0), at(10, 0), [[12, -5, 12, 5]])).toBe(false);
    expect(isBlocked(at(0, 0), at(10, 0), [[0, 1, 10, 1]])).toBe(false);
    expect(isBlocked(at(0, 0), at(10, 0), [])).toBe(false);
  });

  it("block along the line only where they lie on it", () => {
    expect(isBlocked(at(0, 0), at(10, 0), [[4, 0, 6, 0]])).toBe(true);
    expect(isBlocked(at(0, 0), at(10, 0), [[11, 0, 20, 0]])).toBe(false);
  });

  it("are the same from both sides and both ends", () => {
    const point = fc.record({ x: fc.integer({ min: -9, max: 9 }), y: fc.integer({ min: -9, max: 9 }) });
    fc.assert(
      fc.property(point, point, point, point, (a, b, c, d) => {
        const meet = segmentsMeet([a, b], [c, d]);
        expect(segmentsMeet([b, a], [c, d])).toBe(meet);
        expect(segmentsMeet([c, d], [a, b])).toBe(meet);
      }),
    );
  });

  it("always block what goes from one side of a long wall to the other", () => {
    const far = fc.integer({ min: 1, max: 1000 });
    fc.assert(
      fc.property(far, far, fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }), (left, right, y1, y2) => {
        expect(isBlocked(at(-left, y1), at(right, y2), [[0, -10, 0, 10]])).toBe(true);
      }),
    );
  });
});
