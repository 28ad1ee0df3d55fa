import { describe, expect, it } from "vitest";

import { NEWER, NPC_KINDS, OLDER, quickCard } from "../../src/games/tenacity/rules/index.ts";

const SCALE = [1, 2, 3, 4, 5, 6].map((dice) => ({ dice, modifier: 0 }));
const FIELDS = [
  { id: "attack", roles: ["attack"] },
  { id: "defense", roles: ["dodge", "initiative"] },
  { id: "mental", roles: ["resistMental"] },
  { id: "social", roles: ["resistSocial"] },
  { id: "seafaring" },
] as const;

/** Dice of each field. */
function diceOf(kind: (typeof NPC_KINDS)[number], position = 3): number[] {
  const { challenges } = quickCard(SCALE, position, FIELDS, kind, NEWER);
  return FIELDS.map(({ id }) => challenges[id]?.dice ?? 0);
}

describe("an NPC built from a step of the challenge scale (R-205)", () => {
  it("has the step's dice in every field of action", () => {
    const scale = [...SCALE.slice(0, 2), { dice: 3, modifier: 2 }];
    const { challenges } = quickCard(scale, 2, FIELDS, "allRound", NEWER);
    expect(challenges["attack"]).toEqual({ dice: 3, modifier: 2 });
    expect(diceOf("allRound")).toEqual([4, 4, 4, 4, 4]);
  });

  it("is weaker where its kind is, and never below the scale", () => {
    expect(diceOf("fighter")).toEqual([4, 4, 3, 3, 4]);
    expect(diceOf("brute")).toEqual([4, 3, 3, 2, 4]);
    expect(diceOf("talker")).toEqual([3, 3, 4, 4, 4]);
    expect(diceOf("beast")).toEqual([4, 4, 3, 2, 4]);
    for (const kind of NPC_KINDS) expect(Math.min(...diceOf(kind, 0))).toBe(1);
  });

  it("has the impact dice of the least rank that bears the label (R-102, R-103)", () => {
    const dice = [0, 1, 2, 3, 4, 5].map((place) => quickCard(SCALE, place, [], "allRound", NEWER).impactDice);
    expect(dice).toEqual([0, 1, 2, 3, 4, 5]);
    expect(quickCard(SCALE, 0, [], "allRound", OLDER).impactDice).toBe(1);
  });

  it("takes more stress at each step, so that no step is a mere change of dice, and a brute more than others", () => {
    const stress = [0, 1, 5].map((place) => quickCard(SCALE, place, [], "allRound", NEWER).stress);
    expect(stress).toEqual([4, 6, 14]);
    expect(quickCard(SCALE, 1, [], "brute", NEWER).stress).toBe(10);
  });

  it("reads absurd numbers as none", () => {
    const card = quickCard([{ dice: -3, modifier: Number.NaN }], -1, FIELDS.slice(0, 1), "allRound", NEWER);
    expect(card).toEqual({ challenges: { attack: { dice: 0, modifier: 0 } }, impactDice: 0, stress: 4 });
    expect(quickCard([], 3, FIELDS.slice(0, 1), "brute", NEWER).challenges).toEqual({
      attack: { dice: 0, modifier: 0 },
    });
  });
});
