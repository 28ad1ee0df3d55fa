import type { Generation } from "../protocol.ts";
import type { BaseGrid } from "../grid/base-grid.ts";
import type { ConeShape, EmanationShape, PolygonShape, RectangleShape, RegionShape } from "./shape-types.ts";

/** A point of a scene, in pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

export interface ShapeContext {
  readonly grid: BaseGrid;
  readonly generation: Generation;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A point as seen from a place, and turned back by an angle in degrees. */
function seenFrom({ x, y }: Point, origin: Point, rotation: number): Point {
  const [dx, dy, angle] = [x - origin.x, y - origin.y, radians(rotation)];
  return { x: dx * Math.cos(angle) + dy * Math.sin(angle), y: dy * Math.cos(angle) - dx * Math.sin(angle) };
}

/** Whether a point lies in the shapes of a region: each adds to those before it, or is cut out of them (MAP-56). */
export function shapesContain(shapes: readonly RegionShape[], point: Point, context: ShapeContext): boolean {
  return shapes.reduce(
    (inside, shape) => (inside === shape.hole && shapeContains(shape, point, context) ? !shape.hole : inside),
    false,
  );
}

/** Whether a point lies in a shape or on its edge, whether or not it is a hole. */
export function shapeContains(shape: RegionShape, point: Point, context: ShapeContext): boolean {
  const { grid } = context;
  if (shape.type === "grid") {
    const { i, j } = grid.getOffset(point);
    return shape.offsets.some((offset) => offset.i === i && offset.j === j);
  }
  return outlineContains(shape, shape.gridBased && !grid.isGridless ? grid.getCenterPoint(point) : point, context);
}

function outlineContains(
  shape: Exclude<RegionShape, { type: "grid" }>,
  point: Point,
  { grid, generation }: ShapeContext,
): boolean {
  switch (shape.type) {
    case "circle":
      return distance(point, shape) <= shape.radius;
    case "ellipse": {
      const { x, y } = seenFrom(point, shape, shape.rotation);
      return (x / shape.radiusX) ** 2 + (y / shape.radiusY) ** 2 <= 1;
    }
    case "rectangle":
      return polygonContains(flat(rectangleCorners(shape, generation)), point);
    case "polygon":
      return polygonContains(shape.points, point);
    case "cone":
      return coneContains(shape, point);
    case "ring": {
      const far = distance(point, shape);
      return far >= shape.radius - shape.innerWidth && far <= shape.radius + shape.outerWidth;
    }
    case "line": {
      const { x, y } = seenFrom(point, shape, shape.rotation);
      return x >= 0 && x <= shape.length && Math.abs(y) <= shape.width / 2;
    }
    case "token":
      return gap(point, shape, grid) === 0;
    case "emanation":
      return gap(point, shape.base, grid) <= shape.radius;
  }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** How far a point is from the ground of a token, in pixels; 0 on it. */
function gap({ x, y }: Point, base: EmanationShape["base"], grid: BaseGrid): number {
  const across = Math.max(base.x - x, x - base.x - base.width * grid.sizeX, 0);
  const down = Math.max(base.y - y, y - base.y - base.height * grid.sizeY, 0);
  return Math.hypot(across, down);
}

function coneContains(cone: ConeShape, point: Point): boolean {
  const { x, y } = seenFrom(point, cone, cone.rotation);
  if (Math.hypot(x, y) > cone.radius) return false;
  return (x === 0 && y === 0) || Math.abs(Math.atan2(y, x)) <= radians(cone.angle / 2) + 1e-9;
}

/** The corners of a rectangle that is turned (MAP-57). */
export function rectangleCorners(
  { x, y, width, height, rotation, anchorX = 0, anchorY = 0 }: RectangleShape,
  generation: Generation,
): Point[] {
  const [left, top] = [x - anchorX * width, y - anchorY * height];
  const pivot = generation >= 14 ? { x, y } : { x: left + width / 2, y: top + height / 2 };
  const corners = [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ];
  return corners.map((corner) => {
    const turned = seenFrom(corner, pivot, -rotation);
    return { x: pivot.x + turned.x, y: pivot.y + turned.y };
  });
}

function flat(points: readonly Point[]): number[] {
  return points.flatMap(({ x, y }) => [x, y]);
}

/** Whether a point lies in a polygon of x, y, x, y, or on its edge. Crossings of a ray are counted. */
export function polygonContains(points: PolygonShape["points"], { x, y }: Point): boolean {
  let inside = false;
  for (let index = 0; index + 1 < points.length; index += 2) {
    const [ax = 0, ay = 0] = [points[index], points[index + 1]];
    const next = (index + 2) % points.length;
    const [bx = 0, by = 0] = [points[next], points[next + 1]];
    if (isOnEdge({ x, y }, { x: ax, y: ay }, { x: bx, y: by })) return true;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

function isOnEdge(point: Point, a: Point, b: Point): boolean {
  const [length, toA, toB] = [distance(a, b), distance(point, a), distance(point, b)];
  return Math.abs(toA + toB - length) < 1e-6;
}
