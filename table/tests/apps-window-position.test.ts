import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { placeWindow, stepAside } from "../client/applications/api/window-position.ts";

const viewport = { width: 1280, height: 800 };

describe("AP-9: where a window goes", () => {
  it("is the middle unless a place was asked for", () => {
    const placed = placeWindow({ width: 400, height: "auto" }, { width: 400, height: 200 }, viewport);
    expect(placed).toMatchObject({ left: 440, top: 300, width: 400, height: "auto" });
  });

  it("keeps the size automatic when it was", () => {
    expect(placeWindow({}, { width: 10, height: 10 }, viewport)).toMatchObject({ width: "auto", height: "auto" });
  });

  it("is beside a window that lies where it would, as far as there is room", () => {
    const others = [
      { left: 100, top: 50 },
      { left: 128, top: 78 },
    ];
    const room = { left: 900, top: 500 };
    expect(stepAside({ left: 100, top: 50 }, others, room)).toEqual({ left: 156, top: 106 });
    expect(stepAside({ left: 101, top: 50 }, others, room)).toEqual({ left: 101, top: 50 });
    expect(stepAside({ left: 100, top: 50 }, others, { left: 900, top: 50 })).toEqual({ left: 128, top: 50 });
    expect(stepAside({ left: 100, top: 50 }, others, { left: 100, top: 50 })).toEqual({ left: 100, top: 50 });
  });

  it("is never out of sight", () => {
    const coordinate = fc.integer({ min: -5000, max: 5000 });
    const size = fc.integer({ min: 1, max: 5000 });
    fc.assert(
      fc.property(coordinate, coordinate, size, size, (left, top, width, height) => {
        const placed = placeWindow({ left, top, width, height }, { width, height }, viewport);
        expect(placed.left).toBeGreaterThanOrEqual(0);
        expect(placed.top).toBeGreaterThanOrEqual(0);
        expect(Number(placed.left) + Number(placed.width)).toBeLessThanOrEqual(viewport.width);
        expect(Number(placed.top) + Number(placed.height)).toBeLessThanOrEqual(viewport.height);
      }),
    );
  });
});
