import { describe, expect, it } from "vitest";
import type { CheckEffect } from "../../../src/games/tenacity/rules/check/account.ts";
import { settlePoints } from "../../../src/games/tenacity/rules/check/settle.ts";
import { NEWER } from "../../../src/games/tenacity/rules/edition.ts";

const effect = (some: Partial<CheckEffect>): CheckEffect => ({
  id: "e1:spin",
  event: "e1",
  kind: "spin",
  target: "Actor.missa",
  delta: 1,
  reason: "doubles",
  price: false,
  status: "pending",
  ...some,
});

const push = effect({ delta: -3, spend: 1, push: 2, price: true, reason: "push" });
const point = effect({ id: "e1:tenacity", kind: "tenacity", delta: -1, price: true, reason: "push" });

describe("settling the points of one event", () => {
  it("pays all prices of a move, and says how to take them back", () => {
    expect(settlePoints([point, push], { spin: 1, tenacity: 2 }, NEWER)).toEqual({
      ok: true,
      patch: { spin: -2, tenacity: 1 },
      inverse: { spin: 1, tenacity: 2 },
      changes: { "e1:tenacity": { spin: 0, tenacity: -1 }, "e1:spin": { spin: -3, tenacity: 0 } },
    });
  });

  it.each([
    [{ spin: 1, tenacity: 0 }, "notEnoughTenacity"],
    [{ spin: 0, tenacity: 1 }, "notEnoughSpin"],
  ])("or none of them: %j", (resources, reason) => {
    expect(settlePoints([point, push], resources, NEWER)).toEqual({ ok: false, reason });
  });

  it("refuses a push that goes too far by now", () => {
    expect(settlePoints([effect({ ...push, spend: 0 })], { spin: -9, tenacity: 0 }, NEWER)).toEqual({
      ok: false,
      reason: "pushTooFar",
    });
    expect(settlePoints([effect({ ...push, spend: 0, relief: 4 })], { spin: -9, tenacity: 0 }, NEWER)).toMatchObject({
      patch: { spin: -7 },
    });
  });

  it("T-11 to T-13 gains and losses keep to the limits, T-17 bargains to 0", () => {
    const after = (spin: number, some: Partial<CheckEffect>, maximum: number | null = null) => {
      const settled = settlePoints([effect(some)], { spin, tenacity: 0 }, { spinMaximum: maximum });
      return settled.ok ? { spin, ...settled.patch }.spin : null;
    };
    expect(after(1, { delta: -1 })).toBe(0);
    expect(after(-10, { delta: -1 })).toBe(-10);
    expect(after(-3, { delta: 5 })).toBe(2);
    expect(after(3, { delta: 5 }, 4)).toBe(4);
    expect([-5, -2, 2].map((spin) => after(spin, { delta: 0, relief: 3 }))).toEqual([-2, 0, 2]);
  });

  it("leaves other kinds alone, and 10acity at 0 at least", () => {
    const resources = { spin: 0, tenacity: 1 };
    for (const kind of ["stress", "condition", "explore", "standing"] as const) {
      const settled = settlePoints([effect({ kind, delta: 9 })], resources, NEWER);
      expect(settled.ok ? settled.patch : null).toEqual({});
    }
    expect(settlePoints([effect({ kind: "tenacity", delta: -3 })], resources, NEWER)).toMatchObject({
      patch: { tenacity: 0 },
    });
  });

  it("R-703 gains of 10acity end at the maximum, and take nothing from who is beyond it", () => {
    const after = (tenacity: number, delta: number, tenacityMaximum: number | null) => {
      const award = effect({ id: "e1:tenacity", kind: "tenacity", delta, reason: "award" });
      const settled = settlePoints([award], { spin: 0, tenacity }, { spinMaximum: null, tenacityMaximum });
      return settled.ok ? { tenacity, ...settled.patch }.tenacity : null;
    };
    expect([after(2, 1, 3), after(2, 5, 3), after(5, 1, 3), after(5, -3, 3), after(2, 5, null)]).toEqual([
      3, 3, 5, 2, 7,
    ]);
  });

  it("tells what really changed", () => {
    const atTheFloor = settlePoints([effect({ delta: -1 })], { spin: -10, tenacity: 0 }, NEWER);
    expect(atTheFloor).toEqual({
      ok: true,
      patch: {},
      inverse: {},
      changes: { "e1:spin": { spin: 0, tenacity: 0 } },
    });
  });
});
