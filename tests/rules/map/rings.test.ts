import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { Place } from "../../../src/engine/rules/map/place.ts";
import { around, seatIn, sharesGround } from "../../../src/engine/rules/map/rings.ts";
import { square } from "../../support/places.ts";

const place = (x: number, y: number, more: Partial<Place> = {}): Place => ({ ...square(x, y), ...more });

describe("places around a point", () => {
  it("are each there once, and nearer ones come first", () => {
    const places = [...around(3)];
    const rings = places.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)));
    expect(new Set(places.map(({ x, y }) => `${String(x + 0)} ${String(y + 0)}`)).size).toBe(49);
    expect(rings).toEqual(rings.toSorted((one, other) => one - other));
  });

  it("without a ring are the point", () => {
    expect([...around(0)]).toEqual([{ x: 0, y: 0 }]);
  });
});

describe("sharing ground", () => {
  it("is standing on the same space, however high", () => {
    expect(sharesGround(place(0, 0), place(0, 0, { elevation: 9 }))).toBe(true);
    expect(sharesGround(place(0, 0), place(1, 0))).toBe(false);
    expect(sharesGround(place(0, 0), place(0, 0, { level: "upstairs" }))).toBe(false);
  });

  it("without spaces is overlapping: anyone who touches does not", () => {
    const grid = "gridless";
    expect(sharesGround(place(0, 0, { grid }), place(1, 0, { grid }))).toBe(false);
    expect(sharesGround(place(0, 0, { grid }), place(0.9, 0, { grid }))).toBe(true);
  });
});

describe("a seat", () => {
  const boat = { x: 3, y: 3, width: 2, height: 2 };
  const small = { width: 1, height: 1 };

  it("is one for each while there is room, and the middle after that", () => {
    const taken: { x: number; y: number; width: number; height: number }[] = [];
    for (let rider = 0; rider < 5; rider++) taken.push({ ...seatIn(boat, small, taken), ...small });
    const seats = taken.map(({ x, y }) => [x, y]);
    expect(seats).toEqual([
      [3, 3],
      [4, 3],
      [3, 4],
      [4, 4],
      [3.5, 3.5],
    ]);
  });

  it("of a half-size rider is a corner of a space, of one who is too large the middle", () => {
    expect(seatIn(boat, { width: 0.5, height: 0.5 }, [])).toEqual({ x: 3, y: 3 });
    expect(seatIn(boat, { width: 12, height: 12 }, [])).toEqual({ x: -2, y: -2 });
  });

  it("is within what has it", () => {
    const side = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(side, side, fc.constantFrom(0.5, 1), (width, height, own) => {
        const box = { x: 0, y: 0, width, height };
        const seat = seatIn(box, { width: own, height: own }, []);
        expect(seat.x >= 0 && seat.y >= 0 && seat.x + own <= width && seat.y + own <= height).toBe(true);
      }),
    );
  });
});
