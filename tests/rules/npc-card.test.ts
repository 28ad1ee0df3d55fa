import { describe, expect, it } from "vitest";

import { NEWER, OLDER, quickCard } from "../../src/games/tenacity/rules/index.ts";

const FIELDS = ["attack", "social"];

describe("an NPC built from a step of the challenge scale (R-205)", () => {
  it("has the step's dice in every field of action", () => {
    const { challenges } = quickCard({ dice: 3, modifier: 2 }, 2, FIELDS, NEWER);
    expect(challenges).toEqual({ attack: { dice: 3, modifier: 2 }, social: { dice: 3, modifier: 2 } });
  });

  it("has the impact dice of the least rank that bears the label (R-102, R-103)", () => {
    const dice = [0, 1, 2, 3, 4, 5].map((place) => quickCard({ dice: 1, modifier: 0 }, place, [], NEWER).impactDice);
    expect(dice).toEqual([0, 1, 2, 3, 4, 5]);
    expect(quickCard({ dice: 1, modifier: 0 }, 0, [], OLDER).impactDice).toBe(1);
  });

  it("takes more stress at each step, so that no step is a mere change of dice", () => {
    const stress = [0, 1, 5].map((place) => quickCard({ dice: 1, modifier: 0 }, place, [], NEWER).stress);
    expect(stress).toEqual([4, 6, 14]);
  });

  it("reads absurd numbers as none", () => {
    const card = quickCard({ dice: -3, modifier: Number.NaN }, -1, ["attack"], NEWER);
    expect(card).toEqual({ challenges: { attack: { dice: 0, modifier: 0 } }, impactDice: 0, stress: 4 });
  });
});
