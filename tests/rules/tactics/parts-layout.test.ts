import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { layOutParts } from "../../../src/games/tenacity/rules/index.ts";

describe("the parts of a split opponent (R-1405)", () => {
  it("stand in rows about as wide as high", () => {
    expect(layOutParts([2, 2, 1, 1])).toEqual([
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 0, y: 2 },
      { x: 1, y: 2 },
    ]);
  });

  it("take at least a space each, however small", () => {
    expect(layOutParts([0.5, 0.5])).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ]);
    expect(layOutParts([])).toEqual([]);
  });

  it("never share a space", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 12 }), (sides) => {
        const places = layOutParts(sides);
        const taken = places.flatMap(({ x, y }, index) => {
          const side = sides[index] ?? 0;
          return Array.from({ length: side * side }, (_, space) =>
            [x + (space % side), y + Math.floor(space / side)].join(),
          );
        });
        expect(new Set(taken).size).toBe(taken.length);
      }),
    );
  });
});
