/** A box on a page, in pixels from its upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Something that is better not covered. */
export interface Obstacle extends Box {
  /** How bad it is to cover it; above 0. */
  readonly weight: number;
}

/** Where something covers the least. `places`: where it could be, the best first; at least one. */
export function freestPlace<Place extends Box>(
  places: readonly [Place, ...Place[]],
  obstacles: readonly Obstacle[],
): Place {
  const cost = (place: Box): number =>
    obstacles.reduce((sum, obstacle) => sum + (overlaps(place, obstacle) ? obstacle.weight : 0), 0);
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

/** Whether two boxes have something in common; edges that touch are none. */
export function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
