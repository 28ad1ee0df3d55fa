import type { Place } from "../../src/engine/rules/map/place.ts";

/** Places on maps of every kind, for tests of what the map knows. In spaces, on the ground. */

/** On squares, by its left upper corner. */
export const square = (x: number, y: number, side = 1): Place => ({
  x,
  y,
  width: side,
  height: side,
  grid: "square",
  hexes: [],
  columns: false,
  elevation: 0,
  level: null,
});

/** On a map without a grid. */
export const free = (x: number, y: number, side = 1): Place => ({ ...square(x, y, side), grid: "gridless" });

/** One hex of a grid in rows, or in columns, whose odd ones are shifted. */
export function hex(i: number, j: number, columns = false): Place {
  const half = Math.sqrt(3) / 2;
  const shift = (index: number) => (index & 1 ? 0.5 : 0);
  const middle = columns ? { x: j * half, y: i + shift(j) } : { x: j + shift(i), y: i * half };
  return { ...square(middle.x - 0.5, middle.y - 0.5), grid: "hex", hexes: [middle], columns };
}
