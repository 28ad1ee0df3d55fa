/** Looking for room around something: nearer places first, and those that no one stands on. */

import { TOLERANCE, type Footprint, type Point } from "./geometry.ts";
import { spacesApart, type Place } from "./place.ts";

/**
 * The places around a point, ring by ring, from the north of each ring on clockwise.
 * @param rings - How many rings, >= 0; 0 is the point alone.
 */
export function* around(rings: number): Generator<Point> {
  yield { x: 0, y: 0 };
  for (let ring = 1; ring <= rings; ring++) {
    for (let x = 0; x <= ring; x++) yield { x, y: -ring };
    for (let y = 1 - ring; y <= ring; y++) yield { x: ring, y };
    for (let x = ring - 1; x >= -ring; x--) yield { x, y: ring };
    for (let y = ring - 1; y >= -ring; y--) yield { x: -ring, y };
    for (let x = 1 - ring; x < 0; x++) yield { x, y: -ring };
  }
}

function overlaps(one: Footprint, other: Footprint): boolean {
  return (
    one.x + one.width > other.x + TOLERANCE &&
    other.x + other.width > one.x + TOLERANCE &&
    one.y + one.height > other.y + TOLERANCE &&
    other.y + other.height > one.y + TOLERANCE
  );
}

/**
 * Whether two tokens stand on the same ground, however high: in a space that both cover, or overlapping where there are no spaces.
 */
export function sharesGround(one: Place, other: Place): boolean {
  if (one.level !== other.level) return false;
  return one.grid === "gridless"
    ? overlaps(one, other)
    : spacesApart({ ...one, elevation: other.elevation }, other) === 0;
}

/**
 * A seat within something, in rows, beside those who have one.
 * @param side - The sides of the one who wants one.
 * @returns Its corner: the first free one, or the middle where all are taken or there is no room for any.
 */
export function seatIn(box: Footprint, side: Pick<Footprint, "width" | "height">, taken: readonly Footprint[]): Point {
  const [stepX, stepY] = [Math.max(side.width, 1), Math.max(side.height, 1)];
  for (let y = 0; y + side.height <= box.height + TOLERANCE; y += stepY)
    for (let x = 0; x + side.width <= box.width + TOLERANCE; x += stepX) {
      const seat = { x: box.x + x, y: box.y + y };
      if (!taken.some((each) => overlaps(each, { ...seat, ...side }))) return seat;
    }
  return { x: box.x + (box.width - side.width) / 2, y: box.y + (box.height - side.height) / 2 };
}
