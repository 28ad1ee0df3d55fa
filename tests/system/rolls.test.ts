import { describe, expect, it } from "vitest";

import { diceText } from "../../src/engine/text/words.ts";
import {
  challengeFormula,
  challengeRoll,
  challengeText,
  heroRoll,
  impactRoll,
} from "../../src/games/tenacity/rolls/own-rolls.ts";
import { ChallengeRoll, HeroRoll, ImpactRoll, registerRolls } from "../../src/games/tenacity/rolls/register-rolls.ts";
import { heroPool, NEWER, readPool } from "../../src/games/tenacity/rules/index.ts";

registerRolls();

/** What a message stores of a roll, and what it makes of it after a reload. */
const revive = (roll: foundry.dice.Roll) => Roll.fromJSON(JSON.stringify(roll));

describe("HeroRoll", () => {
  it.each([
    [heroPool(2, 0, 0, NEWER), "2d10kh1"],
    [heroPool(2, 0, 3, NEWER), "3d10kl1"],
    [heroPool(2, 0, 1, { disadvantageRule: "dropHighest" }), "3d10dh1kh1"],
  ])("derives its formula from the pool %j (R-201 to R-203)", (pool, formula) => {
    expect(heroRoll(pool).formula).toBe(formula);
  });

  it("shows other modules the face that the rules keep, whatever the pool", async () => {
    for (const pool of [heroPool(3, 0, 0, NEWER), heroPool(1, 0, 2, NEWER)]) {
      const roll = await heroRoll(pool).evaluate();
      expect(roll.total).toBe(readPool(roll.faces, pool).kept);
    }
    const dropHighest = heroPool(2, 0, 1, { disadvantageRule: "dropHighest" });
    const roll = await heroRoll(dropHighest).evaluate();
    expect(roll.total).toBe(readPool(roll.faces, dropHighest).kept);
  });

  it("comes back from a stored message as itself, with its pool and faces (RO-9)", async () => {
    const roll = await heroRoll(heroPool(2, 1, 0, NEWER)).evaluate();
    const revived = revive(roll);
    expect(revived).toBeInstanceOf(HeroRoll);
    expect((revived as HeroRoll).faces).toEqual(roll.faces);
    expect((revived as HeroRoll).options.pool).toEqual(roll.options.pool);
  });
});

describe("ImpactRoll", () => {
  it.each([
    [2, 0, "2d4"],
    [2, 3, "2d4 + 3"],
    [0, 3, "3"],
    [0, 0, "0"],
  ])("rolls %i d4 with a bonus of %i as %s (R-701)", (dice, bonus, formula) => {
    expect(impactRoll(dice, bonus).formula).toBe(formula);
  });

  it("can be rolled with no dice at all (A-02)", async () => {
    const roll = await impactRoll(0, 0).evaluate();
    expect([roll.total, roll.faces]).toEqual([0, []]);
    expect(revive(roll)).toBeInstanceOf(ImpactRoll);
  });
});

describe("ChallengeRoll", () => {
  it("adds the step between two levels (R-204)", async () => {
    const roll = await challengeRoll({ dice: 3, modifier: 2 }).evaluate();
    expect(roll.formula).toBe("3d6 + 2");
    expect(roll.total).toBe(roll.faces.reduce((sum, face) => sum + face, 2));
    expect(revive(roll)).toBeInstanceOf(ChallengeRoll);
  });

  it("writes a negative step as a subtraction", () => {
    expect(challengeFormula({ dice: 2, modifier: -1 })).toBe("2d6 - 1");
  });

  it("is read with a minus, impact dice too", () => {
    expect(challengeText({ dice: 2, modifier: -1 })).toBe("2d6 − 1");
    expect(diceText(impactRoll(3, -2).formula)).toBe("3d4 − 2");
  });
});
