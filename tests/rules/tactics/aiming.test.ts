import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aiming, type Aiming } from "../../../src/games/tenacity/rules/tactics/defense.ts";

const melee = { ranged: false, by: 0 } as const;
const shot = { ranged: true, by: 0 } as const;

describe("R-1302 whether an attack gets to its target", () => {
  it.each<[string, number, number, number | null, Aiming]>([
    ["a fist beside", 1, 0, 1, { ...melee, verdict: "there" }],
    ["a fist in the same space", 1, 0, 0, { ...melee, verdict: "there" }],
    ["a fist at 3", 1, 0, 3, { ranged: false, verdict: "outOfReach", by: 2 }],
    ["a spear at 2", 2, 0, 2, { ...melee, verdict: "there" }],
    ["a spear without a grid, a little too far", 2, 0, 2.1, { ranged: false, verdict: "outOfReach", by: 1 }],
    ["a spear at thirds of a space", 2, 0, 0.1 + 0.2 + 1.7, { ...melee, verdict: "there" }],
    ["a fist to another level", 1, 0, Infinity, { ranged: false, verdict: "outOfReach", by: Infinity }],
    ["a knife beside", 1, 5, 1, { ...melee, verdict: "there" }],
    ["a knife that is thrown", 1, 5, 5, { ...shot, verdict: "there" }],
    ["a knife too far", 1, 5, 6, { ...shot, verdict: "beyondRange" }],
    ["a bow beside", 0, 20, 1, { ...shot, verdict: "there" }],
    ["a bow to another level", 0, 20, Infinity, { ...shot, verdict: "beyondRange" }],
    ["a bow of no known range", 0, Infinity, 400, { ...shot, verdict: "there" }],
    ["a threat", 0, 0, 9, { ...melee, verdict: "there" }],
    ["a fist where no map tells", 1, 0, null, { ...melee, verdict: "unknown" }],
    ["a knife where no map tells", 1, 5, null, { ...melee, verdict: "unknown" }],
    ["a bow where no map tells", 0, 5, null, { ...shot, verdict: "unknown" }],
  ])("%s", (_what, reach, range, distance, expected) => {
    expect(aiming({ reach, range }, distance)).toEqual(expected);
  });

  it("is short by as much as a longer reach would need, and by nothing then", () => {
    const spaces = fc.integer({ min: 1, max: 99 });
    fc.assert(
      fc.property(spaces, spaces, (reach, distance) => {
        const { by } = aiming({ reach, range: 0 }, distance);
        return aiming({ reach: reach + by, range: 0 }, distance).verdict === "there";
      }),
    );
  });
});
