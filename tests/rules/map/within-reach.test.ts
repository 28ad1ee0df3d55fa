import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inReach, type Place } from "../../../src/engine/rules/map/place.ts";
import { outlineOf, spacesWithin } from "../../../src/engine/rules/map/within-reach.ts";
import { hex, square } from "../../support/places.ts";

describe("the spaces within reach", () => {
  const spot = fc.integer({ min: -5, max: 5 });

  it("are those of squares that inReach says, and no others", () => {
    fc.assert(
      fc.property(spot, spot, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 3 }), (x, y, side, reach) => {
        const place = square(x, y, side);
        const found = spacesWithin(place, reach).map((point) => square(point.x - 0.5, point.y - 0.5));
        expect(found.every((each) => inReach(place, each, reach))).toBe(true);
        expect(found).toHaveLength((side + 2 * reach) ** 2);
      }),
    );
  });

  it.each([false, true])("are those of hexes that inReach says, and no others (columns: %s)", (columns) => {
    fc.assert(
      fc.property(spot, spot, fc.integer({ min: 0, max: 3 }), (i, j, reach) => {
        const place = hex(i, j, columns);
        const found = spacesWithin(place, reach).map((middle) => ({ ...place, hexes: [middle] }));
        expect(found.every((each) => inReach(place, each, reach))).toBe(true);
        expect(found).toHaveLength(1 + 3 * reach * (reach + 1));
      }),
    );
  });

  it("are each named once around a token of several hexes, and around one that has none of its own", () => {
    const two = { ...hex(0, 0), hexes: [...hex(0, 0).hexes, ...hex(0, 1).hexes] };
    expect(spacesWithin(two, 1)).toHaveLength(10);
    expect(spacesWithin({ ...hex(0, 0), hexes: [] }, 1)).toHaveLength(7);
  });

  it("end somewhere, and are none for what is no reach", () => {
    expect(spacesWithin(square(0, 0), 1e9)).toHaveLength(41 ** 2);
    for (const reach of [-1, Number.NaN]) {
      expect(spacesWithin(square(0, 0), reach)).toEqual([]);
      expect(outlineOf(square(0, 0), reach)).toEqual([]);
    }
  });

  it("are an outline without a grid, as far away as the reach", () => {
    const place: Place = { ...square(2, 3, 2), grid: "gridless" };
    expect(spacesWithin(place, 2)).toEqual([]);
    for (const { x, y } of outlineOf(place, 1.5)) {
      const gap = Math.hypot(Math.max(2 - x, 0, x - 4), Math.max(3 - y, 0, y - 5));
      expect(gap).toBeCloseTo(1.5);
    }
    expect(outlineOf(place, 1.5)).toHaveLength(36);
  });
});
