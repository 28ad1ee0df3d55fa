import { describe, expect, it } from "vitest";
import { accept, change, refuse } from "../../src/engine/rules/change.ts";
import { count, LARGEST, sum, whole } from "../../src/core/data.ts";

describe("a change", () => {
  it("holds what differs, and its inverse", () => {
    expect(change({ stress: 4, wounds: 1 }, { stress: 0, wounds: 1 })).toEqual({
      patch: { stress: 0 },
      inverse: { stress: 4 },
    });
  });

  it("leaves out what stays open", () => {
    const open: { stress?: number } = JSON.parse('{"wounds":2}') as object;
    expect(change({ stress: 4, wounds: 1 }, { ...open, stress: undefined } as object)).toEqual({
      patch: { wounds: 2 },
      inverse: { wounds: 1 },
    });
  });

  it("marks accepted and refused moves", () => {
    expect(accept({ spin: 0 }, { spin: 1 })).toEqual({ ok: true, patch: { spin: 1 }, inverse: { spin: 0 } });
    expect(refuse("no")).toEqual({ ok: false, reason: "no" });
  });
});

describe("a number out of a world", () => {
  it.each([
    [3.7, 3],
    [-3.7, -3],
    [-0.5, 0],
    [Number.NaN, 0],
    ["7", 0],
    [undefined, 0],
    [Infinity, LARGEST],
    [-Infinity, -LARGEST],
  ])("reads %s as %i", (value, expected) => {
    expect(whole(value)).toBe(expected);
  });

  it("clamps", () => {
    expect(whole(12, 0, 10)).toBe(10);
    expect(count(-4)).toBe(0);
    expect(whole(undefined, 3)).toBe(3);
    expect(sum([1, Number.NaN, 2.9])).toBe(3);
  });
});
