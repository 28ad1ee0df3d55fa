import { describe, expect, it } from "vitest";
import { freestPlace } from "../../src/engine/rules/free-place.ts";

const box = (left: number, top: number, width = 100, height = 50) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const [first, second, third] = [box(0, 500), box(0, 700), box(600, 500)];
const places = [first, second, third] as const;

describe("what is laid over a page takes the place where it covers least", () => {
  it("the best place where nothing is in the way, and what touches it is not", () => {
    expect(freestPlace(places, [])).toBe(first);
    expect(freestPlace(places, [{ ...box(100, 500), weight: 1 }])).toBe(first);
  });

  it("the next where the best is taken, and the best again where all are", () => {
    const taken = places.map((place) => ({ ...place, weight: 1 }));
    expect(freestPlace(places, taken.slice(0, 1))).toBe(second);
    expect(freestPlace(places, taken.slice(0, 2))).toBe(third);
    expect(freestPlace(places, taken)).toBe(first);
  });

  it("two light things rather than a heavy one", () => {
    const heavy = { ...first, weight: 10 };
    const light = [second, third].flatMap((place) => [1, 1].map((weight) => ({ ...place, weight })));
    expect(freestPlace(places, [heavy, ...light])).toBe(second);
  });
});
