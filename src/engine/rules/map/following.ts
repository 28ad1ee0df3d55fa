/** Where tokens go that follow another one: shifted along with it, or pulled behind it. In any unit, the same for all. */

import { TOLERANCE, type Footprint, type Point } from "./geometry.ts";

/** A place of a token: its top left corner, and how high it is. */
export interface Spot extends Point {
  readonly elevation: number;
}

/** Where something goes that keeps its place beside a leader. */
export function shifted(spot: Spot, from: Spot, to: Spot): Spot {
  return {
    x: spot.x + to.x - from.x,
    y: spot.y + to.y - from.y,
    elevation: spot.elevation + to.elevation - from.elevation,
  };
}

/** How someone is pulled. */
interface Pull {
  /** The way of the one who pulls: where they stood, and each space that they enter. */
  readonly steps: readonly Spot[];
  /** How far it may take the one who is pulled, in steps of them, >= 0. */
  readonly most: number;
  /** Whether someone at the second spot is near enough to the first to stay there. */
  readonly isNear: (puller: Spot, pulled: Spot) => boolean;
  /** Where the one who is pulled stands when they stand where the puller stood; theirs may be another size. */
  readonly inPlaceOf: (puller: Spot) => Spot;
}

/**
 * The way of one who is pulled along as on a short rope: whenever the other is too far away, they come to the space that the other
 * has just left. So they pass whatever the other has passed, such as a door.
 * @returns The places that they come to, in order; empty where they stay.
 */
export function pulledAlong(from: Spot, { steps, most, isNear, inPlaceOf }: Pull): readonly Spot[] {
  const way: Spot[] = [];
  let at = from;
  for (const [index, step] of steps.entries()) {
    const left = steps[index - 1];
    if (!left || isNear(step, at)) continue;
    if (way.length >= most) break;
    at = inPlaceOf(left);
    way.push(at);
  }
  return way;
}

/** Whether the middle of one thing is within another, edges included. */
export function isAboard(box: Footprint, thing: Footprint): boolean {
  const [x, y] = [thing.x + thing.width / 2, thing.y + thing.height / 2];
  return (
    x >= box.x - TOLERANCE &&
    x <= box.x + box.width + TOLERANCE &&
    y >= box.y - TOLERANCE &&
    y <= box.y + box.height + TOLERANCE
  );
}

/** Whether two spots are the same place on the map. */
export function isSameSpot(one: Point, other: Point): boolean {
  return Math.abs(one.x - other.x) <= TOLERANCE && Math.abs(one.y - other.y) <= TOLERANCE;
}
