import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { derivedId } from "../../../src/engine/rules/ids.ts";
import { crossing } from "../../../src/engine/rules/map/legs.ts";
import { middleAtPoint, middleOfNewArea, shapeOfNewArea } from "../../../src/engine/rules/map/new-area.ts";
import { spacesUnder, type Place } from "../../../src/engine/rules/map/place.ts";
import { square } from "../../support/places.ts";

describe("TRAP-M26 a way through an area", () => {
  it.each([
    ["past it", "000", false, false],
    ["into it", "011", true, false],
    ["through it", "0110", true, true],
    ["out of it", "110", false, true],
    ["within it", "111", false, false],
    ["out and in again", "101", true, false],
    ["no step at all", "", false, false],
    ["one place, inside", "1", false, false],
  ])("%s", (_what, way, enters, leaves) => {
    expect(crossing(way.split("").map((step) => step === "1"))).toEqual({ enters, leaves });
  });

  it("walked backwards, anyone who ended inside leaves, and the other way around", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), (way) => {
        const there = crossing(way);
        if (way.at(-1) === true && way[0] === false) expect(there.enters).toBe(true);
        expect(crossing(way.toReversed()).leaves).toBe(way.includes(true) && way[0] === false);
        expect(there.leaves).toBe(way.includes(true) && way.at(-1) === false);
      }),
    );
  });
});

describe("MAP-71 the spaces under a token", () => {
  const place = (more: Partial<Place>): Place => ({
    ...square(2, 3),
    ...more,
  });

  it("are each space that it covers", () => {
    expect(spacesUnder(place({}))).toEqual([{ x: 2.5, y: 3.5 }]);
    expect(spacesUnder(place({ width: 2, height: 2 }))).toHaveLength(4);
    expect(spacesUnder(place({ width: 2, height: 1 }))).toEqual([
      { x: 2.5, y: 3.5 },
      { x: 3.5, y: 3.5 },
    ]);
  });

  it("are its hexes, and on a scene without spaces as many as fit", () => {
    const hexes = [{ x: 1, y: 1 }];
    expect(spacesUnder(place({ grid: "hex", hexes }))).toEqual(hexes);
    expect(spacesUnder(place({ grid: "gridless", width: 0.5, height: 0.5 }))).toEqual([{ x: 2.25, y: 3.25 }]);
    expect(spacesUnder(place({ grid: "gridless", width: 2.5, height: 1 }))).toHaveLength(2);
  });
});

describe("MAP-56 a new area", () => {
  it("is a circle or a square of so many spaces", () => {
    expect(shapeOfNewArea({ shape: "circle", x: 250, y: 250, size: 3 }, 100)).toEqual({
      ...{ type: "circle", x: 250, y: 250, radius: 150, hole: false },
    });
    const square = shapeOfNewArea({ shape: "square", x: 250, y: 250, size: 3 }, 100);
    expect(square).toEqual({ type: "polygon", points: [100, 100, 400, 100, 400, 400, 100, 400], hole: false });
  });

  it("covers whole spaces, whatever the size of the token in its middle", () => {
    expect(middleOfNewArea({ x: 250, y: 250 }, 1, 3, 100)).toEqual({ x: 250, y: 250 });
    expect(middleOfNewArea({ x: 250, y: 250 }, 1, 2, 100)).toEqual({ x: 300, y: 300 });
    expect(middleOfNewArea({ x: 300, y: 300 }, 2, 2, 100)).toEqual({ x: 300, y: 300 });
    expect(middleOfNewArea({ x: 300, y: 300 }, 2, 3, 100)).toEqual({ x: 350, y: 350 });
    expect(middleOfNewArea({ x: 250, y: 250 }, 0.5, 1, 100)).toEqual({ x: 250, y: 250 });
  });
});

it("an area at a point of squares lies about the middle of the space for an odd size, and about the nearest corner for an even one", () => {
  expect(middleAtPoint({ x: 211, y: 299 }, 3, 100)).toEqual({ x: 250, y: 250 });
  expect(middleAtPoint({ x: 211, y: 299 }, 2, 100)).toEqual({ x: 200, y: 300 });
  expect(middleAtPoint({ x: -30, y: 260 }, 1, 100)).toEqual({ x: -50, y: 250 });
});

describe("an id that follows from words", () => {
  it("is an id, the same for the same words, and another for any others", () => {
    expect(derivedId("turn", "hazard", "Actor.a")).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(derivedId("a", "b")).toBe(derivedId("a", "b"));
    expect(derivedId("a", "b")).not.toBe(derivedId("ab"));
    const ids = new Set(Array.from({ length: 20_000 }, (_, index) => derivedId("step", String(index))));
    expect(ids.size).toBe(20_000);
  });

  it("uses every letter alike", () => {
    const counts = new Map<string, number>();
    for (let index = 0; index < 4_000; index++)
      for (const letter of derivedId("step", String(index))) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    const expected = (4_000 * 16) / 62;
    expect(counts.size).toBe(62);
    for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(expected / 3);
  });
});
