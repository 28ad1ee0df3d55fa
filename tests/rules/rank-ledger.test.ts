import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  type Advances,
  experienceLeft,
  outlook,
  raise as take,
  readAdvances,
  undoAdvance,
} from "../../src/engine/rules/advances.ts";
import { ADVANCE_KINDS, advanceCost, type AdvanceKind, DEFAULT_BUDGETS } from "../../src/games/tenacity/rules/index.ts";

const NOW = 1_790_000_000_000;

/** What may be raised by one. */
interface Raise {
  readonly kind: AdvanceKind;
  readonly target: string;
  readonly value: number;
}

/** Raises something at the prices of 10acity Tactics. */
function raise({ kind, target, value }: Raise, account: { readonly experience: number; readonly ledger: Advances }) {
  const to = value + 1;
  return take({ kind, target, from: value, to, cost: advanceCost(kind, to, DEFAULT_BUDGETS) }, account, NOW);
}

/** The ledger after one raise, which must be allowed. */
function after(ledger: Advances, wish: Raise, experience = 999): Advances {
  const raised = raise(wish, { experience, ledger });
  if (!raised.ok) throw new Error(raised.reason);
  return { ...ledger, [raised.key]: raised.advance };
}

const stealth = (value: number): Raise => ({ kind: "skill", target: "stealth", value });

describe("an advance", () => {
  it("costs the rank that it reaches, times its price; a track or an ability always the same", () => {
    expect(advanceCost("skill", 4, DEFAULT_BUDGETS)).toBe(4);
    expect(advanceCost("attribute", 3, DEFAULT_BUDGETS)).toBe(15);
    expect(advanceCost("stress", 14, DEFAULT_BUDGETS)).toBe(2);
    expect(advanceCost("wounds", 4, DEFAULT_BUDGETS)).toBe(8);
    expect(advanceCost("tenacity", 4, DEFAULT_BUDGETS)).toBe(5);
    expect(advanceCost("ability", 1, DEFAULT_BUDGETS)).toBe(5);
  });

  it("is kept with what it was, what it became, its price, its date and its order", () => {
    const ledger = after(after({}, stealth(2)), { kind: "wounds", target: "", value: 3 });
    expect(ledger).toEqual({
      "skill-stealth-3": { kind: "skill", target: "stealth", from: 2, to: 3, cost: 3, date: NOW, order: 1 },
      "wounds-4": { kind: "wounds", target: "", from: 3, to: 4, cost: 8, date: NOW, order: 2 },
    });
    expect(experienceLeft({ experience: 20, ledger })).toBe(9);
  });

  it("is refused without the experience for it, and allowed with just enough", () => {
    expect(raise(stealth(2), { experience: 2, ledger: {} })).toEqual({
      ok: false,
      reason: "notEnoughExperience",
    });
    expect(raise(stealth(2), { experience: 3, ledger: {} }).ok).toBe(true);
  });

  it("is not paid twice, when two people click at once or the rank was lowered by hand", () => {
    const ledger = after({}, stealth(2));
    expect(raise(stealth(2), { experience: 99, ledger })).toEqual({
      ok: false,
      reason: "alreadyPaid",
    });
  });
});

