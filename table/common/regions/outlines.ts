import type { EmanationShape, RegionShape } from "./shape-types.ts";
import { rectangleCorners, shapeContains, type ShapeContext } from "./shapes.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

const number = (value: number): string => String(Math.round(value * 100) / 100);
const pair = ({ x, y }: Point): string => `${number(x)} ${number(y)}`;

/** A shape as the `d` of an SVG path. */
export function shapePath(shape: RegionShape, context: ShapeContext): string {
  const { grid } = context;
  if (shape.type === "grid") return shape.offsets.map((offset) => closed(grid.getVertices(offset))).join("");
  if (shape.gridBased && !grid.isGridless) return spacesPath(shape, context);
  switch (shape.type) {
    case "circle":
      return ellipsePath(shape, shape.radius, shape.radius);
    case "ellipse":
      return ellipsePath(shape, shape.radiusX, shape.radiusY, shape.rotation);
    case "ring": {
      const inner = Math.max(shape.radius - shape.innerWidth, 0);
      const outer = shape.radius + shape.outerWidth;
      // The inner circle the other way round, so that it is no part of the filled area.
      return ellipsePath(shape, outer, outer) + ellipsePath(shape, inner, inner, 0, 0);
    }
    case "rectangle":
      return closed(rectangleCorners(shape, context.generation));
    case "polygon":
      return closed(pointsOf(shape.points));
    case "line": {
      const { x, y, length, width, rotation } = shape;
      const sides = [-width / 2, width / 2];
      const corners = sides.flatMap((side, index) => (index === 0 ? [0, length] : [length, 0]).map((at) => [at, side]));
      return closed(corners.map(([at = 0, side = 0]) => turned({ x, y }, at, side, rotation)));
    }
    case "cone":
      return conePath(shape);
    case "token":
      return emanationPath({ ...shape, type: "emanation", base: shape, radius: 0 }, context);
    case "emanation":
      return emanationPath(shape, context);
  }
}

function closed(points: readonly Point[]): string {
  return points.length === 0 ? "" : `M${points.map(pair).join("L")}Z`;
}

function pointsOf(flat: readonly number[]): Point[] {
  return flat.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: flat[index + 1] ?? 0 }] : []));
}

/** The point that lies ahead of an origin and aside of it, seen in a direction. */
function turned({ x, y }: Point, ahead: number, aside: number, rotation: number): Point {
  const angle = (rotation * Math.PI) / 180;
  return {
    x: x + ahead * Math.cos(angle) - aside * Math.sin(angle),
    y: y + ahead * Math.sin(angle) + aside * Math.cos(angle),
  };
}

function ellipsePath(center: Point, radiusX: number, radiusY: number, rotation = 0, sweep: 0 | 1 = 1): string {
  const [from, to] = [turned(center, radiusX, 0, rotation), turned(center, -radiusX, 0, rotation)];
  const arc = `A${number(radiusX)} ${number(radiusY)} ${number(rotation)} 0 ${String(sweep)} `;
  return `M${pair(from)}${arc}${pair(to)}${arc}${pair(from)}Z`;
}

function conePath(cone: Extract<RegionShape, { type: "cone" }>): string {
  const { radius, angle, rotation } = cone;
  if (angle >= 360) return ellipsePath(cone, radius, radius);
  const [from, to] = [rotation - angle / 2, rotation + angle / 2].map((turn) => turned(cone, radius, 0, turn)) as [
    Point,
    Point,
  ];
  const large = angle > 180 ? "1" : "0";
  return `M${pair(cone)}L${pair(from)}A${number(radius)} ${number(radius)} 0 ${large} 1 ${pair(to)}Z`;
}

/** A rectangle with rounded corners. */
function emanationPath({ base, radius }: EmanationShape, { grid }: ShapeContext): string {
  const [left, top] = [base.x, base.y];
  const [right, bottom] = [left + base.width * grid.sizeX, top + base.height * grid.sizeY];
  const arc = (x: number, y: number): string => `A${number(radius)} ${number(radius)} 0 0 1 ${pair({ x, y })}`;
  return [
    `M${pair({ x: left, y: top - radius })}L${pair({ x: right, y: top - radius })}`,
    `${arc(right + radius, top)}L${pair({ x: right + radius, y: bottom })}`,
    `${arc(right, bottom + radius)}L${pair({ x: left, y: bottom + radius })}`,
    `${arc(left - radius, bottom)}L${pair({ x: left - radius, y: top })}${arc(left, top - radius)}Z`,
  ].join("");
}

/** The spaces whose middles a shape contains. */
function spacesPath(shape: Exclude<RegionShape, { type: "grid" }>, context: ShapeContext): string {
  const { grid } = context;
  const { x, y, width, height } = boundsOf(shape, context);
  const [i0, j0, i1, j1] = grid.getOffsetRange({ x, y, width, height });
  let path = "";
  for (let i = i0; i < i1; i += 1)
    for (let j = j0; j < j1; j += 1)
      if (shapeContains(shape, grid.getCenterPoint({ i, j }), context)) path += closed(grid.getVertices({ i, j }));
  return path;
}

/** A rectangle around a shape, in pixels: no smaller than the shape, and no exact fit for all of them. */
export function boundsOf(
  shape: Exclude<RegionShape, { type: "grid" }>,
  { grid, generation }: ShapeContext,
): { x: number; y: number; width: number; height: number } {
  if (shape.type === "polygon" || shape.type === "rectangle") {
    const corners = shape.type === "polygon" ? pointsOf(shape.points) : rectangleCorners(shape, generation);
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  }
  if (shape.type === "token" || shape.type === "emanation") {
    const [{ x, y, width, height }, radius] = shape.type === "token" ? [shape, 0] : [shape.base, shape.radius];
    const [w, h] = [width * grid.sizeX + 2 * radius, height * grid.sizeY + 2 * radius];
    return { x: x - radius, y: y - radius, width: w, height: h };
  }
  const reach = reachOf(shape);
  return { x: shape.x - reach, y: shape.y - reach, width: 2 * reach, height: 2 * reach };
}

type Round = Extract<RegionShape, { type: "circle" | "cone" | "ellipse" | "line" | "ring" }>;

/** How far a shape reaches from its place at most, in pixels. */
function reachOf(shape: Round): number {
  if (shape.type === "ring") return shape.radius + shape.outerWidth;
  if (shape.type === "ellipse") return Math.max(shape.radiusX, shape.radiusY);
  return shape.type === "line" ? shape.length + shape.width : shape.radius;
}
