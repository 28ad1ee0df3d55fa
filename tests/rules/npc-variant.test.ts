import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { mob, MOST_MEMBERS } from "../../src/games/tenacity/rules/index.ts";
import { NPC_WEIGHTS, type NpcNumbers, variantOf } from "../../src/games/tenacity/rules/npc-variant.ts";

const SCALE = [1, 2, 3, 4, 5, 6].map((dice) => ({ dice, modifier: 0 }));
const HAND: NpcNumbers = {
  challenges: {
    attack: { dice: 2, modifier: 1 },
    defense: { dice: 2, modifier: 0 },
    mental: { dice: 1, modifier: 0 },
    social: { dice: 0, modifier: 0 },
  },
  impactDice: 1,
  skills: { meleeCombat: 3, stealth: 0 },
  stress: 6,
  wounds: 0,
  tenacity: 0,
  solo: false,
};
const attack = (numbers: NpcNumbers) => numbers.challenges["attack"];

describe("a variant of an NPC", () => {
  it("without a choice is the same", () => {
    expect(variantOf(HAND, { steps: 0, weight: "ordinary" }, SCALE)).toEqual(HAND);
  });

  it("goes up and down the scale (R-205) with impact dice, ranks and stress, and stays silent where the card is", () => {
    const stronger = variantOf(HAND, { steps: 2, weight: "ordinary" }, SCALE);
    expect(attack(stronger)).toEqual({ dice: 4, modifier: 1 });
    expect(stronger).toMatchObject({ impactDice: 3, stress: 10, skills: { meleeCombat: 7, stealth: 0 } });
    expect(stronger.challenges["mental"]).toEqual({ dice: 3, modifier: 0 });
    expect(stronger.challenges["social"]).toEqual({ dice: 0, modifier: 0 });
    const weaker = variantOf(HAND, { steps: -1, weight: "ordinary" }, SCALE);
    expect(weaker).toMatchObject({ impactDice: 0, stress: 4, skills: { meleeCombat: 1 } });
    expect(attack(weaker)).toEqual({ dice: 1, modifier: 1 });
    expect(weaker.challenges["mental"]).toEqual({ dice: 1, modifier: 0 });
  });

  it("goes past the end of the scale by a die a step", () => {
    const legend = { ...HAND, challenges: { attack: { dice: 6, modifier: 0 } } };
    expect(attack(variantOf(legend, { steps: 2, weight: "ordinary" }, SCALE))).toEqual({ dice: 8, modifier: 0 });
  });

  it("goes by the steps of a world's own scale", () => {
    const scale = [
      { dice: 2, modifier: 0 },
      { dice: 2, modifier: 3 },
      { dice: 4, modifier: 0 },
    ];
    const numbers = { ...HAND, challenges: { attack: { dice: 2, modifier: 0 } } };
    expect(attack(variantOf(numbers, { steps: 1, weight: "ordinary" }, scale))).toEqual({ dice: 2, modifier: 3 });
    expect(attack(variantOf(numbers, { steps: 2, weight: "ordinary" }, scale))).toEqual({ dice: 4, modifier: 0 });
    expect(attack(variantOf(numbers, { steps: -1, weight: "ordinary" }, scale))).toEqual({ dice: 1, modifier: 0 });
    expect(attack(variantOf(numbers, { steps: 1, weight: "ordinary" }, []))).toEqual({ dice: 3, modifier: 0 });
  });

  it("is out after a little as a minion, tougher and better as an elite or boss (R-204, R-908, R-1212, A-46)", () => {
    expect(variantOf({ ...HAND, wounds: 2 }, { steps: 0, weight: "minion" }, SCALE)).toMatchObject({
      stress: 1,
      wounds: 0,
    });
    const elite = variantOf(HAND, { steps: 0, weight: "elite" }, SCALE);
    expect(elite).toMatchObject({ stress: 9, wounds: 1, solo: false, skills: { meleeCombat: 4 } });
    expect(attack(elite)).toEqual({ dice: 2, modifier: 2 });
    const boss = variantOf(HAND, { steps: 1, weight: "boss" }, SCALE);
    expect(boss).toMatchObject({ stress: 16, wounds: 2, tenacity: 3, solo: true });
    expect(attack(boss)).toEqual({ dice: 3, modifier: 3 });
  });

  it("has dice, ranks and stress that there can be, whatever it is made of", () => {
    const dice = fc.record({ dice: fc.nat(99), modifier: fc.integer({ min: -99, max: 99 }) });
    const numbers = fc.record({
      challenges: fc.dictionary(fc.string(), dice),
      impactDice: fc.nat(99),
      skills: fc.dictionary(fc.string(), fc.nat(99)),
      stress: fc.nat(999),
      wounds: fc.nat(99),
      tenacity: fc.nat(99),
      solo: fc.boolean(),
    });
    fc.assert(
      fc.property(
        numbers,
        fc.integer(),
        fc.constantFrom(...NPC_WEIGHTS),
        fc.array(dice),
        (numbers, steps, weight, scale) => {
          const { challenges, impactDice, skills, stress } = variantOf(numbers, { steps, weight }, scale);
          for (const [id, { dice }] of Object.entries(challenges))
            expect(dice > 0).toBe((numbers.challenges[id]?.dice ?? 0) > 0);
          for (const [id, rank] of Object.entries(skills)) expect(rank > 0).toBe((numbers.skills[id] ?? 0) > 0);
          expect(impactDice).toBeGreaterThanOrEqual(0);
          expect(stress).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe("a mob", () => {
  it("takes the stress of all its members, and loses one with what each of them takes", () => {
    const left = [0, 5, 6, 11, 12, 24, 29, 30].map((taken) => mob(5, 6, taken, false).left);
    expect(left).toEqual([5, 5, 4, 4, 3, 1, 1, 1]);
    expect(mob(5, 6, 0, false).stress).toBe(30);
    expect(mob(5, 6, 0, true).left).toBe(0);
  });

  it("attacks better with each time that those who are left double, up to 3 (R-204)", () => {
    const bonus = [1, 2, 3, 4, 7, 8, 16, MOST_MEMBERS].map((members) => mob(members, 6, 0, false).bonus);
    expect(bonus).toEqual([0, 1, 1, 2, 2, 3, 3, 3]);
    expect(mob(5, 6, 12, false).bonus).toBe(1);
    expect(mob(5, 6, 0, true).bonus).toBe(0);
  });

  it("of one is that one", () => {
    expect(mob(1, 6, 4, false)).toEqual({ stress: 6, left: 1, bonus: 0 });
  });

  it("reads absurd numbers as the least", () => {
    expect(mob(Number.NaN, -4, Infinity, false)).toEqual({ stress: 0, left: 1, bonus: 0 });
    expect(mob(1e9, 0, 3, false)).toMatchObject({ stress: 0, left: MOST_MEMBERS });
  });
});
