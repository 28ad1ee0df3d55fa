import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutBack, finely, goesOn, lengthOf, withLeg, type Leg, type Stop } from "../../../src/engine/rules/map/legs.ts";

const at = (x: number, y = 0, elevation = 0): Stop => ({ x, y, elevation });
const leg = (id: string, from: number, to: number, more: Partial<Leg<Stop>> = {}): Leg<Stop> => ({
  id,
  chain: [],
  method: "dragging",
  user: "ann",
  steps: [at(from), at(to)],
  cost: Math.abs(to - from),
  isLast: true,
  ...more,
});

const COORDINATE = fc.integer({ min: -900, max: 900 });

describe("MAP-30 the legs of one movement", () => {
  const first = withLeg(null, leg("a", 0, 2, { isLast: false }));

  it("are one move, whose steps and cost add up", () => {
    const second = leg("b", 2, 5, { chain: ["a"] });
    expect(goesOn(first, second)).toBe(true);
    expect(withLeg(first, second)).toMatchObject({
      ids: ["a", "b"],
      cost: 5,
      isLast: true,
      steps: [at(0), at(2), at(5)],
    });
  });

  it("are another movement's where they do not follow", () => {
    expect(goesOn(first, leg("b", 2, 5))).toBe(false);
    expect(goesOn(first, leg("b", 2, 5, { chain: ["x"] }))).toBe(false);
    expect(goesOn(first, leg("b", 3, 5, { chain: ["a"] }))).toBe(false);
  });
});

describe("MAP-46 presses of keys", () => {
  const press = withLeg(null, leg("a", 0, 1, { method: "keyboard" }));

  it("are one move while the same person goes on", () => {
    expect(goesOn(press, leg("b", 1, 2, { method: "keyboard" }))).toBe(true);
    expect(goesOn(press, leg("b", 1, 2, { method: "keyboard", user: "ben" }))).toBe(false);
    expect(goesOn(press, leg("b", 1, 2))).toBe(false);
    expect(goesOn(press, leg("b", 4, 5, { method: "keyboard" }))).toBe(false);
  });

  it("that are undone are none", () => {
    const both = withLeg(press, leg("b", 1, 2, { method: "keyboard" }));
    expect(cutBack(both, at(1))?.steps).toEqual([at(0), at(1)]);
    expect(cutBack(both, at(0))).toBeNull();
    expect(cutBack(both, at(9))).toBeNull();
  });
});

describe("MAP-24 ways without spaces", () => {
  it("are walked in steps that are short enough, through every turn of theirs", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(COORDINATE, COORDINATE), { minLength: 1, maxLength: 6 }), (points) => {
        const way = points.map(([x, y]) => at(x, y));
        const fine = finely(way, 50);
        for (const point of way) expect(fine).toContainEqual(point);
        for (const [index, { x, y }] of fine.slice(1).entries())
          expect(Math.hypot(x - (fine[index]?.x ?? 0), y - (fine[index]?.y ?? 0))).toBeLessThanOrEqual(50.001);
      }),
    );
  });

  it("stay a few steps however far it is", () => {
    expect(finely([at(0), at(1e9)], 0.5).length).toBeLessThan(600);
    expect(finely([at(0), at(0, 0, 1e9)], 0.5)).toHaveLength(2);
  });
});

describe("how long a way is", () => {
  it("counts the steps of a grid, and measures the line where there is none", () => {
    const way = [at(0), at(300, 400), at(300, 500)];
    expect(lengthOf(way, null)).toBe(2);
    expect(lengthOf(way, 100)).toBe(6);
    expect(lengthOf([at(5)], 100)).toBe(0);
  });

  it("is the same however finely a way without a grid is cut", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(COORDINATE, COORDINATE), { minLength: 1, maxLength: 5 }), (corners) => {
        const way = corners.map(([x, y]) => at(x, y));
        expect(Math.abs(lengthOf(finely(way, 50), 100) - lengthOf(way, 100))).toBeLessThanOrEqual(0.1);
      }),
    );
  });
});
