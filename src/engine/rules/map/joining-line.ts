import type { Point } from "./geometry.ts";
import { middleOf, type Place } from "./place.ts";

/** How much of a token's width a line leaves free at its end, so that its picture can be seen. */
const FREE = 0.4;

/** A line from one point to another. */
export interface Line {
  readonly from: Point;
  readonly to: Point;
}

/**
 * The line that joins two tokens, such as two who flank what stands between them.
 * @returns Its ends, in spaces: on the way from middle to middle, near the edges that face each other; null where they overlap.
 */
export function joiningLine(one: Place, other: Place): Line | null {
  const [a, b] = [middleOf(one), middleOf(other)];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [start, end] = [one, other].map(({ width, height }) => FREE * Math.min(width, height)) as [number, number];
  if (length <= start + end) return null;
  const along = (distance: number): Point => ({
    x: a.x + ((b.x - a.x) * distance) / length,
    y: a.y + ((b.y - a.y) * distance) / length,
  });
  return { from: along(start), to: along(length - end) };
}
