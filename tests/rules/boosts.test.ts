import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyBoost, boosts, payBoost, talentPrices } from "../../src/games/tenacity/rules/boosts.ts";
import { resolve } from "../../src/games/tenacity/rules/check/outcome.ts";

const none = { tenacity: 0, spin: 0, push: 0 };

describe("R-302, R-304, R-605 resolving", () => {
  it.each([
    ["T-01", 8, 7, false, { success: true, margin: 1, need: 0 }],
    ["T-02", 8, 8, false, { success: false, margin: 0, need: 1 }],
    ["R-302", 8, 9, false, { success: false, margin: -1, need: 2 }],
    ["T-54", 9, 11, true, { success: false, margin: -2, need: 2 }],
    ["T-54", 11, 11, true, { success: true, margin: 0, need: 0 }],
    ["T-70 no defense", 3, 0, false, { success: true, margin: 3, need: 0 }],
    ["NaN", Number.NaN, 0, false, { success: false, margin: 0, need: 1 }],
  ])("%s: %s against %s", (_id, total, rating, isDefender, expected) => {
    expect(resolve(total, rating, isDefender)).toEqual(expected);
  });

  it("T-35 equal totals are the defender's", () => {
    expect(resolve(11, 11, false).success).toBe(false);
    expect(resolve(11, 11, true).success).toBe(true);
  });

  it("need is the least boost that succeeds", () => {
    const number = fc.integer({ min: -50, max: 50 });
    fc.assert(
      fc.property(number, number, fc.boolean(), (total, rating, isDefender) => {
        const { need, success } = resolve(total, rating, isDefender);
        expect(success).toBe(need === 0);
        expect(resolve(total + need, rating, isDefender).success).toBe(true);
        if (need > 0) expect(resolve(total + need - 1, rating, isDefender).success).toBe(false);
      }),
    );
  });
});

describe("R-603, R-604 paying", () => {
  it.each([
    ["T-14", { spin: -1, tenacity: 1 }, 3, { spin: 1 }, "notEnoughSpin"],
    ["R-603", { spin: 0, tenacity: 1 }, 3, { tenacity: 2 }, "notEnoughTenacity"],
    ["A-19", { spin: 0, tenacity: 0 }, 3, { push: 2 }, "pushFallsShort"],
    ["T-16", { spin: 0, tenacity: 1 }, 12, { tenacity: 1, push: 11 }, "pushTooFar"],
    ["R-604", { spin: -8, tenacity: 0 }, 3, { push: 3 }, "pushTooFar"],
    ["R-601", { spin: 1, tenacity: 1 }, 0, { tenacity: 1 }, "notFailing"],
    ["nothing", { spin: 1, tenacity: 1 }, 2, {}, "nothingBought"],
    ["negative points", { spin: 1, tenacity: 1 }, 2, { tenacity: -3 }, "nothingBought"],
    ["T-55 alone", { spin: -8, tenacity: 0 }, 4, { push: 4 }, "pushTooFar"],
  ])("%s is refused", (_id, resources, need, boost, reason) => {
    expect(applyBoost(resources, need, { ...none, ...boost }, 0)).toEqual({ ok: false, reason });
  });

  it("spends first and pushes then, and says how to take it back", () => {
    expect(applyBoost({ spin: 2, tenacity: 1 }, 4, { tenacity: 1, spin: 2, push: 1 }, 0)).toEqual({
      ok: true,
      patch: { spin: -1, tenacity: 0 },
      inverse: { spin: 2, tenacity: 1 },
    });
    expect(applyBoost({ spin: 2, tenacity: 1 }, 4, { ...none, spin: 1 }, 0)).toMatchObject({
      ok: true,
      patch: { spin: 1 },
    });
    expect(applyBoost({ spin: -8, tenacity: 1 }, 3, { tenacity: 1, spin: 0, push: 2 }, 0)).toMatchObject({
      ok: true,
      patch: { spin: -10, tenacity: 0 },
    });
  });

  it("T-55 a bargain agreed first is held against the limit together with the push", () => {
    expect(applyBoost({ spin: -8, tenacity: 0 }, 4, { ...none, push: 4 }, 3)).toMatchObject({
      ok: true,
      patch: { spin: -9 },
    });
  });

  it("A-66 relief belongs to a push: without one it does nothing", () => {
    const paid = applyBoost({ spin: -5, tenacity: 2 }, 4, { ...none, tenacity: 2 }, 3);
    expect(paid).toEqual({ ok: true, patch: { tenacity: 0 }, inverse: { tenacity: 2 } });
  });

  it("payBoost does not ask about the roll", () => {
    expect(payBoost({ spin: 0, tenacity: 0 }, { ...none, push: 1 }, 0)).toMatchObject({
      ok: true,
      patch: { spin: -1 },
    });
  });
});

