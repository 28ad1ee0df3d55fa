import { describe, expect, it } from "vitest";
import { NEWER, OLDER } from "../../src/games/tenacity/rules/edition.ts";
import { checkHelp, cooperate } from "../../src/games/tenacity/rules/help.ts";

describe("R-1502 help", () => {
  const ranks = { roller: 2, helper: 1 };

  it("gives one advantage die; it costs the helper's action in the newer edition", () => {
    expect(checkHelp(ranks, 0, "passFail", NEWER)).toEqual({ ok: true, advantage: 1, costsAction: true });
    expect(checkHelp(ranks, 5, "impact", OLDER)).toEqual({ ok: true, advantage: 1, costsAction: false });
    expect(checkHelp({ roller: 2, helper: 2 }, 0, "passFail", NEWER).ok).toBe(true);
  });

  it.each([
    ["impact checks", ranks, 0, "impact" as const, "helpNotAllowed"],
    ["a second helper", ranks, 1, "passFail" as const, "tooManyHelpers"],
    ["a helper without a rank", { roller: 2, helper: 0 }, 0, "passFail" as const, "noRank"],
    ["a roller without a rank", { roller: 0, helper: 1 }, 0, "passFail" as const, "noRank"],
    ["a helper who should roll", { roller: 1, helper: 3 }, 0, "passFail" as const, "helperOutranks"],
    ["no rank at all", { roller: Number.NaN, helper: -1 }, 0, "passFail" as const, "noRank"],
  ])("newer: not for %s", (_what, some, helping, resolution, reason) => {
    expect(checkHelp(some, helping, resolution, NEWER)).toEqual({ ok: false, reason });
  });
});

it("R-1503 cooperation sums the impact of those who succeed", () => {
  const efforts = [
    { success: true, impact: 3 },
    { success: false, impact: 4 },
    { success: true, impact: 2 },
    { success: true, impact: -2 },
  ];
  expect(cooperate(efforts)).toBe(5);
  expect(cooperate([])).toBe(0);
});
