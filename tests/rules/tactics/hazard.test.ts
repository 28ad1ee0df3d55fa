import { describe, expect, it } from "vitest";
import { HERO_SIDE, hazardBites, hazardDamage, type Hazard } from "../../../src/games/tenacity/rules/index.ts";

const OIL: Hazard = {
  kind: "",
  scope: [],
  value: { flat: 2, dice: 1 },
  element: "burning",
  whom: "all",
  moments: ["start"],
};

describe("R-1008 a hazard", () => {
  it("bites at the moments that it names", () => {
    expect(hazardBites(OIL, "start", HERO_SIDE)).toBe(true);
    expect(hazardBites(OIL, "enter", HERO_SIDE)).toBe(false);
    expect(hazardBites({ ...OIL, moments: ["enter", "end"] }, "end", null)).toBe(true);
  });

  it("bites whom it is for", () => {
    const heroes = { ...OIL, whom: "heroes" } as const;
    const others = { ...OIL, whom: "opposition" } as const;
    const sides = [HERO_SIDE, "opposition", null];
    expect(sides.map((side) => hazardBites(heroes, "start", side))).toEqual([true, false, false]);
    expect(sides.map((side) => hazardBites(others, "start", side))).toEqual([false, true, false]);
    expect(sides.map((side) => hazardBites(OIL, "start", side))).toEqual([true, true, true]);
  });

  it("of no damage bites nobody, but brings a condition that counts nothing", () => {
    const nothing = { ...OIL, value: { flat: 0, dice: 0 } };
    expect(hazardBites(nothing, "start", null)).toBe(false);
    expect(hazardBites({ ...nothing, kind: "stop" }, "start", null)).toBe(true);
  });

  it("deals its damage less what resists it (R-1308), never less than nothing", () => {
    const resists = (value: number) => [{ element: "burning", value }];
    expect(hazardDamage(OIL, [], [3]).amount).toBe(5);
    expect(hazardDamage(OIL, resists(2), [3])).toMatchObject({ raw: 5, resisted: 2, amount: 3 });
    expect(hazardDamage(OIL, resists(9), [3])).toMatchObject({ resisted: 5, amount: 0 });
    expect(hazardDamage({ ...OIL, element: "" }, resists(9), [3]).amount).toBe(5);
  });
});
