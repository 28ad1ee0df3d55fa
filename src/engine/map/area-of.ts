import {
  isClipped,
  isOnLevel,
  outlinesOf,
  rectangleOf,
  type Region,
  type StoredShape,
  storedShapes,
} from "../../compat/regions.ts";
import { placeOf, type PlacedToken, type TokenPosition } from "./place-of.ts";
import { rectangleCorners, type Area, type AreaShape } from "../rules/map/shapes.ts";
import { spacesUnder } from "../rules/map/place.ts";

type Rectangle = Parameters<typeof rectangleOf>[0] & { readonly rotation?: number };
type Ellipse = { x: number; y: number; radiusX: number; radiusY: number; rotation?: number };

/** The area of a region: by its shapes, or by core's outlines where those say more. */
export function areaOf(region: Region): Area {
  const shapes = storedShapes(region).map(readShape);
  const read = shapes.filter((shape) => shape !== null);
  const isUnread = read.length < shapes.length || isClipped(region);
  const outlines = isUnread ? outlinesOf(region) : [];
  const { bottom, top } = region.elevation;
  return { shapes: outlines.length > 0 ? outlines.map(readOutline) : read, bottom, top };
}

/** Null for a type of which this version knows nothing. */
function readShape(shape: StoredShape): AreaShape | null {
  const { type, hole } = shape;
  const data: object = shape;
  if (type === "circle") {
    const { x, y, radius } = data as { x: number; y: number; radius: number };
    return { type: "round", x, y, radiusX: radius, radiusY: radius, rotation: 0, hole };
  }
  if (type === "ellipse") return { rotation: 0, ...(data as Ellipse), type: "round", hole };
  if (type === "polygon") return { type, points: (data as { points: number[] }).points, hole };
  if (type !== "rectangle") return null;
  const { box, pivot } = rectangleOf(data as Rectangle);
  return { type: "polygon", points: rectangleCorners(box, (data as Rectangle).rotation ?? 0, pivot), hole };
}

/** The sides of a hole run against those of what it is in: the area that they enclose is negative. */
function readOutline(points: readonly number[]): AreaShape {
  const enclosed = points.reduce((sum, x, index) => {
    if (index % 2 !== 0) return sum;
    const next = (index + 2) % points.length;
    return sum + x * (points[next + 1] ?? 0) - (points[next] ?? 0) * (points[index + 1] ?? 0);
  }, 0);
  return { type: "polygon", points, hole: enclosed < 0 };
}

/**
 * Whether a token is in a region with any of the spaces that it covers, on both generations alike (MAP-71).
 * @param position What differs from the stored position: a step of its path.
 */
export function isInRegion(token: PlacedToken, region: Region, position: Partial<TokenPosition> = {}): boolean {
  const grid = token.parent?.grid;
  const place = placeOf(token, position);
  if (!grid || !place || !isOnLevel(region, place.level)) return false;
  const elevation = position.elevation ?? token._source.elevation;
  return spacesUnder(place).some(({ x, y }) => region.testPoint({ x: x * grid.size, y: y * grid.size, elevation }));
}
