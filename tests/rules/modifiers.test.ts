import { describe, expect, it } from "vitest";

import {
  bearerGain,
  bearerGains,
  fittingGains,
  resistanceTo,
  rollGain,
  rollGains,
  type Modifier,
} from "../../src/games/tenacity/rules/index.ts";

const modifier = (some: Partial<Modifier>): Modifier => ({
  id: "m",
  label: "Charm",
  type: "flat",
  value: 1,
  scope: [],
  when: "always",
  note: "",
  active: false,
  ...some,
});

describe("modifiers of items", () => {
  it("add up, each with its source, where conditions would not (R-301)", () => {
    const rope = modifier({ id: "rope", value: 2, scope: ["Athletics"] });
    const boots = modifier({ id: "boots", value: -1 });
    expect(rollGain([rope, boots], ["athletics"]).bonus).toBe(1);
    expect(rollGain([rope, boots], ["pilot"]).bonus).toBe(-1);
    expect(rollGains([rope, boots], ["athletics"])).toMatchObject([
      { modifier: rope, gain: { bonus: 2, heroDice: 0 } },
      { modifier: boots, gain: { bonus: -1 } },
    ]);
  });

  it("move the number of their own kind alone, and with a value of 0 none (R-202, R-602, R-701)", () => {
    const kinds = ["flat", "heroDice", "impactDice", "impact", "reroll"];
    const all = kinds.map((type, place) => modifier({ type, value: place + 1 }));
    expect(rollGain(all, [])).toEqual({ bonus: 1, heroDice: 2, impactDice: 3, impact: 4, rerolls: 5, helpRank: 0 });
    expect(bearerGains(all)).toEqual([]);
    expect(rollGains([modifier({ value: 0 })], [])).toEqual([]);
  });

  it("wait for the activation of their item when they say so (R-602)", () => {
    const stance = modifier({ when: "activated" });
    expect(rollGain([stance], []).bonus).toBe(0);
    expect(rollGain([{ ...stance, active: true }], []).bonus).toBe(1);
  });

  it("count only by somebody's word where they have to fit", () => {
    const lamp = modifier({ when: "fitting", scope: ["perception"], note: "in the dark", active: true });
    expect(rollGain([lamp], ["perception"]).bonus).toBe(0);
    expect(fittingGains([lamp, modifier({ when: "fitting", value: 0 }), modifier({})], ["perception"])).toMatchObject([
      { modifier: lamp, gain: { bonus: 1 } },
    ]);
    expect(fittingGains([lamp], ["pilot"])).toEqual([]);
  });

  it("lend a rank to those who help, and keep kinds of conditions away (R-1502, R-1001)", () => {
    expect(rollGain([modifier({ type: "helpRank", value: 2, scope: ["pilot"] })], ["pilot"]).helpRank).toBe(2);
    const swarm = modifier({ type: "immunity", scope: ["grapple", "lock"] });
    expect(bearerGain([swarm, modifier({ type: "immunity", scope: ["prone"], when: "activated" })]).immunities).toEqual(
      ["grapple", "lock"],
    );
  });

  it("raise a maximum or resist only what their scope names (R-902)", () => {
    const vague = modifier({ type: "maximum", value: 3 });
    const tough = modifier({ type: "maximum", value: 2, scope: ["stress"] });
    expect(bearerGain([vague, tough, tough]).maxima).toEqual({ stress: 4, wounds: 0, tenacity: 0 });
    expect(bearerGain([modifier({ type: "resistance", value: 3 })]).resistances).toEqual([]);
    expect(rollGains([tough], [])).toEqual([]);
  });

  it("move the speed whatever their scope says", () => {
    const skates = modifier({ type: "speed", value: 2, scope: ["legs"] });
    expect(bearerGain([skates, modifier({ type: "speed", value: -1 })]).speed).toBe(1);
  });

  it("hold what no sheet would write: fractions, NaN", () => {
    expect(rollGain([modifier({ value: 1.9 }), modifier({ value: Number.NaN })], []).bonus).toBe(1);
  });

  it("of a kind that nobody knows add nothing", () => {
    const odd = modifier({ type: "luck", scope: ["stress"], value: 3 });
    expect(rollGains([odd], ["stress"])).toEqual([]);
    expect(bearerGains([odd])).toEqual([]);
  });
});

describe("resistances of items (R-1308)", () => {
  const coat = modifier({ type: "resistance", value: 2, scope: ["Burning", "freezing"] });

  it("answer each damage type in the scope; of several the highest counts", () => {
    const all = bearerGain([coat, modifier({ type: "resistance", value: 5, scope: ["burning"] })]).resistances;
    expect(all).toHaveLength(3);
    expect(resistanceTo(all, "burning")).toBe(5);
    expect(resistanceTo(all, "freezing")).toBe(2);
    expect(resistanceTo(all, "toxins")).toBe(0);
  });

  it("are never negative, and stop when the item is no longer active", () => {
    for (const value of [-2, 0]) expect(bearerGain([{ ...coat, value }]).resistances).toEqual([]);
    expect(bearerGain([{ ...coat, type: "flat" }]).resistances).toEqual([]);
    expect(bearerGain([{ ...coat, when: "activated" }]).resistances).toEqual([]);
  });
});
