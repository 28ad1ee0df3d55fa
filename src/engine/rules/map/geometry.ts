/** The rectangle that a token covers, in spaces of the grid: its pixels divided by the size of a space. */
export interface Footprint {
  /** Left edge. */
  readonly x: number;
  /** Top edge. */
  readonly y: number;
  /** Side, > 0. */
  readonly width: number;
  readonly height: number;
}

/** A point, in the same units. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const EDGES = ["left", "right", "top", "bottom"] as const;
type Edge = (typeof EDGES)[number];

/** How far apart two numbers may be and still be the same place on the map, in spaces. */
export const TOLERANCE = 1e-6;

export function center(footprint: Footprint): Point {
  return { x: footprint.x + footprint.width / 2, y: footprint.y + footprint.height / 2 };
}

/** The smallest box that holds some boxes. @param boxes at least one */
export function boxAround(boxes: readonly Footprint[]): Footprint {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y;
  return { x, y, width, height };
}

/** A box in other units, such as pixels. @param by how many of them one is */
export function scaledBox({ x, y, width, height }: Footprint, by: number): Footprint {
  return { x: x * by, y: y * by, width: width * by, height: height * by };
}

/** The same for a point. */
export function scaledPoint({ x, y }: Point, by: number): Point {
  return { x: x * by, y: y * by };
}

function edgesAt(point: Point, box: Footprint): ReadonlySet<Edge> {
  const near = (a: number, b: number): boolean => Math.abs(a - b) <= TOLERANCE;
  const touching: Record<Edge, boolean> = {
    left: near(point.x, box.x),
    right: near(point.x, box.x + box.width),
    top: near(point.y, box.y),
    bottom: near(point.y, box.y + box.height),
  };
  return new Set(EDGES.filter((edge) => touching[edge]));
}

/** Where a line from a to b enters and leaves a box, as parts of the way; null when it misses it. */
function crossing(a: Point, b: Point, box: Footprint): readonly [number, number] | null {
  let enter = 0;
  let leave = 1;
  for (const [from, to, low, size] of [
    [a.x, b.x, box.x, box.width],
    [a.y, b.y, box.y, box.height],
  ] as const) {
    const way = to - from;
    if (Math.abs(way) < TOLERANCE) {
      if (from < low - TOLERANCE || from > low + size + TOLERANCE) return null;
      continue;
    }
    const first = (low - from) / way;
    const second = (low + size - from) / way;
    enter = Math.max(enter, Math.min(first, second));
    leave = Math.min(leave, Math.max(first, second));
  }
  return enter <= leave + TOLERANCE ? [enter, leave] : null;
}

/** Whether a line crosses opposite sides, or opposite corners, of a token. */
export function crossesOppositeSides(a: Point, b: Point, box: Footprint): boolean {
  const parts = crossing(a, b, box);
  if (!parts) return false;
  const [entry, exit] = parts.map((part) => edgesAt({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part }, box));
  const through = (one: Edge, other: Edge): boolean =>
    (entry?.has(one) === true && exit?.has(other) === true) || (entry?.has(other) === true && exit?.has(one) === true);
  return through("left", "right") || through("top", "bottom");
}

/** Whether a line touches a box. */
export function crossesBox(a: Point, b: Point, box: Footprint): boolean {
  return crossing(a, b, box) !== null;
}

/**
 * The angle between two points as seen from a third.
 * @returns Degrees from 0 to 180; 0 when a point lies where the looker is.
 */
export function angle(from: Point, a: Point, b: Point): number {
  const toA = { x: a.x - from.x, y: a.y - from.y };
  const toB = { x: b.x - from.x, y: b.y - from.y };
  const lengths = Math.hypot(toA.x, toA.y) * Math.hypot(toB.x, toB.y);
  if (!(lengths > TOLERANCE)) return 0;
  const cosine = (toA.x * toB.x + toA.y * toB.y) / lengths;
  return (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI;
}
