import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerOverflow, damage, die, takeStress, type Vitals } from "../../src/games/tenacity/rules/damage.ts";
import { NEWER } from "../../src/games/tenacity/rules/edition.ts";

const HARDCORE = { hardcore: true };

const vitals = (some: Partial<Vitals>): Vitals => ({
  stress: 0,
  maximum: 10,
  wounds: 0,
  woundMaximum: 3,
  unconscious: false,
  dead: false,
  ...some,
});

it.each([
  ["T-27 size +2, damage 9", 4, 5, 1 / 4, 0, 2],
  ["T-27 size +3, damage 5", 5, 0, 1 / 8, 0, 1],
  ["T-27 size -2, damage 9", 9, 0, 4, 0, 36],
  ["T-28 doubled to 18, resistance 3", 9, 0, 2, 3, 15],
  ["resistance 2 against 9", 9, 0, 1, 2, 7],
  ["resistance above damage", 2, 0, 1, 5, 0],
  ["the saved point against resistance", 1, 0, 1 / 2, 1, 0],
  ["nothing stays nothing when halved", 0, 0, 1 / 2, 0, 0],
  ["a negative bonus", 2, -5, 2, 0, 0],
  ["no factor", 4, 0, Number.NaN, 0, 4],
  ["a factor of nothing", 4, 0, 0, 0, 4],
  ["a negative resistance", 4, 0, 1, -3, 4],
  ["a huge factor", 4, 0, 1e300, 0, 1_000_000_000],
])("R-901 damage %s", (_what, impact, bonus, factor, resistance, expected) => {
  expect(damage(impact, bonus, factor, resistance)).toBe(expected);
});

describe("R-902 stress", () => {
  it("T-23: only what exceeds the maximum overflows, and one hit is one choice", () => {
    const target = vitals({ stress: 7 });
    expect(takeStress(target, 3, NEWER)).toEqual({
      patch: { stress: 10 },
      inverse: { stress: 7 },
      stress: 10,
      overflow: false,
      choices: [],
    });
    expect(takeStress(target, 4, NEWER)).toMatchObject({
      stress: 0,
      overflow: true,
      choices: ["wound", "unconscious"],
      patch: { stress: 0 },
      inverse: { stress: 7 },
    });
    expect(takeStress(target, 35, NEWER).choices).toEqual(["wound", "unconscious"]);
  });

  it("R-903, R-908: without a wound left the target is out", () => {
    const outcome = takeStress(vitals({ stress: 9, woundMaximum: 0 }), 2, NEWER);
    expect(outcome).toMatchObject({ overflow: true, choices: [], patch: { stress: 0, unconscious: true } });
    expect(outcome.inverse).toEqual({ stress: 9, unconscious: false });
  });

  it("T-24, R-907: hardcore takes a wound, and without one the life", () => {
    expect(takeStress(vitals({ stress: 9, wounds: 1 }), 2, HARDCORE)).toMatchObject({
      choices: [],
      patch: { stress: 0, wounds: 2 },
    });
    expect(takeStress(vitals({ stress: 9, wounds: 2, woundMaximum: 2 }), 2, HARDCORE)).toMatchObject({
      choices: [],
      patch: { stress: 0, dead: true },
    });
  });

  it("T-60, R-912: a hit on the unconscious marks no wound", () => {
    const outcome = takeStress(vitals({ stress: 9, wounds: 1, unconscious: true }), 5, NEWER);
    expect(outcome).toMatchObject({ stress: 0, overflow: true, choices: [], patch: { stress: 0 } });
    expect(outcome.patch).toEqual({ stress: 0 });
    expect(takeStress(vitals({ stress: 9, wounds: 3, unconscious: true }), 5, HARDCORE).patch).toEqual({
      stress: 0,
      dead: true,
    });
  });

  it("ignores a hit without damage and a hit on the dead", () => {
    expect(takeStress(vitals({ stress: 12 }), 0, NEWER)).toEqual({
      patch: {},
      inverse: {},
      stress: 12,
      overflow: false,
      choices: [],
    });
    expect(takeStress(vitals({ stress: 2 }), -4, NEWER).patch).toEqual({});
    expect(takeStress(vitals({ dead: true }), 40, NEWER).patch).toEqual({});
  });

  it("carries out the choice", () => {
    const target = vitals({ wounds: 1 });
    expect(answerOverflow(target, "wound", NEWER)).toEqual({ ok: true, patch: { wounds: 2 }, inverse: { wounds: 1 } });
    expect(answerOverflow(target, "unconscious", NEWER)).toMatchObject({ ok: true, patch: { unconscious: true } });
    expect(answerOverflow(vitals({ wounds: 3 }), "wound", NEWER)).toEqual({ ok: false, reason: "noWoundsLeft" });
    for (const [state, settings] of [
      [vitals({ unconscious: true }), NEWER],
      [vitals({ dead: true }), NEWER],
      [target, HARDCORE],
    ] as const) {
      expect(answerOverflow(state, "wound", settings)).toEqual({ ok: false, reason: "nothingToChoose" });
    }
  });

  it("R-905: death by choice is a change like any other", () => {
    expect(die(vitals({}))).toEqual({ patch: { dead: true }, inverse: { dead: false } });
  });

  it("takes back what it did, whatever it was", () => {
    const anyVitals = fc.record({
      stress: fc.nat(20),
      maximum: fc.nat(20),
      wounds: fc.nat(4),
      woundMaximum: fc.nat(4),
      unconscious: fc.boolean(),
      dead: fc.boolean(),
    });
    fc.assert(
      fc.property(anyVitals, fc.integer(), fc.boolean(), (before, amount, hardcore) => {
        const { patch, inverse, stress, choices } = takeStress(before, amount, { hardcore });
        expect({ ...before, ...patch, ...inverse }).toEqual(before);
        expect(stress).toBe({ ...before, ...patch }.stress);
        expect(choices.length).not.toBe(1);
      }),
    );
  });
});
