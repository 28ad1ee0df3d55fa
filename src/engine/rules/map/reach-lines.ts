import { center, type Footprint, type Point } from "./geometry.ts";
import { inReach, type Place } from "./place.ts";

/**
 * The lines by which someone could reach another, in spaces: between the centers of those spaces of the two that are close enough. A
 * wall that crosses all of them ends the reach.
 * @returns None where the other is out of reach.
 */
export function reachLines(one: Place, other: Place, reach: number): readonly (readonly [Point, Point])[] {
  if (!inReach(one, other, reach)) return [];
  if (one.grid === "gridless") return [[nearest(one, center(other)), nearest(other, center(one))]];
  return spacesOf(one).flatMap((from) =>
    spacesOf(other)
      .filter((to) => inReach(from, to, reach))
      .map((to): readonly [Point, Point] => [pointOf(from), pointOf(to)]),
  );
}

/**
 * The middle of each space that a token covers; without a grid, of parts of about a space.
 * @returns At least one point, in spaces.
 */
export function pointsOfSpaces(place: Place): readonly Point[] {
  return spacesOf(place).map((space) => pointOf(space));
}

/** Big tokens have many spaces; no one is wider than this, in spaces. */
const WIDEST = 20;

/** Each space of a place, as a place of its own. */
function spacesOf(place: Place): readonly Place[] {
  if (place.hexes.length > 0)
    return place.hexes.map((hex) => ({
      ...place,
      width: 1,
      height: 1,
      x: hex.x - 0.5,
      y: hex.y - 0.5,
      hexes: [hex],
    }));
  const parts = (start: number, length: number) => {
    const count = Math.min(WIDEST, Math.max(1, Math.round(length)));
    return Array.from({ length: count }, (_, index) => ({
      start: start + (index * length) / count,
      size: length / count,
    }));
  };
  return parts(place.x, place.width).flatMap(({ start: x, size: width }) =>
    parts(place.y, place.height).map(({ start: y, size: height }) => ({ ...place, x, y, width, height })),
  );
}

function pointOf({ hexes: [hex], ...place }: Place): Point {
  return hex ?? center(place);
}

/** The point of a box that is nearest to another point, a little inside: what lies on a wall is neither before nor behind it. */
function nearest({ x, y, width, height }: Footprint, to: Point): Point {
  const within = (at: number, low: number, size: number) =>
    Math.min(low + size * (1 - INSET), Math.max(low + size * INSET, at));
  return { x: within(to.x, x, width), y: within(to.y, y, height) };
}

const INSET = 0.01;
