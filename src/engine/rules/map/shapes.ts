import { TOLERANCE, type Point } from "./geometry.ts";

/** A shape on a map, in pixels. A rectangle is a polygon here, since the generations turn it about different points (MAP-57). */
export type AreaShape = (Round | Polygon) & {
  /** Whether it cuts a hole into the shapes before it. */
  readonly hole: boolean;
};

/** A circle or an ellipse. */
interface Round {
  readonly type: "round";
  readonly x: number;
  readonly y: number;
  readonly radiusX: number;
  readonly radiusY: number;
  /** By how much it is turned, in degrees. */
  readonly rotation: number;
}

interface Polygon {
  readonly type: "polygon";
  /** Corners as x, y, x, y. */
  readonly points: readonly number[];
}

/** A part of a map: shapes, and how far down and up they go, in the units of elevation. */
export interface Area {
  readonly shapes: readonly AreaShape[];
  /** Null for no limit. */
  readonly bottom: number | null;
  readonly top: number | null;
}

/** A place on a map, in pixels, with its elevation in the units of areas. */
export interface PointAt extends Point {
  readonly elevation: number;
}

/** A part of a line, from 0 at its start to 1 at its end. */
type Span = readonly [from: number, to: number];

/**
 * The corners of a rectangle that is turned about a point.
 * @param box - Its left top corner and size before it is turned.
 * @param degrees - Clockwise, as the map's y goes down.
 * @returns Four corners as x, y, x, y.
 */
export function rectangleCorners(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  degrees: number,
  pivot: Point,
): readonly number[] {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return corners.flatMap((corner) => {
    const turned = turn({ x: corner.x - pivot.x, y: corner.y - pivot.y }, degrees);
    return [turned.x + pivot.x, turned.y + pivot.y];
  });
}

/** Whether a place is in an area. `point`: the place; on an edge, either answer. */
export function isInArea(area: Area, point: PointAt): boolean {
  return spansIn(area, point, point).length > 0;
}

/**
 * Whether a straight line goes through an area, or begins or ends in it. A line that only grazes it does not.
 * @param to - Where it ends; it rises or falls evenly.
 * @returns True where a part of the line lies inside.
 */
export function crossesArea(area: Area, from: PointAt, to: PointAt): boolean {
  return spansIn(area, from, to).length > 0 || isInArea(area, from) || isInArea(area, to);
}

function spansIn({ shapes, bottom, top }: Area, from: PointAt, to: PointAt): readonly Span[] {
  const heights: readonly Span[] = spanBetween(from.elevation, to.elevation, bottom ?? -Infinity, top ?? Infinity);
  let inside: readonly Span[] = [];
  for (const shape of shapes) {
    const spans = shape.type === "polygon" ? inPolygon(shape, from, to) : inRound(shape, from, to);
    inside = shape.hole ? overlap(inside, outside(spans)) : [...inside, ...spans];
  }
  return overlap(inside, heights).filter(([start, end]) => end - start > TOLERANCE);
}

/** Where a number that goes evenly from one value to another lies between two limits. */
function spanBetween(from: number, to: number, low: number, high: number): readonly Span[] {
  const way = to - from;
  if (Math.abs(way) < TOLERANCE) return from >= low - TOLERANCE && from <= high + TOLERANCE ? [[0, 1]] : [];
  const [first, second] = [(low - from) / way, (high - from) / way];
  const span: Span = [Math.max(0, Math.min(first, second)), Math.min(1, Math.max(first, second))];
  return span[0] < span[1] ? [span] : [];
}

/** An ellipse is a circle of radius 1 on a map that is turned and stretched. */
function inRound({ x, y, radiusX, radiusY, rotation }: Round, from: Point, to: Point): readonly Span[] {
  if (!(radiusX > 0) || !(radiusY > 0)) return [];
  const flat = (point: Point): Point => {
    const turned = turn({ x: point.x - x, y: point.y - y }, -rotation);
    return { x: turned.x / radiusX, y: turned.y / radiusY };
  };
  const [start, end] = [flat(from), flat(to)];
  const way = { x: end.x - start.x, y: end.y - start.y };
  const squared = way.x ** 2 + way.y ** 2;
  const beyond = start.x ** 2 + start.y ** 2 - 1;
  if (squared < TOLERANCE ** 2) return beyond <= 0 ? [[0, 1]] : [];
  const half = (start.x * way.x + start.y * way.y) / squared;
  const root = half ** 2 - beyond / squared;
  if (root <= 0) return [];
  const span: Span = [Math.max(0, -half - Math.sqrt(root)), Math.min(1, -half + Math.sqrt(root))];
  return span[0] < span[1] ? [span] : [];
}

function inPolygon({ points }: Polygon, from: Point, to: Point): readonly Span[] {
  const way = { x: to.x - from.x, y: to.y - from.y };
  const cuts = sidesOf(points).flatMap(([a, b]) => {
    const side = { x: b.x - a.x, y: b.y - a.y };
    const cross = way.x * side.y - way.y * side.x;
    if (cross === 0) return [];
    const along = ((a.x - from.x) * side.y - (a.y - from.y) * side.x) / cross;
    return along > 0 && along < 1 ? [along] : [];
  });
  const marks = [0, ...cuts.sort((one, other) => one - other), 1];
  return marks.slice(1).flatMap((end, index): Span[] => {
    const start = marks[index] ?? 0;
    const middle = (start + end) / 2;
    return isInPolygon(points, { x: from.x + way.x * middle, y: from.y + way.y * middle }) ? [[start, end]] : [];
  });
}

/** Whether a ray from a point to the right crosses the outline an odd number of times. */
function isInPolygon(points: readonly number[], { x, y }: Point): boolean {
  let isInside = false;
  for (const [a, b] of sidesOf(points)) {
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isInside = !isInside;
  }
  return isInside;
}

function sidesOf(points: readonly number[]): readonly (readonly [Point, Point])[] {
  const corners = points.flatMap((x, index): Point[] => (index % 2 === 0 ? [{ x, y: points[index + 1] ?? 0 }] : []));
  return corners.map((corner, index) => [corner, corners[(index + 1) % corners.length] ?? corner]);
}

/** What is left of a line beside some of its parts. */
function outside(spans: readonly Span[]): readonly Span[] {
  const left: Span[] = [];
  let start = 0;
  for (const [from, to] of [...spans].sort((one, other) => one[0] - other[0])) {
    if (from > start) left.push([start, from]);
    start = Math.max(start, to);
  }
  return start < 1 ? [...left, [start, 1]] : left;
}

function overlap(some: readonly Span[], others: readonly Span[]): readonly Span[] {
  return some.flatMap((one) =>
    others.flatMap((other): Span[] => {
      const [from, to] = [Math.max(one[0], other[0]), Math.min(one[1], other[1])];
      return from < to ? [[from, to]] : [];
    }),
  );
}

function turn({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return { x: x * cosine - y * sine, y: x * sine + y * cosine };
}
