import { center, type Footprint, type Point, TOLERANCE } from "./geometry.ts";

/** Where a token stands, on whatever grid: all that reach, flanking and cover ask of it (MAP-81 to MAP-86). */
export interface Place extends Footprint {
  readonly grid: "square" | "hex" | "gridless";
  /** The centers of the hexes that it covers, in spaces: 1 is the way from one hex to its neighbor. Empty on other grids. */
  readonly hexes: readonly Point[];
  /** Whether the hexes stand in columns, with a side up. */
  readonly columns: boolean;
  /** Height above the ground, in spaces. */
  readonly elevation: number;
  /** The level of the scene that it is on (MAP-74); null where scenes have none. */
  readonly level: string | null;
}

/**
 * How many spaces lie between two tokens, counted as reach counts them: 0 in the same space, 1 for neighbors, diagonals included. On a
 * scene without spaces, the gap from edge to edge in spaces, so that adjacent ones are 0 apart. Height counts as a third axis.
 * @returns A number >= 0, whole on a grid; Infinity on different levels.
 */
export function spacesApart(one: Place, other: Place): number {
  if (one.level !== other.level) return Infinity;
  const rise = Math.abs(one.elevation - other.elevation);
  if (one.grid === "gridless") return Math.max(edgeGap(one, other), rise);
  const across = one.grid === "hex" ? hexesApart(one, other) : squaresApart(one, other);
  return Math.max(across, Math.floor(rise + TOLERANCE));
}

/**
 * Whether a token reaches another (MAP-86).
 * @param reach - Reach in spaces: 1 is adjacent.
 * @returns True when no more than `reach` spaces lie between them; never for a reach that is no number.
 */
export function inReach(one: Place, other: Place, reach: number): boolean {
  return spacesApart(one, other) <= reach + TOLERANCE;
}

/** The middles of the spaces that a token covers, in spaces; on a scene without spaces, of as many as fit into it. */
export function spacesUnder(place: Place): readonly Point[] {
  if (place.grid === "hex") return centersOf(place);
  const fitting = (side: number): number => Math.max(1, Math.floor(side + TOLERANCE));
  const [columns, rows] = [fitting(place.width), fitting(place.height)];
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: place.x + (((index % columns) + 0.5) * place.width) / columns,
    y: place.y + ((Math.floor(index / columns) + 0.5) * place.height) / rows,
  }));
}

/**
 * The middle of a token: of its hexes on a grid of hexes, whose outlines are taller than they are wide.
 * @returns The point from which angles are measured.
 */
export function middleOf(place: Place): Point {
  const { hexes } = place;
  if (hexes.length === 0) return center(place);
  const mean = (axis: "x" | "y") => hexes.reduce((sum, hex) => sum + hex[axis], 0) / hexes.length;
  return { x: mean("x"), y: mean("y") };
}

/**
 * Several tokens that are one body, as one place (MAP-53): the rectangle around them, and all their hexes.
 * @param places - Of one scene; those on another level than the first are left out.
 */
export function unite(places: readonly Place[]): Place | null {
  const [first] = places;
  if (!first || places.length === 1) return first ?? null;
  const own = places.filter(({ level }) => level === first.level);
  const [x, y] = [Math.min(...own.map((each) => each.x)), Math.min(...own.map((each) => each.y))];
  const width = Math.max(...own.map((each) => each.x + each.width)) - x;
  const height = Math.max(...own.map((each) => each.y + each.height)) - y;
  return { ...first, x, y, width, height, hexes: own.flatMap(({ hexes }) => hexes) };
}

function squaresApart(one: Footprint, other: Footprint): number {
  const across = Math.max(one.x - (other.x + other.width), other.x - (one.x + one.width));
  const down = Math.max(one.y - (other.y + other.height), other.y - (one.y + one.height));
  return Math.max(0, Math.round(Math.max(across, down)) + 1);
}

function edgeGap(one: Footprint, other: Footprint): number {
  const across = Math.max(0, one.x - (other.x + other.width), other.x - (one.x + one.width));
  const down = Math.max(0, one.y - (other.y + other.height), other.y - (one.y + one.height));
  return Math.hypot(across, down);
}

function hexesApart(one: Place, other: Place): number {
  const [own, others] = [centersOf(one), centersOf(other)];
  return Math.min(...own.flatMap((a) => others.map((b) => hexSteps(a, b, one.columns))));
}

/** A token without a hex of its own counts by its center, so that no one is infinitely far away. */
function centersOf(place: Place): readonly Point[] {
  return place.hexes.length > 0 ? place.hexes : [center(place)];
}

/** The steps from hex to hex, by the three axes of hexes: rows lie the height of a triangle apart. */
function hexSteps(a: Point, b: Point, columns: boolean): number {
  const [along, across] = columns ? [b.y - a.y, b.x - a.x] : [b.x - a.x, b.y - a.y];
  const r = across / (Math.sqrt(3) / 2);
  const q = along - r / 2;
  return Math.round(Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)));
}

/** How much of a token's width a line leaves free at its end, so that its picture can be seen. */
const FREE = 0.4;

/** A line from one point to another. */
export interface Line {
  readonly from: Point;
  readonly to: Point;
}

/**
 * The line that joins two tokens, such as two who flank what stands between them.
 * @returns Its ends, in spaces: on the way from middle to middle, near the edges that face each other; null where they overlap.
 */
export function joiningLine(one: Place, other: Place): Line | null {
  const [a, b] = [middleOf(one), middleOf(other)];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [start, end] = [one, other].map(({ width, height }) => FREE * Math.min(width, height)) as [number, number];
  if (length <= start + end) return null;
  const along = (distance: number): Point => ({
    x: a.x + ((b.x - a.x) * distance) / length,
    y: a.y + ((b.y - a.y) * distance) / length,
  });
  return { from: along(start), to: along(length - end) };
}
