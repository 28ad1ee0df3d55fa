import { LARGEST_BUDGET, readBudgets } from "../../src/engine/rules/budgets.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  budgetAccounts,
  buildWarnings,
  DEFAULT_BUDGETS,
  freshBuild,
  type HeroBuild,
} from "../../src/games/tenacity/rules/index.ts";

const ATTRIBUTES = ["strength", "awareness"];
const fresh = freshBuild(DEFAULT_BUDGETS, ATTRIBUTES);
const spent = (build: HeroBuild) =>
  Object.fromEntries(budgetAccounts(build, DEFAULT_BUDGETS).map(({ budget, spent }) => [budget, spent]));

describe("a new hero", () => {
  it("starts with every attribute at its first rank and nothing spent", () => {
    expect(fresh.attributes).toEqual({ strength: 1, awareness: 1 });
    expect(fresh.tracks).toEqual({ stress: 10, wounds: 3, tenacity: 3 });
    expect(spent(fresh)).toEqual({ attributes: 0, skills: 0, tracks: 0, abilities: 0, gear: 0 });
    expect(buildWarnings(fresh, DEFAULT_BUDGETS)).toEqual([]);
  });

  it("pays a point for each rank above the start, and gets nothing back for one below", () => {
    expect(
      spent({ ...fresh, attributes: { strength: 0, awareness: 3 }, skills: { stealth: 4, pilot: 1 } }),
    ).toMatchObject({ attributes: 2, skills: 5 });
  });

  it("pays a track by its price: a stress 1, a wound or a 10acity point 2", () => {
    expect(spent({ ...fresh, tracks: { stress: 12, wounds: 4, tenacity: 5 } })["tracks"]).toBe(2 + 2 + 4);
  });

  it("is warned of each budget that is overdrawn and each rank that is too high, and forbidden nothing", () => {
    const build = { ...fresh, attributes: { awareness: 4 }, skills: { stealth: 20, pilot: 6 }, abilities: 3, gear: 5 };
    expect(buildWarnings(build, DEFAULT_BUDGETS)).toEqual([
      { code: "overBudget", budget: "skills", by: 6 },
      { code: "overBudget", budget: "abilities", by: 1 },
      { code: "aboveMaximum", kind: "attribute", id: "awareness", maximum: 3 },
      { code: "aboveMaximum", kind: "skill", id: "stealth", maximum: 6 },
    ]);
  });

  it("is reckoned in whole numbers from 0, whatever the ranks are", () => {
    const ranks = fc.dictionary(fc.string(), fc.oneof(fc.double(), fc.integer()));
    fc.assert(
      fc.property(ranks, ranks, fc.double(), (attributes, skills, abilities) => {
        const accounts = budgetAccounts({ ...fresh, attributes, skills, abilities }, DEFAULT_BUDGETS);
        expect(accounts.every((account) => Number.isInteger(account.spent) && account.spent >= 0)).toBe(true);
      }),
    );
  });
});

describe("stored budgets", () => {
  it("are read as they are", () => {
    const mine = { ...DEFAULT_BUDGETS, skillPoints: 30, attributeStart: 0 };
    expect(readBudgets(DEFAULT_BUDGETS, JSON.parse(JSON.stringify(mine)))).toEqual(mine);
  });

  it("count as the defaults where they are missing or no numbers, and are clamped", () => {
    expect(readBudgets(DEFAULT_BUDGETS, { skillPoints: "many", gear: -4, abilities: 1e9, other: 1 })).toEqual({
      ...DEFAULT_BUDGETS,
      gear: 0,
      abilities: LARGEST_BUDGET,
    });
  });

  it("can be anything at all", () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(Object.keys(readBudgets(DEFAULT_BUDGETS, data))).toEqual(Object.keys(DEFAULT_BUDGETS));
      }),
    );
  });
});
