import { TOKEN_SHAPES } from "../constants.ts";
import type { BaseGrid } from "./base-grid.ts";
import type { GridOffset, GridPoint } from "./grid-types.ts";
import { HexagonalGrid } from "./hexagonal-grid.ts";

/** Where a token is and how large: pixels of the upper left corner, units of the scene, and spaces (MAP-81). */
export interface TokenPlace {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  /** In spaces of the grid. */
  readonly width: number;
  readonly height: number;
  /** One of TOKEN_SHAPES: which hexagons a large token covers (MAP-83). */
  readonly shape: number;
}

type Size = Pick<TokenPlace, "width" | "height">;

/** A hair: what touches a space without entering it does not count as inside. */
const HAIR = 1e-6;

/** The rectangle around a token, in pixels (MAP-82). Rows and columns of hexagons reach into each other. */
export function footprintSize(grid: BaseGrid, { width, height }: Size): Size {
  const interlocked = (spaces: number): number => 0.75 * Math.floor(spaces) + 0.5 * (spaces % 1) + 0.25;
  const columns = grid instanceof HexagonalGrid ? grid.columns : null;
  return {
    width: (columns === true ? interlocked(width) : width) * grid.sizeX,
    height: (columns === false ? interlocked(height) : height) * grid.sizeY,
  };
}

/** The place of a token brought onto the spaces of the grid; on a gridless scene, its own (MAP-82). */
export function snappedPlace(grid: BaseGrid, place: TokenPlace): TokenPlace {
  if (grid.isGridless) return place;
  if (grid instanceof HexagonalGrid) {
    const anchor = anchorOf(grid, place);
    const center = grid.getCenterPoint({ x: place.x + anchor.x, y: place.y + anchor.y });
    return { ...place, x: Math.round(center.x - anchor.x), y: Math.round(center.y - anchor.y) };
  }
  return { ...place, x: snapped(place.x, place.width, grid.sizeX), y: snapped(place.y, place.height, grid.sizeY) };
}

/** Parts of spaces, such as a half, may stand in the middle of a space. */
function snapped(at: number, spaces: number, size: number): number {
  const step = Number.isInteger(spaces) ? size : size / 2;
  return Math.round(Math.round(at / step) * step);
}

/** Every space that the snapped token covers; none on a gridless scene (MAP-81). */
export function occupiedOffsets(grid: BaseGrid, place: TokenPlace): GridOffset[] {
  if (grid.isGridless) return [];
  const at = snappedPlace(grid, place);
  if (grid instanceof HexagonalGrid)
    return hexCenters(grid, place).map(({ x, y }) => grid.getOffset({ x: at.x + x, y: at.y + y }));
  const rows = range(at.y / grid.sizeY, at.height);
  const columns = range(at.x / grid.sizeX, at.width);
  return rows.flatMap((i) => columns.map((j) => ({ i, j })));
}

function range(from: number, spaces: number): number[] {
  const first = Math.floor(from + HAIR);
  const end = Math.max(Math.ceil(from + spaces - HAIR), first + 1);
  return Array.from({ length: end - first }, (_, index) => first + index);
}

/** From the corner of a token to the middle of the space by which it is snapped and measured, in pixels. */
export function anchorOf(grid: BaseGrid, place: Size & Pick<TokenPlace, "shape">): GridPoint {
  if (grid instanceof HexagonalGrid) return hexCenters(grid, place)[0] ?? { x: 0, y: 0 };
  const { width, height } = footprintSize(grid, place);
  return grid.isGridless
    ? { x: width / 2, y: height / 2 }
    : { x: Math.min(width, grid.sizeX) / 2, y: Math.min(height, grid.sizeY) / 2 };
}

/** The middles of the hexagons that a token covers, from its corner, in pixels. */
function hexCenters(grid: HexagonalGrid, place: Size & Pick<TokenPlace, "shape">): GridPoint[] {
  const [width, height] = [Math.floor(place.width), Math.floor(place.height)];
  if (width < 1 || height < 1) {
    const size = footprintSize(grid, place);
    return [{ x: size.width / 2, y: size.height / 2 }];
  }
  const [lines, longest] = grid.columns ? [width, height] : [height, width];
  return lineLengths(lines, longest, place.shape).flatMap((length, line) =>
    Array.from({ length }, (_, index) => {
      const along = (longest - length) / 2 + index + 0.5;
      const across = 0.75 * line + 0.5;
      return grid.columns
        ? { x: across * grid.sizeX, y: along * grid.sizeY }
        : { x: along * grid.sizeX, y: across * grid.sizeY };
    }),
  );
}

/** How many hexagons each row, or column, of a shape has: neighboring ones differ by one, as hexagons interlock (MAP-83). */
function lineLengths(lines: number, longest: number, shape: number): number[] {
  const { ELLIPSE_1, ELLIPSE_2, TRAPEZOID_1, TRAPEZOID_2, RECTANGLE_2 } = TOKEN_SHAPES;
  const missing = (line: number): number => {
    if (shape === ELLIPSE_1) return Math.abs(line - Math.floor((lines - 1) / 2));
    if (shape === ELLIPSE_2) return Math.abs(line - Math.ceil((lines - 1) / 2));
    if (shape === TRAPEZOID_1) return line;
    if (shape === TRAPEZOID_2) return lines - 1 - line;
    return (line + (shape === RECTANGLE_2 ? 1 : 0)) % 2;
  };
  return Array.from({ length: lines }, (_, line) => Math.max(1, longest - missing(line)));
}

/** The outline of the spaces of a token, from its corner, in pixels; undefined on a gridless scene (MAP-82). */
export function footprintPolygon(
  grid: BaseGrid,
  place: Size & Pick<TokenPlace, "shape">,
): { x: number; y: number }[] | undefined {
  if (grid.isGridless) return undefined;
  if (grid instanceof HexagonalGrid) return outline(grid, hexCenters(grid, place));
  const { width, height } = footprintSize(grid, place);
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

/** Sides that two hexagons share lie inside; the others are followed around. */
function outline(grid: BaseGrid, centers: readonly GridPoint[]): { x: number; y: number }[] {
  const key = ({ x, y }: GridPoint): string => `${x.toFixed(2)} ${y.toFixed(2)}`;
  const corners = new Map<string, GridPoint>();
  const next = new Map<string, string>();
  for (const center of centers) {
    const vertices = grid.getShape().map(({ x, y }) => ({ x: x + center.x, y: y + center.y }));
    for (const [index, from] of vertices.entries()) {
      const to = vertices[(index + 1) % vertices.length] ?? from;
      corners.set(key(from), from);
      if (next.get(key(to)) === key(from)) next.delete(key(to));
      else next.set(key(from), key(to));
    }
  }
  const polygon: { x: number; y: number }[] = [];
  const first = next.keys().next().value;
  for (let at = first; at !== undefined && polygon.length < next.size; at = next.get(at)) {
    const { x, y } = corners.get(at) ?? { x: 0, y: 0 };
    polygon.push({ x, y });
  }
  return polygon;
}