describe("R-601 options", () => {
  it("T-15 shortfall 4, spin 2, 1 point", () => {
    const { suggestions, ...rest } = boosts(4, { spin: 2, tenacity: 1 }, []);
    expect(rest).toEqual({ maxPush: 12, maxRaw: 3, reachable: true });
    expect(suggestions).toEqual([
      { boost: { spin: 0, tenacity: 0, push: 4 }, after: { spin: -2, tenacity: 1 } },
      { boost: { spin: 2, tenacity: 0, push: 2 }, after: { spin: -2, tenacity: 1 } },
      { boost: { spin: 0, tenacity: 1, push: 3 }, after: { spin: -1, tenacity: 0 } },
      { boost: { spin: 2, tenacity: 1, push: 1 }, after: { spin: -1, tenacity: 0 } },
    ]);
  });

  it("T-16 shortfall 12, spin 0, 1 point is out of reach", () => {
    expect(boosts(12, { spin: 0, tenacity: 1 }, [])).toEqual({
      maxPush: 10,
      maxRaw: 1,
      reachable: false,
      suggestions: [],
    });
  });

  it("R-602 talents widen the reach as far as they can be paid", () => {
    const talent = { id: "steady", cost: 1, currency: "either" as const, bonus: 3 };
    const reach = (resources: { spin: number; tenacity: number }, ...talents: Parameters<typeof boosts>[2]) =>
      Array.from({ length: 40 }, (_, need) => need).filter((need) => boosts(need, resources, talents).reachable)
        .length - 1;
    const broke = { spin: 0, tenacity: 0 };
    expect(reach(broke)).toBe(10);
    expect(reach(broke, talent)).toBe(10);
    expect(reach(broke, { ...talent, currency: "free" })).toBe(13);
    expect(reach({ spin: 0, tenacity: 1 }, talent)).toBe(13);
    expect(reach({ spin: 0, tenacity: 1 }, { ...talent, currency: "spin" })).toBe(11);
    expect(reach({ spin: 1, tenacity: 0 }, { ...talent, currency: "tenacity" })).toBe(11);
    expect(reach({ spin: 1, tenacity: 0 }, talent, talent)).toBe(13);
    expect(reach({ spin: 1, tenacity: 1 }, talent, { ...talent, currency: "spin", bonus: 4 })).toBe(17);
    expect(reach({ spin: 0, tenacity: 5 }, { ...talent, cost: 4 })).toBe(15);
  });

  it("R-602 says how a talent can be paid", () => {
    const resources = { spin: 2, tenacity: 1 };
    expect(talentPrices({ cost: 1, currency: "either" }, resources)).toEqual([
      { ...none, tenacity: 1 },
      { ...none, spin: 1 },
    ]);
    expect(talentPrices({ cost: 2, currency: "either" }, resources)).toEqual([{ ...none, spin: 2 }]);
    expect(talentPrices({ cost: 3, currency: "either" }, resources)).toEqual([]);
    expect(talentPrices({ cost: 1, currency: "free" }, resources)).toEqual([none]);
    expect(talentPrices({ cost: 0, currency: "spin" }, resources)).toEqual([none]);
  });

  it("weighs a point spent only once, eight talents at most, and a bargain for the push", () => {
    const talent = { id: "t", cost: 1, currency: "tenacity" as const, bonus: 3 };
    const one = { spin: 0, tenacity: 1 };
    expect(boosts(13, one, [talent, talent]).reachable).toBe(true);
    expect(boosts(14, one, [talent, talent]).reachable).toBe(false);
    const free = Array.from({ length: 9 }, () => ({ ...talent, currency: "free" as const, bonus: 1 }));
    expect(boosts(18, { spin: 0, tenacity: 0 }, free).reachable).toBe(true);
    expect(boosts(19, { spin: 0, tenacity: 0 }, free).reachable).toBe(false);
    expect(boosts(13, { spin: 0, tenacity: 0 }, [], 3)).toMatchObject({ maxPush: 13, reachable: true });
    expect(boosts(14, { spin: 0, tenacity: 0 }, [], 3).reachable).toBe(false);
  });

  it("every suggestion is legal, exact and within the limits; without one a push would break them", () => {
    const resources = fc.record({ spin: fc.integer({ min: -12, max: 15 }), tenacity: fc.integer({ min: -1, max: 6 }) });
    fc.assert(
      fc.property(fc.integer({ min: -2, max: 30 }), resources, (need, points) => {
        const options = boosts(need, points, []);
        expect(options.suggestions.length > 0).toBe(need > 0 && options.reachable);
        for (const { boost, after } of options.suggestions) {
          expect(boost.tenacity + boost.spin + boost.push).toBe(need);
          expect(after.spin).toBeGreaterThanOrEqual(-10);
          expect(after.tenacity).toBeGreaterThanOrEqual(0);
          expect(applyBoost(points, need, boost, 0).ok).toBe(true);
        }
      }),
    );
  });
});
