import { describe, expect, it } from "vitest";
import { PLAIN_CONDITION, type Condition } from "../../../src/games/tenacity/rules/conditions/condition.ts";
import { hindranceOdds } from "../../../src/games/tenacity/rules/conditions/hinder.ts";
import { NEWER } from "../../../src/games/tenacity/rules/edition.ts";
import { chanceOf } from "../../../src/engine/rules/distribution.ts";
import { mean } from "../mean.ts";

const hinder = (id: string, flat: number, dice = 0): Condition => ({
  ...PLAIN_CONDITION,
  id,
  type: "hinder",
  scope: ["all"],
  value: { flat, dice },
});
const action = { tags: ["stealth"], reaction: false };

describe("the chances of a penalty (R-1005, R-1006)", () => {
  it("are certain without dice: the highest", () => {
    expect(hindranceOdds([], action, NEWER)).toEqual({ least: 0, chances: [1] });
    expect(hindranceOdds([hinder("a", 2), hinder("b", 3)], action, NEWER)).toEqual({ least: 3, chances: [1] });
  });

  it("follow the dice of the worst", () => {
    expect(mean(hindranceOdds([hinder("a", 1, 2)], action, NEWER))).toBeCloseTo(6, 12);
  });

  it("let a die beat a fixed penalty as often as it does", () => {
    const odds = hindranceOdds([hinder("a", 2), hinder("b", 0, 1)], action, NEWER);
    expect(chanceOf(odds, 2)).toBeCloseTo(0.5, 12);
    expect(chanceOf(odds, 3)).toBeCloseTo(0.25, 12);
    expect(chanceOf(odds, 4)).toBeCloseTo(0.25, 12);
  });

  it("spare reactions where the world says so (R-1004)", () => {
    expect(
      hindranceOdds([hinder("a", 2)], { ...action, reaction: true }, { ...NEWER, hinderReactions: false }),
    ).toEqual({
      least: 0,
      chances: [1],
    });
  });
});
