import type { Point } from "./geometry.ts";

/** The shapes of areas that people lay. */
export const NEW_AREA_SHAPES = ["circle", "square"] as const;

export type NewAreaShape = (typeof NEW_AREA_SHAPES)[number];

interface NewArea {
  readonly shape: NewAreaShape;
  /** Its middle, in pixels. */
  readonly x: number;
  readonly y: number;
  /** How many spaces it is across, > 0. */
  readonly size: number;
}

/** A shape as both generations store it (MAP-56): nothing that they turn about different points. */
export type NewShape =
  | { readonly type: "circle"; readonly x: number; readonly y: number; readonly radius: number; readonly hole: false }
  | { readonly type: "polygon"; readonly points: readonly number[]; readonly hole: false };

/** The shape of a new area. `space`: pixels for one space. */
export function shapeOfNewArea({ shape, x, y, size }: NewArea, space: number): NewShape {
  const radius = (size * space) / 2;
  if (shape === "circle") return { type: "circle", x, y, radius, hole: false };
  const [left, top, right, bottom] = [x - radius, y - radius, x + radius, y + radius];
  return { type: "polygon", points: [left, top, right, top, right, bottom, left, bottom], hole: false };
}

/**
 * The middle of an area around a token, so that a square one covers whole spaces: an even number of them lies about a corner.
 * @param middle - Of the token, in pixels.
 * @param covered - How many spaces the token is across.
 * @param space - Pixels for one space.
 */
export function middleOfNewArea({ x, y }: Point, covered: number, size: number, space: number): Point {
  const isBetween = Math.round(Math.max(1, covered)) % 2 !== Math.round(size) % 2;
  const shift = isBetween ? space / 2 : 0;
  return { x: x + shift, y: y + shift };
}

/**
 * The middle of an area that is laid at a point of squares, so that a square one covers whole spaces: the middle of the space for an odd
 * size, the nearest corner for an even one.
 * @param size - How many spaces the area is across.
 * @param space - Pixels for one space.
 */
export function middleAtPoint({ x, y }: Point, size: number, space: number): Point {
  const isEven = Math.round(size) % 2 === 0;
  const snap = (value: number): number =>
    (isEven ? Math.round(value / space) : Math.floor(value / space) + 0.5) * space;
  return { x: snap(x), y: snap(y) };
}
