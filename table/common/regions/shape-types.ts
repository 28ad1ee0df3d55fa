/** What every shape of a region has (MAP-56). Lengths are pixels, angles degrees, clockwise from the right. */
interface Shape {
  /** Whether it is cut out of the shapes before it. */
  readonly hole: boolean;
  /** Generation 14: whether the shape is the spaces whose middles it contains. */
  readonly gridBased?: boolean;
}

interface Placed extends Shape {
  readonly x: number;
  readonly y: number;
}

export interface CircleShape extends Placed {
  readonly type: "circle";
  readonly radius: number;
}

/** A disk that is wider one way, turned about its middle. */
export interface EllipseShape extends Placed {
  readonly type: "ellipse";
  readonly radiusX: number;
  readonly radiusY: number;
  readonly rotation: number;
}

/** In 13 it turns about its middle, in 14 about x and y, which are the anchor's place (MAP-57). */
export interface RectangleShape extends Placed {
  readonly type: "rectangle";
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  /** Generation 14: where in the rectangle x and y are, from 0 to 1. */
  readonly anchorX?: number;
  readonly anchorY?: number;
}

export interface PolygonShape extends Shape {
  readonly type: "polygon";
  /** x, y, x, y and so on. */
  readonly points: readonly number[];
}

/** Generation 14: a part of a disk. */
export interface ConeShape extends Placed {
  readonly type: "cone";
  readonly radius: number;
  readonly angle: number;
  readonly rotation: number;
}

/** Generation 14: what lies between two circles. */
export interface RingShape extends Placed {
  readonly type: "ring";
  readonly radius: number;
  /** How far the ring reaches inward and outward from its radius. */
  readonly innerWidth: number;
  readonly outerWidth: number;
}

/** Generation 14: a strip that begins at x and y. */
export interface LineShape extends Placed {
  readonly type: "line";
  readonly length: number;
  readonly width: number;
  readonly rotation: number;
}

/** Generation 14: the ground of a token; width and height are spaces. */
export interface TokenShape extends Placed {
  readonly type: "token";
  readonly width: number;
  readonly height: number;
}

/** Generation 14: everything within a distance of the ground of a token. */
export interface EmanationShape extends Shape {
  readonly type: "emanation";
  readonly base: Pick<TokenShape, "x" | "y" | "width" | "height">;
  readonly radius: number;
}

/** Generation 14: spaces of the grid. */
export interface GridShape extends Shape {
  readonly type: "grid";
  readonly offsets: readonly { readonly i: number; readonly j: number }[];
}

export type RegionShape =
  | CircleShape
  | ConeShape
  | EllipseShape
  | EmanationShape
  | GridShape
  | LineShape
  | PolygonShape
  | RectangleShape
  | RingShape
  | TokenShape;
