import { center, crossesBox, type Footprint, type Point } from "./geometry.ts";
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
function pointsOfSpaces(place: Place): readonly Point[] {
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

/** How much of someone is behind something. */
export type Cover = "none" | "partial" | "full";

/** Something that a line of sight runs into. */
export interface Barrier<Source> {
  /** Whether it stops what flies at it, rather than only the eye. */
  readonly hard: boolean;
  /** Whether it lets nothing past. What lets something past gives partial cover at most. */
  readonly full: boolean;
  readonly source: Source;
}

/** What covers someone, as seen from someone else. */
export interface CoverSeen<Source> {
  readonly hard: Cover;
  /** What hides without stopping anything; none where hard cover is full. */
  readonly soft: Cover;
  /** What the lines ran into, in the order in which they did. */
  readonly barriers: readonly Barrier<Source>[];
}

/** How far the outer points are from the center, in sides of the box: all nine lie on a hex and on a disc of the same width. */
const OFFSET = 0.35;
/** How thick someone is who stands in the way, in spaces: who only brushes past them sees everything. */
const BODY = 0.9;

/** The nine points of someone that others look at: the middle, and eight around it, a little inside of the edge. */
export function pointsSeen(place: Place): readonly Point[] {
  const box = boxOf(place);
  const { x, y } = center(box);
  const steps = [-OFFSET, 0, OFFSET];
  return steps.flatMap((down) =>
    steps.map((across) => onPlace(place, { x: x + across * box.width, y: y + down * box.height })),
  );
}

/** The box around a place: that of its hexes, where it has some, whose height is more than a space. */
export function boxOf(place: Place): Footprint {
  if (place.hexes.length === 0) return place;
  const xs = place.hexes.map(({ x }) => x);
  const ys = place.hexes.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left - 0.5, y: top - 0.5, width: Math.max(...xs) - left + 1, height: Math.max(...ys) - top + 1 };
}

/** Corners of the box around several hexes can lie beside them: such a point moves onto the nearest hex. */
function onPlace({ hexes }: Place, point: Point): Point {
  const nearest = hexes.toSorted((one, other) => distance(one, point) - distance(other, point))[0];
  if (!nearest) return point;
  const share = Math.min(1, (OFFSET * Math.SQRT2) / distance(nearest, point));
  return { x: nearest.x + (point.x - nearest.x) * share, y: nearest.y + (point.y - nearest.y) * share };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/**
 * How much of someone is covered, from the space of the looker that sees most of them: full where all nine points are, partial
 * where some are.
 * @param barriersBetween - What a line between two points runs into, in spaces.
 */
export function coverSeen<Source>(
  from: Place,
  to: Place,
  barriersBetween: (from: Point, to: Point) => readonly Barrier<Source>[],
): CoverSeen<Source> {
  const points = pointsSeen(to);
  const middle = center(boxOf(to));
  const eyes = pointsOfSpaces(from).toSorted((one, other) => distance(one, middle) - distance(other, middle));
  let best: Look<Source> | null = null;
  for (const eye of eyes) {
    const look = lookAlong(points.map((point) => barriersBetween(eye, point)));
    if (!best || look.hindrance < best.hindrance) best = look;
    if (best.hindrance === 0) break;
  }
  return best ?? { hard: "none", soft: "none", barriers: [] };
}

/** What one space sees of someone. */
interface Look<Source> extends CoverSeen<Source> {
  /** How bad it is for the attacker: what cannot be attacked, what cannot be seen, what is harder, then how many lines end. */
  readonly hindrance: number;
}

function lookAlong<Source>(lines: readonly (readonly Barrier<Source>[])[]): Look<Source> {
  const any = (fits: (barrier: Barrier<Source>) => boolean) => lines.some((line) => line.some(fits));
  const all = (fits: (barrier: Barrier<Source>) => boolean) => lines.every((line) => line.some(fits));
  const grade = (full: boolean, partial: boolean): Cover => (full ? "full" : partial ? "partial" : "none");
  const walled = all(({ hard, full }) => hard && full);
  const hard = grade(
    walled,
    any((barrier) => barrier.hard),
  );
  const hidden = all(({ full }) => full);
  const soft = walled
    ? "none"
    : grade(
        hidden,
        any((barrier) => !barrier.hard),
      );
  const ended = lines.filter((line) => line.length > 0).length;
  const worse = (cover: Cover, full: number, partial: number): number =>
    cover === "full" ? full : cover === "partial" ? partial : 0;
  return {
    hard,
    soft,
    barriers: lines.flat(),
    hindrance: worse(hard, 8000, 200) + worse(soft, 4000, 100) + ended,
  };
}

/**
 * Whether someone stands in a line.
 * @param from - Where the line begins, in spaces.
 * @returns True where it goes through them, and not only along their edge.
 */
export function isBodyBetween(body: Place, from: Point, to: Point): boolean {
  if (body.hexes.length > 0) return body.hexes.some((hex) => distanceToLine(hex, from, to) < BODY / 2);
  const { x, y } = center(body);
  const [width, height] = [body.width * BODY, body.height * BODY];
  return crossesBox(from, to, { x: x - width / 2, y: y - height / 2, width, height });
}

/** Whether two share a space, as a rider and their mount do: neither covers the other. */
export function sharesSpace(one: Place, other: Place): boolean {
  if (one.hexes.length > 0) return one.hexes.some((hex) => other.hexes.some((each) => distance(hex, each) < 0.5));
  const overlap = (start: number, length: number, begin: number, size: number) =>
    Math.min(start + length, begin + size) - Math.max(start, begin) > length * (1 - BODY);
  return overlap(one.x, one.width, other.x, other.width) && overlap(one.y, one.height, other.y, other.height);
}

function distanceToLine(point: Point, from: Point, to: Point): number {
  const way = { x: to.x - from.x, y: to.y - from.y };
  const squared = way.x ** 2 + way.y ** 2;
  const along = squared > 0 ? ((point.x - from.x) * way.x + (point.y - from.y) * way.y) / squared : 0;
  const share = Math.min(1, Math.max(0, along));
  return distance(point, { x: from.x + way.x * share, y: from.y + way.y * share });
}
