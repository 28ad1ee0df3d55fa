import type { Footprint, Point } from "./geometry.ts";

export type WallSense = "move" | "sight";

/** A wall as scenes store it (MAP-99), in pixels. Core's numbers changed their name with 14 and stayed the same (MAP-100). */
export interface WallData extends Readonly<Record<WallSense, number | null>> {
  readonly c: readonly number[];
  /** From which side it stops: 0 both, 1 left, 2 right. */
  readonly dir: number | null;
  /** 0 is no door. */
  readonly door: number | null;
  /** State of a door: 1 is open. */
  readonly ds: number | null;
  /** The levels that it stands on, on 14; none is all of them (MAP-74). */
  readonly levels?: ReadonlySet<string> | undefined;
}

const LIMITED = 10;
const OPEN = 1;
const LEFT = 1;

/**
 * Whether walls stop a line, as core's test does (MAP-97), for scenes that no one draws. A line that touches the end of a wall is
 * stopped (MAP-101); a wall that stops only a part lets it through, and the second one does not.
 * @param from - Where the line begins, in pixels.
 * @param level - Of the line; null for any.
 */
export function wallsStop(
  walls: readonly WallData[],
  from: Point,
  to: Point,
  sense: WallSense,
  level: string | null = null,
): boolean {
  const met = walls.filter((wall) => standsOn(wall, level) && stopsFrom(wall, from, sense) && meets(wall, from, to));
  return met.some((wall) => wall[sense] !== LIMITED) || met.length > 1;
}

/**
 * Whether a wall comes near a part of a scene: one that does not stops no line in it.
 * @param box - The part, in pixels.
 * @returns True where the boxes of both touch.
 */
export function isWallNear({ c: [x0 = 0, y0 = 0, x1 = 0, y1 = 0] }: WallData, box: Footprint): boolean {
  const touches = (one: number, other: number, start: number, length: number) =>
    Math.max(one, other) >= start && Math.min(one, other) <= start + length;
  return touches(x0, x1, box.x, box.width) && touches(y0, y1, box.y, box.height);
}

function standsOn({ levels }: WallData, level: string | null): boolean {
  return level === null || levels === undefined || levels.size === 0 || levels.has(level);
}

function stopsFrom(wall: WallData, from: Point, sense: WallSense): boolean {
  if (!wall[sense] || (wall.door && wall.ds === OPEN)) return false;
  const [a, b] = endsOf(wall);
  // A wall without length is none.
  if (a.x === b.x && a.y === b.y) return false;
  if (!wall.dir) return true;
  return wall.dir === LEFT ? side(a, b, from) <= 0 : side(a, b, from) >= 0;
}

function meets(wall: WallData, from: Point, to: Point): boolean {
  const [a, b] = endsOf(wall);
  const [first, second, third, fourth] = [side(from, to, a), side(from, to, b), side(a, b, from), side(a, b, to)];
  if (first * second < 0 && third * fourth < 0) return true;
  return (
    (first === 0 && isBetween(from, to, a)) ||
    (second === 0 && isBetween(from, to, b)) ||
    (third === 0 && isBetween(a, b, from)) ||
    (fourth === 0 && isBetween(a, b, to))
  );
}

function endsOf({ c: [x0 = 0, y0 = 0, x1 = 0, y1 = 0] }: WallData): readonly [Point, Point] {
  return [
    { x: x0, y: y0 },
    { x: x1, y: y1 },
  ];
}

/** On which side of the line from a to b a point lies, with y downward: below 0 on the left. */
function side(a: Point, b: Point, point: Point): number {
  return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
}

function isBetween(a: Point, b: Point, point: Point): boolean {
  const within = (from: number, to: number, at: number) => Math.min(from, to) <= at && at <= Math.max(from, to);
  return within(a.x, b.x, point.x) && within(a.y, b.y, point.y);
}
