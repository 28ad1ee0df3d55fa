import { describe, expect, it } from "vitest";
import { dialOf } from "../../src/engine/rules/dial.ts";

describe("the dial of a clock", () => {
  it("has a slice for each of few segments, clockwise from the top", () => {
    const { form, slices, sector, ticks } = dialOf(1, 4);
    expect(form).toBe("slices");
    expect(slices.map(({ isFilled }) => isFilled)).toEqual([true, false, false, false]);
    expect(slices[0]?.path).toBe("M0 0L0 -46A46 46 0 0 1 46 0Z");
    expect(slices[3]?.path).toBe("M0 0L-46 0A46 46 0 0 1 0 -46Z");
    expect([sector, ticks]).toEqual(["", []]);
  });

  it("has one sector and a mark for each of many segments", () => {
    const { form, slices, sector, ticks } = dialOf(18, 24);
    expect([form, slices, ticks.length]).toEqual(["ticks", [], 24]);
    // Three quarters: the long way round.
    expect(sector).toBe("M0 0L0 -46A46 46 0 1 1 -46 0Z");
    expect(ticks[0]).toEqual({ x1: 0, y1: -37, x2: 0, y2: -46 });
    expect(dialOf(0, 24).sector).toBe("");
  });

  it("is a ring for more than anybody counts", () => {
    expect(dialOf(50, 100)).toMatchObject({ form: "ring", ticks: [] });
    expect(dialOf(50, 100).sector).toBe("M0 0L0 -46A46 46 0 0 1 0 46Z");
  });

  it("is a whole circle where all of it is filled, in two arcs", () => {
    const whole = "M0 -46A46 46 0 0 1 0 46A46 46 0 0 1 0 -46Z";
    expect(dialOf(24, 24).sector).toBe(whole);
    expect(dialOf(1, 1).slices).toEqual([{ path: whole, isFilled: true }]);
  });

  it("takes numbers beyond its limits as its limits", () => {
    expect(dialOf(9, 4)).toEqual(dialOf(4, 4));
    expect(dialOf(-1, 4)).toEqual(dialOf(0, 4));
    expect(dialOf(3, 0).slices).toHaveLength(1);
  });
});
