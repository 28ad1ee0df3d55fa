import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  challenge,
  challengePool,
  type ChallengeSource,
  poolOf,
  readChallenge,
} from "../../src/games/tenacity/rules/challenge.ts";
import { MAXIMUM_DICE } from "../../src/games/tenacity/rules/dice.ts";
import { NEWER, OLDER, type RulesSettings } from "../../src/games/tenacity/rules/edition.ts";

const ADD: RulesSettings = { ...NEWER, npcAdvantageRule: "addDie" };

describe("R-204, R-206 challenge dice", () => {
  it("3d6 of 2, 5, 6 with +2 is 15", () => {
    expect(challenge({ type: "dice", dice: 3, modifier: 2 }, [2, 5, 6], NEWER)).toBe(15);
  });

  it("T-64 advantage drops the lowest, disadvantage the highest; addDie changes the number", () => {
    const rolled = (some: object, faces: readonly number[], settings: RulesSettings) =>
      challenge({ type: "npc", id: "thug", dice: 3, modifier: 0, ...some }, faces, settings);
    expect(rolled({ advantage: 1 }, [2, 5, 6, 1], NEWER)).toBe(13);
    expect(rolled({ disadvantage: 1 }, [2, 5, 6, 1], NEWER)).toBe(8);
    expect(rolled({ advantage: 1 }, [2, 5, 6, 1], ADD)).toBe(14);
    expect(challengePool({ dice: 3, disadvantage: 1 }, ADD).dice).toBe(2);
    expect(challengePool({ dice: 3, disadvantage: 7 }, ADD).dice).toBe(1);
    expect(readChallenge([6, 1, 1], challengePool({ dice: 2, advantage: 1 }, NEWER)).faces).toEqual([
      { face: 6, role: "counted" },
      { face: 1, role: "discarded" },
      { face: 1, role: "counted" },
    ]);
  });

  it("R-206 of equal dice the first are dropped, however many there are", () => {
    const roles = (dice: object, faces: readonly number[]) =>
      readChallenge(faces, challengePool({ dice: 4, ...dice }, NEWER)).faces.map(({ role }) => role);
    const [out, in_] = ["discarded", "counted"];
    expect(roles({ advantage: 2 }, [3, 3, 5, 3, 3, 3])).toEqual([out, out, in_, in_, in_, in_]);
    expect(roles({ disadvantage: 2 }, [3, 3, 2, 3, 3, 3])).toEqual([out, out, in_, in_, in_, in_]);
  });

  it("says what is dropped from which end", () => {
    expect(challengePool({ dice: 3 }, NEWER)).toEqual({ dice: 3, drop: 0, dropFrom: "low" });
    expect(challengePool({ dice: 3, disadvantage: 2 }, NEWER)).toEqual({ dice: 5, drop: 2, dropFrom: "high" });
    expect(challengePool({ dice: 3, advantage: 1 }, ADD)).toEqual({ dice: 4, drop: 0, dropFrom: "low" });
  });

  it("clamps what is no number of dice", () => {
    expect(challengePool({ dice: 0 }, NEWER).dice).toBe(1);
    expect(challengePool({ dice: Number.NaN, advantage: -2 }, NEWER).dice).toBe(1);
    expect(challengePool({ dice: 1e9, advantage: 1e9 }, NEWER).dice).toBe(2 * MAXIMUM_DICE);
  });
});

describe("R-204, R-308 ratings of the other sources", () => {
  it.each<[ChallengeSource, number | null, number | null]>([
    [{ type: "none" }, null, null],
    [{ type: "opposed", id: "x" }, null, null],
    [{ type: "fixed", value: 9 }, 9, null],
    [{ type: "total", value: 9 }, 9, 9],
    [{ type: "undefended" }, 0, 0],
    [{ type: "undefended", value: 4 }, 4, 4],
    [{ type: "dice", dice: 2, modifier: 0 }, null, null],
  ])("%j", (source, newer, older) => {
    expect(challenge(source, null, NEWER)).toBe(newer);
    expect(challenge(source, null, OLDER)).toBe(older);
  });

  it("says which sources have dice", () => {
    expect(poolOf({ type: "dice", dice: 2, modifier: 0 }, NEWER)).toMatchObject({ dice: 2, drop: 0 });
    expect(poolOf({ type: "npc", id: "x", dice: 4, modifier: 0 }, NEWER)).toMatchObject({ dice: 4 });
    expect(poolOf({ type: "none" }, NEWER)).toBeNull();
  });
});

it("for all challenge dice advantage never lowers and disadvantage never raises what the same first dice would give", () => {
  const faces = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(faces, (rolled) => {
      const plain = readChallenge(rolled.slice(1), challengePool({ dice: rolled.length - 1 }, NEWER)).sum;
      const better = readChallenge(rolled, challengePool({ dice: rolled.length - 1, advantage: 1 }, NEWER)).sum;
      const worse = readChallenge(rolled, challengePool({ dice: rolled.length - 1, disadvantage: 1 }, NEWER)).sum;
      expect(better).toBeGreaterThanOrEqual(plain);
      expect(worse).toBeLessThanOrEqual(plain);
    }),
  );
});
