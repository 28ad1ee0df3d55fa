import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bestPlaces,
  extend,
  indirectDifficulty,
  keepDice,
  keepOpposed,
  readKept,
  mayRetry,
} from "../../../src/games/roll-and-keep/rules/check.ts";
import { KEEP_DIFFICULTIES } from "../../../src/games/roll-and-keep/rules/kept-words.ts";

/** What comes of a roll of which the best dice are kept. */
const keepResult = (faces: number[], kept: number, difficulty: number) =>
  readKept(faces, bestPlaces(faces, kept), difficulty);

const MANA = { black: 3, blue: 2 };

describe("S4-1 and S4-2 dice to roll and keep", () => {
  it("keeps by the color's mana and the speciality", () => {
    expect(keepDice(4, "black", MANA, 5, 1)).toEqual({ rolled: 5, kept: 4 });
    expect(keepDice(4, "blue", MANA, 5, 0)).toEqual({ rolled: 4, kept: 2 });
    expect(keepDice(3, "green", MANA, 5, 1)).toEqual({ rolled: 4, kept: 2 });
    expect(keepDice(3, "red", MANA, 5, 0)).toEqual({ rolled: 3, kept: 1 });
    expect(keepDice(3, "", { black: 9 }, 5, 0)).toEqual({ rolled: 3, kept: 2 });
    expect(keepDice(9, "green", { black: 6, blue: 0 }, 3, 0)).toEqual({ rolled: 9, kept: 3 });
  });

  it("never keeps more than are rolled, and divides by no colors", () => {
    expect(keepDice(1, "black", MANA, 5, 0)).toEqual({ rolled: 1, kept: 1 });
    expect(keepDice(0, "green", {}, 0, 0)).toEqual({ rolled: 0, kept: 0 });
    expect(keepDice(5, "green", { black: 3, blue: 2 }, 2, 0)).toEqual({ rolled: 5, kept: 1 });
    expect(keepDice(5, "green", MANA, 1, 0)).toEqual({ rolled: 5, kept: 1 });
    expect(keepDice(5, "toString", MANA, 5, 0).kept).toBe(1);
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), fc.integer(), fc.integer(), (a, m, n, c, s) => {
        const { rolled, kept } = keepDice(a, "black", { black: m, blue: n }, c, s);
        expect(kept).toBeLessThanOrEqual(rolled);
        expect(kept).toBeGreaterThanOrEqual(Math.min(rolled, 1));
      }),
    );
  });
});

describe("S4-3 to S4-6 the result", () => {
  it("counts kept dice that reach the difficulty", () => {
    expect(keepResult([6, 5, 9], 2, KEEP_DIFFICULTIES.standard)).toEqual({
      successes: 2,
      degree: "moderate",
      botch: false,
    });
    expect(keepResult([6, 5, 9], 1, 6).successes).toBe(1);
    expect(keepResult([10], 1, KEEP_DIFFICULTIES.nearImpossible).successes).toBe(1);
    expect(keepResult([10, 10], 2, 11).successes).toBe(0);
  });

  it("keeps the best dice, of equal ones the first, and names them in the order in which they fell", () => {
    expect(bestPlaces([9, 3, 10, 5], 3)).toEqual([0, 2, 3]);
    expect(bestPlaces([4, 10, 7, 7, 2, 9], 3)).toEqual([1, 2, 5]);
  });

  it("has degrees", () => {
    const degrees = [0, 1, 2, 3, 4, 5, 6].map((kept) => keepResult(Array<number>(6).fill(8), kept, 8).degree);
    expect(degrees).toEqual(["failure", "marginal", "moderate", "complete", "exceptional", "phenomenal", "phenomenal"]);
  });

  it("is a botch with no success and a 1 anywhere, which rules out a second try", () => {
    const botch = keepResult([5, 1], 1, 6);
    expect(botch).toEqual({ successes: 0, degree: "botch", botch: true });
    expect(keepResult([6, 1], 1, 6).botch).toBe(false);
    expect(mayRetry(botch, true)).toBe(false);
    const failure = keepResult([5, 2], 1, 6);
    expect([mayRetry(failure, true), mayRetry(failure, false)]).toEqual([true, false]);
    expect(mayRetry(keepResult([7], 1, 6), true)).toBe(false);
  });

  it("counts rolls of extended actions", () => {
    const marathon = { required: 2, rounds: 2, done: 0 };
    expect(extend(marathon, 1)).toEqual({ ok: true, patch: {}, inverse: {}, complete: false });
    expect(extend(marathon, 2)).toMatchObject({ patch: { done: 1 }, inverse: { done: 0 }, complete: false });
    expect(extend({ ...marathon, done: 1 }, 3)).toMatchObject({ patch: { done: 2 }, complete: true });
    expect(extend({ ...marathon, done: 2 }, 3)).toEqual({ ok: false, reason: "finished" });
    expect(extend({ required: 0, rounds: 0, done: 0 }, 0)).toMatchObject({ complete: false });
  });
});

describe("S4-7 and S4-8 opposition", () => {
  it("takes the passive one's attribute and specialities for a difficulty", () => {
    expect(indirectDifficulty(2, 0)).toEqual({ difficulty: 2, warning: null });
    expect(indirectDifficulty(4, 1)).toEqual({ difficulty: 5, warning: null });
    expect(indirectDifficulty(1, 0)).toEqual({ difficulty: 1, warning: "always" });
    expect(indirectDifficulty(8, 2)).toEqual({ difficulty: 10, warning: null });
    expect(indirectDifficulty(9, 2)).toEqual({ difficulty: 11, warning: "never" });
  });

  it("compares successes", () => {
    expect(keepOpposed(2, 3)).toEqual({ winner: "b", margin: 1, degree: "marginal" });
    expect(keepOpposed(4, 1)).toEqual({ winner: "a", margin: 3, degree: "complete" });
    expect(keepOpposed(2, 2)).toEqual({ winner: null, margin: 0, degree: "failure" });
    expect(keepOpposed(-2, Number.NaN)).toMatchObject({ winner: null });
  });
});
