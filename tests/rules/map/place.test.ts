import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inReach, spacesApart, unite } from "../../../src/engine/rules/map/place.ts";
import { free, hex, square } from "../../support/places.ts";

describe("MAP-86 spaces between two tokens", () => {
  it.each([
    ["in one space", square(0, 0), square(0, 0), 0],
    ["side by side", square(0, 0), square(1, 0), 1],
    ["across a corner", square(0, 0), square(1, 1), 1],
    ["one space between", square(0, 0), square(2, 0), 2],
    ["beside a large one", square(4, 1), square(0, 0, 4), 1],
    ["a large one around a small one", square(1, 1), square(0, 0, 4), 0],
    ["hexes side by side", hex(0, 0), hex(0, 1), 1],
    ["hexes of two rows", hex(0, 0), hex(1, 0), 1],
    ["hexes two rows apart", hex(0, 0), hex(2, 0), 2],
    ["hexes in columns", hex(0, 0, true), hex(0, 1, true), 1],
    ["hexes two columns apart", hex(0, 0, true), hex(1, 2, true), 2],
    ["touching without a grid", free(0, 0), free(1, 0), 0],
    ["a gap without a grid", free(0, 0), free(2.5, 0), 1.5],
    ["a gap across a corner", free(0, 0), free(4, 5), 5],
  ])("%s", (_what, one, other, spaces) => {
    expect(spacesApart(one, other)).toBeCloseTo(spaces);
    expect(spacesApart(other, one)).toBeCloseTo(spaces);
  });

  it("counts height as a third axis, and never reaches another level (MAP-74)", () => {
    const high = (elevation: number) => ({ ...square(1, 0), elevation });
    expect(spacesApart(square(0, 0), high(0.5))).toBe(1);
    expect(spacesApart(square(0, 0), high(3))).toBe(3);
    expect(spacesApart(square(0, 0), high(-3))).toBe(3);
    expect(spacesApart(square(0, 0), high(1e9))).toBe(1e9);
    const upstairs = { ...square(1, 0), level: "attic" };
    expect(spacesApart(square(0, 0), upstairs)).toBe(Infinity);
    expect(inReach(square(0, 0), upstairs, 99)).toBe(false);
  });

  it("says who is within reach", () => {
    expect(inReach(square(0, 0), square(1, 1), 1)).toBe(true);
    expect(inReach(square(0, 0), square(2, 0), 1)).toBe(false);
    expect(inReach(square(0, 0), square(2, 0), 2)).toBe(true);
    expect(inReach(square(0, 0), square(1, 0), 0)).toBe(false);
    expect(inReach(square(0, 0), square(Number.NaN, 0), 9)).toBe(false);
    expect(inReach(square(0, 0), square(1, 0), Number.NaN)).toBe(false);
    expect(inReach(free(0, 0), free(2, 0), 1)).toBe(true);
  });

  it("MAP-53 takes tokens of one body as the rectangle around them", () => {
    expect(unite([])).toBeNull();
    expect(unite([square(1, 2)])).toEqual(square(1, 2));
    expect(unite([square(0, 0), square(1, 0), square(0, 1), square(1, 1)])).toEqual(square(0, 0, 2));
    expect(unite([square(2, 3), square(3, 4)])).toEqual(square(2, 3, 2));
    expect(unite([square(0, 0), { ...square(5, 5), level: "attic" }])).toEqual(square(0, 0));
    expect(unite([hex(0, 0), hex(0, 1)])?.hexes).toHaveLength(2);
  });

  const spot = fc.integer({ min: -9, max: 9 });
  const side = fc.integer({ min: 1, max: 4 });

  it("is the same from both sides, wherever the map begins and however it is turned", () => {
    fc.assert(
      fc.property(spot, spot, side, spot, spot, side, spot, spot, (x, y, a, u, v, b, dx, dy) => {
        const apart = spacesApart(square(x, y, a), square(u, v, b));
        expect(spacesApart(square(u, v, b), square(x, y, a))).toBe(apart);
        expect(spacesApart(square(x + dx, y + dy, a), square(u + dx, v + dy, b))).toBe(apart);
        expect(spacesApart(square(-y - a, x, a), square(-v - b, u, b))).toBe(apart);
      }),
    );
  });

  it("agrees between hexes in rows and in columns, and grows by at most one with each step", () => {
    fc.assert(
      fc.property(spot, spot, spot, spot, (i, j, k, l) => {
        const apart = spacesApart(hex(i, j), hex(k, l));
        expect(spacesApart(hex(j, i, true), hex(l, k, true))).toBe(apart);
        expect(Math.abs(spacesApart(hex(i, j), hex(k, l + 1)) - apart)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
