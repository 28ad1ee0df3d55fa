import { expect, it } from "vitest";
import { weigh } from "../../src/engine/log/account.ts";

it("halves down, but a hit of 1 stays one, doubles, and lets go; signs stay", () => {
  const amounts = [0, 1, 2, 7, -7];
  expect(amounts.map((amount) => weigh(amount, "half"))).toEqual([0, 1, 1, 3, -3]);
  expect(amounts.map((amount) => weigh(amount, "half", "up"))).toEqual([0, 1, 1, 4, -4]);
  expect(amounts.map((amount) => weigh(amount, "double"))).toEqual([0, 2, 4, 14, -14]);
  expect(weigh(7, "none")).toBe(0);
  expect(weigh(7, undefined)).toBe(7);
});
