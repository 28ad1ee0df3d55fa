import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { freestPlace, type Obstacle, overlaps, placesBeside } from "../../src/engine/rules/free-place.ts";

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

describe("what takes a look to know whether it is in the way", () => {
  const looked = (obstacles: readonly Obstacle[], isThere: (place: number) => boolean = () => true) => {
    const looks: number[] = [];
    const asked = obstacles.map((each, place) => ({ ...each, isThere: () => (looks.push(place), isThere(place)) }));
    return { asked, looks };
  };

  it("is looked at nowhere but where it decides", () => {
    const taken = [first, second, second, third].map((place) => ({ ...place, weight: 1 }));
    const { asked, looks } = looked(taken);
    expect(freestPlace(places, asked)).toBe(first);
    // One at each place is enough to know that no other is better than the first.
    expect(looks).toEqual([0, 1, 3]);
    const known = [{ ...first, weight: 1 }];
    const others = looked([
      { ...first, weight: 9 },
      { ...third, weight: 9 },
    ]);
    expect(freestPlace(places, [...others.asked, ...known])).toBe(second);
    expect(others.looks).toEqual([0]);
  });

  it("changes nothing of where it stands", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(700), fc.nat(700), fc.constantFrom(0.5, 1, 10, 100), fc.boolean()), { maxLength: 40 }),
        (drawn) => {
          const all = drawn.map(([left, top, weight]) => ({ ...box(left, top), weight }));
          const isThere = (place: number) => drawn[place]?.[3] === true;
          expect(freestPlace(places, looked(all, isThere).asked)).toBe(
            freestPlace(
              places,
              all.filter((_each, place) => isThere(place)),
            ),
          );
        },
      ),
    );
  });
});

describe("what points at something stands", () => {
  const PAGE = { width: 1000, height: 800 };
  const SIZE = { width: 300, height: 150 };

  it("within the page at every place, wherever that is", () => {
    for (const at of [box(0, 0), box(900, 750), box(450, 400), box(-300, 900)])
      for (const { left, top, right, bottom } of placesBeside(at, at, SIZE, PAGE)) {
        expect([left >= 0, top >= 0, right <= PAGE.width, bottom <= PAGE.height]).toEqual([true, true, true, true]);
        expect(right - left).toBeCloseTo(SIZE.width);
        expect(bottom - top).toBeCloseTo(SIZE.height);
      }
  });

  it("where it covers neither that nor what it is a part of, as long as there is room", () => {
    const whole = box(600, 0, 400, 800);
    const button = box(700, 600);
    const obstacles = [
      { ...button, weight: 100 },
      { ...whole, weight: 10 },
    ];
    expect(overlaps(freestPlace(placesBeside(button, whole, SIZE, PAGE), obstacles), whole)).toBe(false);
    const page = { ...box(0, 0, 1000, 800), weight: 10 };
    expect(overlaps(freestPlace(placesBeside(button, page, SIZE, PAGE), [...obstacles, page]), button)).toBe(false);
  });
});
