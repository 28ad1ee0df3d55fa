import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joiningLine } from "../../../src/engine/rules/map/place.ts";
import { free, square } from "../../support/places.ts";

const length = ({ from, to }: NonNullable<ReturnType<typeof joiningLine>>): number =>
  Math.hypot(to.x - from.x, to.y - from.y);

describe("the line that joins two who flank", () => {
  it("goes from near one's edge to near the other's, through what in between", () => {
    expect(joiningLine(square(4, 5), square(6, 5))).toEqual({ from: { x: 4.9, y: 5.5 }, to: { x: 6.1, y: 5.5 } });
    expect(joiningLine(square(0, 0, 4), square(4, 1, 2))?.from.x).toBeCloseTo(3.6);
  });

  it("is none where one covers the other", () => {
    expect(joiningLine(square(4, 5), square(4, 5))).toBeNull();
    expect(joiningLine(free(4, 5), free(4.5, 5))).toBeNull();
  });

  it("is the same line from either side, and leaves both pictures free", () => {
    const at = fc.double({ min: -50, max: 50, noNaN: true });
    const side = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(at, at, side, at, at, side, (x1, y1, one, x2, y2, other) => {
        const [a, b] = [free(x1, y1, one), free(x2, y2, other)];
        const line = joiningLine(a, b);
        const back = joiningLine(b, a);
        expect(line === null).toBe(back === null);
        if (!line || !back) return;
        expect(back.from.x).toBeCloseTo(line.to.x);
        expect(back.to.y).toBeCloseTo(line.from.y);
        const apart = Math.hypot(x1 + one / 2 - x2 - other / 2, y1 + one / 2 - y2 - other / 2);
        expect(length(line)).toBeCloseTo(apart - 0.4 * (one + other));
      }),
    );
  });
});
