import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { ruleset } from "../../src/games/tenacity/settings/ruleset.ts";
import { CHECK_FORM, CHECK_LIMITS, type CheckInput } from "../../src/games/tenacity/rolls/check-choice.ts";

const read = (input: CheckInput) => CHECK_FORM.read(input);

describe("the form of a check", () => {
  it("takes numbers that came as text", () => {
    const result = read({
      advantage: "2",
      modifier: "-1",
      challenge: "dice",
      challengeDice: "3",
      challengeModifier: "1",
    });
    expect(result).toEqual({
      problem: null,
      advantage: 2,
      disadvantage: 0,
      modifier: -1,
      resolution: ruleset().skillResolution,
      occasion: "action",
      challenge: { type: "dice", dice: 3, modifier: 1 },
      blindThreshold: 6,
      seizures: {},
    });
  });

  it("falls back to the edition's resolution and takes an explicit one", () => {
    const { skillResolution } = ruleset();
    const other = skillResolution === "impact" ? "passFail" : "impact";
    expect([{}, { resolution: "?" }, { resolution: other }].map((input) => read(input).resolution)).toEqual([
      skillResolution,
      skillResolution,
      other,
    ]);
  });

  it("marks a reaction, which neither earns nor costs spin (R-405)", () => {
    expect(read({ reaction: true })).toMatchObject({ occasion: "reaction" });
  });

  it.each([
    [{ challenge: "dice", challengeDice: 0 }, "challengeDice"],
    [{ challenge: "dice", challengeDice: 2, challengeModifier: 4 }, "challengeModifier"],
    [{ challenge: "fixed", challengeNumber: -3 }, "challengeNumber"],
    [{ challenge: "fixed", challengeNumber: "abc" }, "challengeNumber"],
    [{ challenge: "fixed", challengeNumber: null }, "challengeNumber"],
    [{ challenge: "fixed", challengeNumber: "" }, "challengeNumber"],
    [{ advantage: 200 }, "advantageDice"],
    [{ disadvantage: 1.5 }, "advantageDice"],
    [{ modifier: "Infinity" }, "modifier"],
  ] as const)("refuses %j and says which limit it breaks", (input, code) => {
    expect(read(input)).toMatchObject({ problem: { code } });
  });

  it("names the first problem only, so that the sentence is one sentence", () => {
    expect(read({ advantage: 200, modifier: "x" })).toMatchObject({ problem: { input: "advantage" } });
  });

  it("ignores challenge values that were not chosen", () => {
    expect(read({ challenge: "none", challengeNumber: "abc", challengeDice: 0 })).toMatchObject({
      problem: null,
      challenge: { type: "none" },
    });
  });

  it("never lets a number outside its limits through, whatever it is given", () => {
    const anything = fc.record(
      { advantage: fc.anything(), modifier: fc.anything(), challenge: fc.anything(), challengeNumber: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anything, (input) => {
        const result = read(input);
        if (result.problem) return;
        const { advantage, modifier, challenge } = result;
        expect(advantage).toBeGreaterThanOrEqual(CHECK_LIMITS.advantage.minimum);
        expect(advantage).toBeLessThanOrEqual(CHECK_LIMITS.advantage.maximum);
        expect(Math.abs(modifier)).toBeLessThanOrEqual(CHECK_LIMITS.modifier.maximum);
        if (challenge.type === "fixed")
          expect(challenge.value).toBeLessThanOrEqual(CHECK_LIMITS.challengeNumber.maximum);
      }),
    );
  });
});
