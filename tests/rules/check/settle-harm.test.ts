import { describe, expect, it } from "vitest";
import { breakThing, settleHarm } from "../../../src/games/tenacity/rules/check/settle-harm.ts";
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
    expect(settleHarm({ kind: "stress", delta: 3 }, vitals(), HEROIC)).toEqual({
      ok: true,
      patch: { stress: 7 },
      choices: [],
      changed: { ...NOTHING, stress: 3 },
    });
  });

  it("R-902 a hit beyond the maximum leaves a choice, and R-903 none where no wound is left", () => {
    expect(settleHarm({ kind: "stress", delta: 35 }, vitals(), HEROIC)).toEqual({
      ok: true,
      patch: { stress: 0 },
      choices: ["wound", "unconscious"],
      changed: { ...NOTHING, stress: -4 },
    });
    expect(settleHarm({ kind: "stress", delta: 7 }, vitals({ wounds: 2 }), HEROIC)).toMatchObject({
      patch: { stress: 0, unconscious: true },
      choices: [],
      changed: { stress: -4, unconscious: true, dead: false },
    });
  });

  it("R-907 in hardcore play wounds, and kills", () => {
    const hardcore = { hardcore: true };
    expect(settleHarm({ kind: "stress", delta: 7 }, vitals(), hardcore)).toMatchObject({
      patch: { stress: 0, wounds: 1 },
      changed: { stress: -4, wounds: 1, dead: false },
    });
    expect(settleHarm({ kind: "stress", delta: 7 }, vitals({ wounds: 2 }), hardcore)).toMatchObject({
      patch: { dead: true },
      changed: { wounds: 0, unconscious: false, dead: true },
    });
  });

  it("does not say that somebody fell who lay already", () => {
    const lying = vitals({ unconscious: true, dead: true });
    expect(settleHarm({ kind: "stress", delta: 3 }, lying, HEROIC)).toMatchObject({ changed: NOTHING });
  });

  it("R-910 heals stress, not below 0", () => {
    expect(settleHarm({ kind: "healing", delta: 3 }, vitals(), HEROIC)).toMatchObject({
      patch: { stress: 1 },
      changed: { stress: -3 },
    });
    expect(settleHarm({ kind: "healing", delta: 9 }, vitals(), HEROIC)).toMatchObject({
      patch: { stress: 0 },
      changed: { stress: -4 },
    });
    expect(settleHarm({ kind: "healing", delta: -9 }, vitals(), HEROIC)).toMatchObject({ patch: { stress: 4 } });
  });

  it("R-902 carries out the choice, or says why not", () => {
    expect(settleHarm({ kind: "wound", delta: 1 }, vitals(), HEROIC)).toMatchObject({
      patch: { wounds: 1 },
      changed: { ...NOTHING, wounds: 1 },
    });
    expect(settleHarm({ kind: "unconscious", delta: 1 }, vitals(), HEROIC)).toMatchObject({
      patch: { unconscious: true },
      changed: { ...NOTHING, unconscious: true },
    });
    expect(settleHarm({ kind: "wound", delta: 1 }, vitals({ wounds: 2 }), HEROIC)).toEqual({
      ok: false,
      reason: "noWoundsLeft",
    });
    expect(settleHarm({ kind: "wound", delta: 1 }, vitals({ dead: true }), HEROIC)).toEqual({
      ok: false,
      reason: "nothingToChoose",
    });
  });

  it("leaves other kinds alone", () => {
    expect(settleHarm({ kind: "spin", delta: 1 }, vitals(), HEROIC)).toEqual({ ok: false, reason: "nothingToApply" });
  });
});

describe("a thing", () => {
  it("is broken at its maximum, and takes no more", () => {
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
});
