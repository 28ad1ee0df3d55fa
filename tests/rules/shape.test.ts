import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as shape from "../../src/core/shape.ts";

const ROPE = shape.object({
  id: shape.name,
  label: shape.text,
  strands: shape.usual(shape.within(1, 9), 3),
  color: shape.or(shape.oneOf(["red", "blue"]), "red"),
  knots: shape.list(shape.variants("kind", { bowline: { turns: shape.count }, hitch: {} }), 2),
  owner: shape.nullable(shape.name),
  wet: shape.maybe(shape.yes),
});

const WHOLE: shape.Of<typeof ROPE> = {
  id: "a",
  label: "",
  strands: 4,
  color: "blue",
  knots: [{ kind: "bowline", turns: 2 }, { kind: "hitch" }],
  owner: null,
  wet: true,
};

describe("a shape", () => {
  it("reads what is as it should be as it is", () => {
    expect(ROPE.read(WHOLE)).toEqual(WHOLE);
  });

  it("puts right what it says how to, and leaves out what it may", () => {
    const knots = [
      { kind: "granny" },
      { kind: "bowline", turns: -1, loose: true },
      { kind: "hitch" },
      { kind: "hitch" },
    ];
    expect(ROPE.read({ id: "a", label: 7, color: "green", knots, owner: 0, wet: "very", length: 9 })).toEqual({
      id: "a",
      label: "",
      strands: 3,
      color: "red",
      knots: [{ kind: "bowline", turns: 0 }, { kind: "hitch" }],
      owner: null,
    });
  });

  it.each([
    ["what is none", 7],
    ["what lacks a field that it needs", { label: "Rope" }],
    ["a number that is there and cannot be", { id: "a", strands: 10 }],
  ])("does not read %s", (_what, raw) => {
    expect(ROPE.read(raw)).toBeUndefined();
  });

  it("reads values by name, as many as there may be", () => {
    const weights = shape.record(shape.integer, 2);
    expect(weights.read({ a: 1, b: "2", c: 3, d: 4 })).toEqual({ a: 1, c: 3 });
    expect([null, [1], "a"].map((raw) => weights.read(raw))).toEqual([{}, {}, {}]);
  });

  it("never throws, and reads the same again", () => {
    const raw = fc.record({ id: fc.constantFrom("a", ""), knots: fc.anything(), strands: fc.anything() });
    fc.assert(
      fc.property(fc.oneof(raw, fc.anything()), (stored) => {
        const read = ROPE.read(stored);
        expect(ROPE.read(read)).toEqual(read);
      }),
    );
  });
});
