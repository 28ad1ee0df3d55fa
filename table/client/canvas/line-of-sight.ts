/** A point of a scene, in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Both ends of a wall: x, y, x, y. */
export type Segment = readonly [number, number, number, number];

/** On which side of the line from a to b a point lies: above 0 on one, below on the other, 0 on the line. */
function side(a: Point, b: Point, point: Point): number {
  return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
}

/** Whether a point of the line through a and b lies between them. */
function isBetween(a: Point, b: Point, point: Point): boolean {
  return (
    Math.min(a.x, b.x) <= point.x &&
    point.x <= Math.max(a.x, b.x) &&
    Math.min(a.y, b.y) <= point.y &&
    point.y <= Math.max(a.y, b.y)
  );
}

/** Whether two segments have a point in common; touching counts. */
export function segmentsMeet([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const [first, second] = [side(a, b, c), side(a, b, d)];
  const [third, fourth] = [side(c, d, a), side(c, d, b)];
  if (first * second < 0 && third * fourth < 0) return true;
  return (
    (first === 0 && isBetween(a, b, c)) ||
    (second === 0 && isBetween(a, b, d)) ||
    (third === 0 && isBetween(c, d, a)) ||
    (fourth === 0 && isBetween(c, d, b))
  );
}
