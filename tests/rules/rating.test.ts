import { describe, expect, it } from "vitest";
import { NEWER, OLDER } from "../../src/games/tenacity/rules/edition.ts";
import { impactTotal, rerollImpact } from "../../src/games/tenacity/rules/impact.ts";
import { impactDice, rating } from "../../src/games/tenacity/rules/rating.ts";

it("R-102 impact dice is half the rank, rounded down", () => {
  expect([-3, 0, 1, 2, 3, 5, 7, 9, 10, Number.NaN].map((K) => impactDice(K, NEWER))).toEqual([
    0, 0, 0, 1, 1, 2, 3, 4, 5, 0,
  ]);
  expect([0, 1, 2, 4].map((K) => impactDice(K, OLDER))).toEqual([1, 1, 1, 2]);
});

it.each([
  ["T-34", 1, 3, "untrained"],
  ["T-34", 4, 1, "trained"],
  ["T-34", 4, 2, "professional"],
  ["T-34", 10, 2, "master"],
  ["T-34", 10, 3, "legendary"],
  ["R-103", 2, 0, "trained"],
  ["R-103", 6, 2, "expert"],
  ["R-103", 7, 5, "expert"],
  ["R-103", 8, 2, "master"],
  ["negative", -1, -1, "untrained"],
])("R-103 rating labels %s: rank %i with %i dice", (_id, K, A, label) => {
  expect(rating(K, A)).toBe(label);
});

describe("R-701 to R-703 impact", () => {
  it.each([
    ["T-20 older", [1, 1], 3, OLDER, { value: 1, allOnes: true, band: "barely" }],
    ["T-20 newer", [1, 1], 3, NEWER, { value: 5, allOnes: true, band: null }],
    ["R-702 single", [1], 3, OLDER, { value: 1, allOnes: true, band: "barely" }],
    ["A-21 no dice", [], 3, OLDER, { value: 3, allOnes: false, band: "normal" }],
    ["R-702 re-rolled", [1, 3], 3, OLDER, { value: 7, allOnes: false, band: "normal" }],
    ["R-701 minimum", [2], -5, NEWER, { value: 0, allOnes: false, band: null }],
    ["R-703 blazing", [4, 4], 2, OLDER, { value: 10, allOnes: false, band: "blazing" }],
    ["R-703 normal", [4, 4], 1, OLDER, { value: 9, allOnes: false, band: "normal" }],
    ["A-22 barely without ones", [3], -2, OLDER, { value: 1, allOnes: false, band: "barely" }],
    ["A-22 lower end of normal", [2], 0, OLDER, { value: 2, allOnes: false, band: "normal" }],
  ])("%s: %j and %i", (_id, faces, bonus, settings, expected) => {
    expect(impactTotal(faces, bonus, settings, true)).toEqual(expected);
  });

  it("R-703 belongs to using a skill, R-702 to every impact roll", () => {
    expect(impactTotal([1], 3, OLDER, false)).toEqual({ value: 1, allOnes: true, band: null });
  });

  it("re-rolls one die", () => {
    expect(rerollImpact([1, 1], 1, 3)).toEqual([1, 3]);
    expect(rerollImpact([1, 1], 7, 3)).toEqual([1, 1]);
  });
});