describe("what can grow", () => {
  const step = (cost: number) => ({ kind: "skill", target: "stealth", from: 2, to: 3, cost });

  it("says what it leaves, or what is missing for it", () => {
    expect(outlook(step(6), { experience: 7, ledger: {} })).toEqual({ refusal: null, leaves: 1, missing: 0 });
    expect(outlook(step(7), { experience: 7, ledger: {} })).toEqual({ refusal: null, leaves: 0, missing: 0 });
    expect(outlook(step(9), { experience: 7, ledger: {} })).toEqual({
      refusal: "notEnoughExperience",
      leaves: -2,
      missing: 2,
    });
  });

  it("counts what was spent, and is open for nothing to those who owe", () => {
    const ledger = after({}, stealth(4));
    expect(outlook(step(3), { experience: 7, ledger })).toEqual({
      refusal: "notEnoughExperience",
      leaves: -1,
      missing: 1,
    });
    expect(outlook(step(0), { experience: 0, ledger }).refusal).toBeNull();
  });

  it("has no price where the world has none, and is not in the ledger twice", () => {
    expect(outlook(step(6), { experience: null, ledger: {} })).toMatchObject({ refusal: null, missing: 0 });
    expect(outlook(step(1), { experience: 99, ledger: after({}, stealth(2)) }).refusal).toBe("alreadyPaid");
  });

  it("is taken exactly where nothing is said against it", () => {
    const numbers = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(numbers, numbers, fc.integer({ min: 0, max: 5 }), (experience, cost, spent) => {
        const account = { experience, ledger: after({}, stealth(spent)) };
        const { refusal, missing } = outlook(step(cost), account);
        expect(take(step(cost), account, NOW).ok).toBe(refusal === null);
        expect(refusal === "notEnoughExperience").toBe(missing > 0 && spent !== 2);
        if (refusal === null && cost > 0) expect(experienceLeft(account)).toBeGreaterThanOrEqual(cost);
      }),
    );
  });
});

it("costs nothing where nothing has a price", () => {
  const step = { kind: "asset", target: "a", from: 6, to: 8, cost: 0 };
  const taken = take(step, { experience: null, ledger: {} }, NOW);
  expect(taken).toEqual({ ok: true, key: "asset-a-8", advance: { ...step, date: NOW, order: 1 } });
});

describe("undoing an advance", () => {
  const ledger = after(after({}, stealth(2)), stealth(3));

  it("goes back to the value before", () => {
    expect(undoAdvance("skill-stealth-4", ledger, 4)).toEqual({ ok: true, value: 3 });
  });

  it("is refused while a later advance stands on it", () => {
    expect(undoAdvance("skill-stealth-3", ledger, 4)).toEqual({ ok: false, reason: "laterAdvance" });
  });

  it("is refused when somebody changed the value since", () => {
    expect(undoAdvance("skill-stealth-4", ledger, 6)).toEqual({ ok: false, reason: "changedSince" });
  });

  it("is refused for what is not in the ledger", () => {
    expect(undoAdvance("toString", ledger, 4)).toEqual({ ok: false, reason: "unknownAdvance" });
  });

  it("undoes every raise, last first, and leaves all experience free", () => {
    const wish = fc.record({ kind: fc.constantFrom(...ADVANCE_KINDS), target: fc.constantFrom("", "a", "b") });
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 12 }), (wishes) => {
        const values = new Map<string, number>();
        let ledger: Advances = {};
        for (const { kind, target } of wishes) {
          const name = `${kind} ${target}`;
          ledger = after(ledger, { kind, target, value: values.get(name) ?? 0 }, 1e6);
          values.set(name, (values.get(name) ?? 0) + 1);
        }
        const keys = Object.entries(ledger).sort(([, one], [, other]) => other.order - one.order);
        for (const [key, { kind, target }] of keys) {
          const undone = undoAdvance(key, ledger, values.get(`${kind} ${target}`) ?? 0);
          expect(undone.ok).toBe(true);
          if (undone.ok) values.set(`${kind} ${target}`, undone.value);
          ledger = Object.fromEntries(Object.entries(ledger).filter(([other]) => other !== key));
        }
        expect([...values.values()].every((value) => value === 0)).toBe(true);
        expect(experienceLeft({ experience: 7, ledger })).toBe(7);
      }),
    );
  });
});

describe("a stored ledger", () => {
  it("is read without what is no advance", () => {
    const good = { kind: "skill", target: "stealth", from: 2, to: 3, cost: 3, date: NOW, order: 1 };
    expect(
      readAdvances({ good, bad: { ...good, cost: "3" }, worse: null, odd: { ...good, kind: "spell" } }, ADVANCE_KINDS),
    ).toEqual({
      good,
    });
  });

  it("can be anything at all", () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(Number.isFinite(experienceLeft({ experience: 3, ledger: readAdvances(data, ADVANCE_KINDS) }))).toBe(
          true,
        );
      }),
    );
  });
});
