import { describe, expect, it } from "vitest";
import {
  breakThing,
  settleDeath,
  settleHealing,
  settleOverflow,
  settleStress,
} from "../../../src/games/tenacity/rules/check/settle.ts";
import type { Vitals } from "../../../src/games/tenacity/rules/damage.ts";

const HEROIC = { hardcore: false };

const vitals = (some: Partial<Vitals> = {}): Vitals => ({
  stress: 4,
  maximum: 10,
  wounds: 0,
  woundMaximum: 2,
  unconscious: false,
  dead: false,
  ...some,
});

const NOTHING = { stress: 0, wounds: 0, unconscious: false, dead: false };

describe("settling what a check does to a body", () => {
  it("R-901 adds stress and says by how much", () => {
    expect(settleStress(vitals(), 3, HEROIC)).toEqual({
      ok: true,
      patch: { stress: 7 },
      choices: [],
      changed: { ...NOTHING, stress: 3 },
    });
  });

  it("R-902 a hit beyond the maximum leaves a choice, and R-903 none where no wound is left", () => {
    expect(settleStress(vitals(), 35, HEROIC)).toEqual({
      ok: true,
      patch: { stress: 0 },
      choices: ["wound", "unconscious"],
      changed: { ...NOTHING, stress: -4 },
    });
    expect(settleStress(vitals({ wounds: 2 }), 7, HEROIC)).toMatchObject({
      patch: { stress: 0, unconscious: true },
      choices: [],
      changed: { stress: -4, unconscious: true, dead: false },
    });
  });

  it("R-905 anyone who owes a choice may die, and R-906 anyone who is struck does", () => {
    expect(settleOverflow(vitals(), "dead", HEROIC)).toMatchObject({
      patch: { dead: true },
      changed: { ...NOTHING, dead: true },
    });
    expect(settleDeath(vitals({ unconscious: true }))).toMatchObject({ choices: [], changed: { dead: true } });
    expect(settleDeath(vitals({ dead: true }))).toMatchObject({ changed: NOTHING });
  });

  it("R-907 in hardcore play wounds, and kills", () => {
    const hardcore = { hardcore: true };
    expect(settleStress(vitals(), 7, hardcore)).toMatchObject({
      patch: { stress: 0, wounds: 1 },
      changed: { stress: -4, wounds: 1, dead: false },
    });
    expect(settleStress(vitals({ wounds: 2 }), 7, hardcore)).toMatchObject({
      patch: { dead: true },
      changed: { wounds: 0, unconscious: false, dead: true },
    });
  });

  it("does not say that somebody fell who lay already", () => {
    const lying = vitals({ unconscious: true, dead: true });
    expect(settleStress(lying, 3, HEROIC)).toMatchObject({ changed: NOTHING });
  });

  it("R-910 heals stress, not below 0", () => {
    expect(settleHealing(vitals(), 3)).toMatchObject({
      patch: { stress: 1 },
      changed: { stress: -3 },
    });
    expect(settleHealing(vitals(), 9)).toMatchObject({
      patch: { stress: 0 },
      changed: { stress: -4 },
    });
    expect(settleHealing(vitals(), -9)).toMatchObject({ patch: { stress: 4 } });
  });

  it("R-902 carries out the choice, or says why not", () => {
    expect(settleOverflow(vitals(), "wound", HEROIC)).toMatchObject({
      patch: { wounds: 1 },
      changed: { ...NOTHING, wounds: 1 },
    });
    expect(settleOverflow(vitals(), "unconscious", HEROIC)).toMatchObject({
      patch: { unconscious: true },
      changed: { ...NOTHING, unconscious: true },
    });
    expect(settleOverflow(vitals({ wounds: 2 }), "wound", HEROIC)).toEqual({
      ok: false,
      reason: "noWoundsLeft",
    });
    expect(settleOverflow(vitals({ dead: true }), "wound", HEROIC)).toEqual({
      ok: false,
      reason: "nothingToChoose",
    });
  });
});

it("a thing is broken at its maximum, and takes no more", () => {
  expect(breakThing(vitals(), 3)).toMatchObject({
    ok: true,
    patch: { stress: 7 },
    choices: [],
    changed: { stress: 3 },
  });
  expect(breakThing(vitals(), 30)).toMatchObject({ patch: { stress: 10 }, changed: { stress: 6 } });
  expect(breakThing(vitals({ stress: 12 }), 3)).toMatchObject({ patch: { stress: 12 }, changed: { stress: 0 } });
  expect(breakThing(vitals(), -3)).toMatchObject({ patch: { stress: 4 } });
});
