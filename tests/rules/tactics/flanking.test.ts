import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { middleOf, type Place } from "../../../src/engine/rules/map/place.ts";
import { flanks } from "../../../src/games/tenacity/rules/tactics/flanking.ts";
import { free, hex as hexAt, square } from "../../support/places.ts";

/** A hex as core has it, whose outline is taller than a space. */
function hex(i: number, j: number, columns = false): Place {
  const place = hexAt(i, j, columns);
  return { ...place, y: place.y - 0.08 };
}
const by = (place: Place, reach = 1) => ({ place, reach });

/** The six hexes around one, in a circle. */
function around(columns: boolean): readonly Place[] {
  const ring = (
    [
      [0, 1],
      [1, 0],
      [1, -1],
      [0, -1],
      [-1, -1],
      [-1, 0],
    ] as const
  ).map(([i, j]) => (columns ? hex(j, i, true) : hex(i, j)));
  return ring;
}

describe("R-1301 who flanks", () => {
  it.each([
    ["north-west and east", square(4, 4), square(6, 5), true],
    ["north and east", square(5, 4), square(6, 5), false],
    ["north and south", square(5, 4), square(5, 6), true],
    ["north and south-east", square(5, 4), square(6, 6), true],
    ["north-west and north-east", square(4, 4), square(6, 4), false],
  ])("on squares, %s", (_what, one, other, expected) => {
    expect(flanks(by(one), by(other), square(5, 5))).toBe(expected);
  });

  it("around a target of 4 × 4, north and south at one end, though they see its middle under less than 135°", () => {
    expect(flanks(by(square(5, 4)), by(square(5, 9)), square(5, 5, 4))).toBe(true);
    expect(flanks(by(square(8, 4)), by(square(8, 9)), square(5, 5, 4))).toBe(true);
    expect(flanks(by(square(5, 4)), by(square(9, 8)), square(5, 5, 4))).toBe(true);
    expect(flanks(by(square(8, 4)), by(square(9, 6)), square(5, 5, 4))).toBe(false);
  });

  it.each([false, true])("on hexes, from opposite sides and not at 120° (columns: %s)", (columns) => {
    const ring = around(columns);
    const target = hex(0, 0, columns);
    const flanking = ring.map((one) => ring.map((other) => flanks(by(one), by(other), target)));
    for (const [place, row] of flanking.entries())
      expect(row.map((flank, other) => (flank ? (other - place + 6) % 6 : 0)).filter((steps) => steps > 0)).toEqual([
        3,
      ]);
  });

  it("goes by reach, height and levels", () => {
    const target = square(5, 5);
    expect(flanks(by(square(3, 5), 2), by(square(6, 5)), target)).toBe(true);
    expect(flanks(by(square(3, 5)), by(square(6, 5)), target)).toBe(false);
    expect(flanks(by(square(4, 5)), by(square(6, 5), 0), target)).toBe(false);
    expect(flanks(by({ ...square(4, 5), elevation: 3 }), by(square(6, 5)), target)).toBe(false);
    expect(flanks(by({ ...square(4, 5), elevation: 1e9 }), by(square(6, 5)), target)).toBe(false);
    expect(flanks(by({ ...square(4, 5), level: "attic" }), by(square(6, 5)), target)).toBe(false);
  });

  it("takes small and huge tokens, and none that has no place", () => {
    expect(flanks(by(free(4.5, 5.25, 0.5)), by(free(6, 5.25, 0.5)), free(5, 5))).toBe(true);
    expect(flanks(by(square(-7, 0, 12)), by(square(6, 5)), square(5, 5))).toBe(true);
    expect(flanks(by(square(Number.NaN, 5)), by(square(6, 5)), square(5, 5))).toBe(false);
  });

  const spot = fc.integer({ min: -3, max: 3 });
  const side = fc.integer({ min: 1, max: 4 });

  it("is the same from both sides, wherever the map begins, however it is turned, and mirrored", () => {
    fc.assert(
      fc.property(spot, spot, spot, spot, side, spot, spot, (ax, ay, bx, by_, size, dx, dy) => {
        const asked = (turn: (x: number, y: number, side: number) => Place) =>
          flanks(by(turn(ax, ay, 1), 2), by(turn(bx, by_, 1), 2), turn(0, 0, size));
        const flank = asked(square);
        expect(flanks(by(square(bx, by_), 2), by(square(ax, ay), 2), square(0, 0, size))).toBe(flank);
        expect(asked((x, y, s) => square(x + dx, y + dy, s))).toBe(flank);
        expect(asked((x, y, s) => square(-y - s, x, s))).toBe(flank);
        expect(asked((x, y, s) => square(-x - s, y, s))).toBe(flank);
      }),
    );
  });

  it("is the same at any scale, without a grid", () => {
    const scale = fc.double({ min: 0.5, max: 8, noNaN: true });
    fc.assert(
      fc.property(spot, spot, spot, spot, scale, (ax, ay, bx, by_, times) => {
        const asked = (n: number) =>
          flanks(by(free(ax * n, ay * n, n), 99), by(free(bx * n, by_ * n, n), 99), free(0, 0, n));
        expect(asked(times)).toBe(asked(1));
      }),
    );
  });

  it("agrees on squares, hexes and without a grid for those who stand in one line with the target", () => {
    const sides = [square, free].map((at) => flanks(by(at(-1, 0)), by(at(1, 0)), at(0, 0)));
    const hexes = [false, true].map((columns) => {
      const [one, , , other] = around(columns);
      return one && other && flanks(by(one), by(other), hex(0, 0, columns));
    });
    expect([...sides, ...hexes]).toEqual([true, true, true, true]);
  });

  it("measures from the middle of a token's hexes", () => {
    const wide = { ...hex(0, 0), hexes: [...hex(0, 0).hexes, ...hex(0, 1).hexes], width: 2 };
    expect(middleOf(wide)).toEqual({ x: 0.5, y: 0 });
    expect(flanks(by(hex(-1, 0)), by(hex(1, 0)), wide)).toBe(true);
  });
});
