import { describe, expect, it } from "vitest";

import { GearData } from "../../src/games/tenacity/data/item/gear-data.ts";
import { registerTenacity } from "./register-tenacity.ts";

registerTenacity();

const gear = (quantity: number, value: number, max: number) =>
  new GearData({ quantity, uses: { value, max } } as never);

describe("gear that is used up", () => {
  it("counts the uses of the one in hand and of the full ones beside it", () => {
    expect(gear(1, 2, 3).usesLeft).toBe(2);
    expect(gear(3, 2, 3).usesLeft).toBe(8);
    expect(gear(0, 2, 3).usesLeft).toBe(0);
  });

  it.each([
    ["takes a use", gear(2, 2, 3), -1, { quantity: 2, uses: { value: 1 } }],
    ["puts an empty one away while there is another", gear(2, 1, 3), -1, { quantity: 1, uses: { value: 3 } }],
    ["keeps the last one, empty", gear(1, 1, 3), -1, { quantity: 1, uses: { value: 0 } }],
    ["gets a use back", gear(1, 0, 3), 1, { quantity: 1, uses: { value: 1 } }],
    ["gets back the one that was put away", gear(1, 3, 3), 1, { quantity: 2, uses: { value: 1 } }],
  ] as const)("%s", (_what, held, change, expected) => {
    expect(held.withUses(held.usesLeft + change)).toEqual(expected);
  });
});
