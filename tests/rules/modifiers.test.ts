import { describe, expect, it } from "vitest";

import { modifiersFor, resistancesOf, resistanceTo, type Modifier } from "../../src/games/tenacity/rules/index.ts";

const modifier = (some: Partial<Modifier>): Modifier => ({
  id: "m",
  label: "Charm",
  type: "flat",
  value: 1,
  scope: [],
  when: "always",
  active: false,
  ...some,
});

describe("modifiers of items", () => {
  it("add up, each with its source, where conditions would not (R-301)", () => {
    const rope = modifier({ id: "rope", value: 2, scope: ["Athletics"] });
    const boots = modifier({ id: "boots", value: -1 });
    expect(modifiersFor([rope, boots], "flat", ["athletics"])).toEqual({ total: 1, parts: [rope, boots] });
    expect(modifiersFor([rope, boots], "flat", ["pilot"])).toEqual({ total: -1, parts: [boots] });
  });

  it("count only for their own kind, and not with a value of 0", () => {
    const idle = modifier({ value: 0 });
    const die = modifier({ type: "heroDice" });
    expect(modifiersFor([idle, die], "flat", [])).toEqual({ total: 0, parts: [] });
    expect(modifiersFor([idle, die], "heroDice", []).total).toBe(1);
  });

  it("wait for the activation of their item when they say so (R-602)", () => {
    const stance = modifier({ when: "activated" });
    expect(modifiersFor([stance], "flat", []).total).toBe(0);
    expect(modifiersFor([{ ...stance, active: true }], "flat", []).total).toBe(1);
  });

  it("raise a maximum or resist only what their scope names", () => {
    const vague = modifier({ type: "maximum", value: 3 });
    const tough = modifier({ type: "maximum", value: 2, scope: ["stress"] });
    expect(modifiersFor([vague, tough], "maximum", ["stress"]).total).toBe(2);
    expect(modifiersFor([vague, tough], "maximum", ["wounds"]).total).toBe(0);
    expect(resistancesOf([modifier({ type: "resistance", value: 3 })])).toEqual([]);
  });

  it("hold what no sheet would write: fractions, NaN", () => {
    const parts = [modifier({ value: 1.9 }), modifier({ value: Number.NaN })];
    expect(modifiersFor(parts, "flat", [])).toEqual({ total: 1, parts: [parts[0]] });
  });
});

describe("resistances of items (R-1308)", () => {
  const coat = modifier({ type: "resistance", value: 2, scope: ["Burning", "freezing"] });

  it("answer each damage type in the scope; of several the highest counts (decision 0204)", () => {
    const all = resistancesOf([coat, modifier({ type: "resistance", value: 5, scope: ["burning"] })]);
    expect(all).toHaveLength(3);
    expect(resistanceTo(all, "burning")).toBe(5);
    expect(resistanceTo(all, "freezing")).toBe(2);
    expect(resistanceTo(all, "toxins")).toBe(0);
  });

  it("are never negative, and stop when the item is no longer active", () => {
    for (const value of [-2, 0]) expect(resistancesOf([{ ...coat, value }])).toEqual([]);
    expect(resistancesOf([{ ...coat, type: "flat" }])).toEqual([]);
    expect(resistancesOf([{ ...coat, when: "activated" }])).toEqual([]);
  });
});
