import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NEWER, OLDER } from "../../src/games/tenacity/rules/edition.ts";
import {
  sizeEffects,
  sizeSteps,
  splitOpponent,
  suggestsSplit,
  type DefeatWhen,
  type OpponentPart,
} from "../../src/games/tenacity/rules/size.ts";

const attack = (attackerSide: number, defenderSide: number, partialCover = false, physical = true) => ({
  attackerSide,
  defenderSide,
  partialCover,
  physical,
});

describe("R-1401 size steps", () => {
  it.each([
    [1, 1, 0],
    [1, 2, 1],
    [1, 4, 2],
    [1, 16, 4],
    [1, 3, 1],
    [3, 1, -1],
    [2, 3, 0],
    [5, 1, -2],
    [0.5, 1, 1],
    [0.1, 0.2, 1],
    [0, 2, 1],
    [-4, 2, 1],
    [Number.NaN, Infinity, 0],
    [1, 1e300, 20],
    [1e300, 1, -20],
  ])("from a side of %d to one of %d are %i", (from, to, steps) => {
    expect(sizeSteps(from, to)).toBe(steps);
  });

  it("are the same both ways", () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (from, to) => {
        expect(sizeSteps(from, to) + sizeSteps(to, from)).toBe(0);
      }),
    );
  });
});

describe("R-1403 and R-1404 attacks across sizes", () => {
  it("give the attacker of something larger dice and a bonus, and divide the damage", () => {
    for (const settings of [NEWER, OLDER]) {
      expect(sizeEffects(attack(1, 4), settings)).toEqual({
        steps: 2,
        attacker: { advantage: 2, disadvantage: 0, modifier: 2 },
        defender: { advantage: 0, disadvantage: 0, modifier: 0 },
        factor: 1 / 4,
      });
    }
  });

  it("give the smaller defender dice and a bonus in the newer edition", () => {
    const { attacker, defender, factor } = sizeEffects(attack(4, 1), NEWER);
    expect(attacker).toEqual({ advantage: 0, disadvantage: 0, modifier: 0 });
    expect(defender).toEqual({ advantage: 2, disadvantage: 0, modifier: 2 });
    expect(factor).toBe(4);
  });

  it("hamper the larger attacker in the older edition", () => {
    const { attacker, defender, factor } = sizeEffects(attack(4, 1), OLDER);
    expect(attacker).toEqual({ advantage: 0, disadvantage: 2, modifier: -2 });
    expect(defender).toEqual({ advantage: 0, disadvantage: 0, modifier: 0 });
    expect(factor).toBe(4);
  });

  it("T-58: 1×1 attacks 2×2 in partial hard cover", () => {
    for (const settings of [NEWER, OLDER]) {
      const { attacker, defender, factor } = sizeEffects(attack(1, 2, true), settings);
      expect(attacker).toEqual({ advantage: 1, disadvantage: 0, modifier: 1 });
      expect(defender).toEqual({ advantage: 1, disadvantage: 0, modifier: 1 });
      expect(factor).toBe(0.5);
    }
  });

  it("T-59: 2×2 attacks 1×1 in partial hard cover", () => {
    const newer = sizeEffects(attack(2, 1, true), NEWER);
    expect(newer.defender).toEqual({ advantage: 2, disadvantage: 0, modifier: 2 });
    expect(newer.attacker).toEqual({ advantage: 0, disadvantage: 0, modifier: 0 });
    expect(newer.factor).toBe(2);
    const older = sizeEffects(attack(2, 1, true), OLDER);
    expect(older.attacker).toEqual({ advantage: 0, disadvantage: 1, modifier: -1 });
    expect(older.defender).toEqual({ advantage: 1, disadvantage: 0, modifier: 1 });
    expect(older.factor).toBe(2);
  });

  it("R-1402: leave attacks that are not physical alone in the newer edition only", () => {
    const mental = attack(1, 4, true, false);
    expect(sizeEffects(mental, NEWER)).toMatchObject({ steps: 0, factor: 1, defender: { advantage: 1 } });
    expect(sizeEffects(mental, OLDER)).toMatchObject({ steps: 2, factor: 0.25 });
  });
});

it("R-1401 less than a step is none, in either direction", () => {
  expect([sizeSteps(3, 2), sizeSteps(2, 3), sizeSteps(1, 1)].every((steps) => Object.is(steps, 0))).toBe(true);
});

describe("R-1405 split opponents", () => {
  const part = (id: string, key: boolean, lost: boolean): OpponentPart => ({ id, key, lost });
  const dragon = [part("head", true, false), part("tail", false, true), part("body", true, true)];

  it("are suggested for what is more than one step larger than the heroes", () => {
    expect(suggestsSplit(4, 1, NEWER)).toBe(true);
    expect(suggestsSplit(2, 1, NEWER)).toBe(false);
    expect(suggestsSplit(16, 1, OLDER)).toBe(false);
  });

  it("lose the action of a lost part", () => {
    expect(splitOpponent(dragon, { kind: "allKeys" })).toEqual({ defeated: false, acting: ["head"] });
  });

  it("are beaten when all key parts are lost", () => {
    const parts = [part("head", true, true), part("tail", false, false)];
    expect(splitOpponent(parts, { kind: "allKeys" })).toEqual({ defeated: true, acting: [] });
  });

  it("are not beaten for want of key parts", () => {
    const parts = [part("arm", false, true), part("tail", false, false)];
    expect(splitOpponent(parts, { kind: "allKeys" })).toEqual({ defeated: false, acting: ["tail"] });
  });

  it.each([
    [2, true],
    [3, false],
    [0, true],
    [Number.NaN, true],
  ])("are beaten when %d parts are lost, of which two are: %s", (count, defeated) => {
    expect(splitOpponent(dragon, { kind: "count", count }).defeated).toBe(defeated);
  });

  it("are beaten with every part lost, and not before the narrator says so otherwise", () => {
    expect(splitOpponent(dragon, { kind: "narrator" }).defeated).toBe(false);
    expect(splitOpponent([part("head", true, true)], { kind: "narrator" }).defeated).toBe(true);
    expect(splitOpponent([], { kind: "count", count: 1 })).toEqual({ defeated: false, acting: [] });
    const unknown = { kind: "eachKey" } as unknown as DefeatWhen;
    expect(splitOpponent(dragon, unknown)).toEqual({ defeated: false, acting: ["head"] });
  });
});
