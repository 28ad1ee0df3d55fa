import { WALL_DIRECTIONS, WALL_DOOR_STATES, WALL_SENSE_TYPES } from "../../common/constants.ts";
import { segmentsMeet, type Point, type Segment } from "./line-of-sight.ts";

/** What walls may stop (MAP-97). */
export type WallSense = "light" | "move" | "sight" | "sound";

/** A wall, as far as a line across it matters (MAP-99). */
export interface CollidingWall {
  readonly c: Segment;
  readonly light: number;
  readonly move: number;
  readonly sight: number;
  readonly sound: number;
  readonly dir: number;
  readonly door: number;
  readonly ds: number;
  /** Levels of the scene that the wall stands on; empty is all (MAP-74). */
  readonly levels?: ReadonlySet<string>;
}

/** A place where a line is stopped, in pixels, with its share of the line. */
export interface Collision extends Point {
  readonly share: number;
}

/**
 * The places where walls stop a line, nearest first (MAP-97, MAP-99). Touching counts (MAP-101). A wall that stops only
 * a part lets the line through; a second one of that kind on the line stops it.
 * @param level - only walls of this level count; without it, all
 */
export function wallCollisions(
  walls: Iterable<CollidingWall>,
  [origin, destination]: readonly [Point, Point],
  { type, level = null }: { readonly type: WallSense; readonly level?: string | null },
): Collision[] {
  const met: (Collision & { readonly limited: boolean })[] = [];
  for (const wall of walls) {
    const point = stops(wall, type, origin, level) ? meetingPoint(origin, destination, wall.c) : null;
    if (point) met.push({ ...point, limited: wall[type] === WALL_SENSE_TYPES.LIMITED });
  }
  met.sort((a, b) => a.share - b.share);
  const first = met.findIndex(({ limited }) => limited);
  return met.filter((_, index) => index !== first).map(({ x, y, share }) => ({ x, y, share }));
}

/** Whether a wall matters at all: an open door does not, nor a wall without length, nor the back of a one-way wall. */
function stops(wall: CollidingWall, type: WallSense, origin: Point, level: string | null): boolean {
  const { c, dir, door, ds, levels } = wall;
  if (!wall[type] || (door > 0 && ds === WALL_DOOR_STATES.OPEN)) return false;
  if (c[0] === c[2] && c[1] === c[3]) return false;
  if (level !== null && levels !== undefined && levels.size > 0 && !levels.has(level)) return false;
  if (dir === WALL_DIRECTIONS.BOTH) return true;
  // Seen from the first end, with y downward: below 0 is on the left.
  const side = (c[2] - c[0]) * (origin.y - c[1]) - (c[3] - c[1]) * (origin.x - c[0]);
  return dir === WALL_DIRECTIONS.LEFT ? side <= 0 : side >= 0;
}

/** Where a line first meets a wall, or null. */
function meetingPoint(origin: Point, destination: Point, [x1, y1, x2, y2]: Segment): Collision | null {
  const [a, b] = [
    { x: x1, y: y1 },
    { x: x2, y: y2 },
  ];
  if (!segmentsMeet([origin, destination], [a, b])) return null;
  const [dx, dy] = [destination.x - origin.x, destination.y - origin.y];
  const across = dx * (y2 - y1) - dy * (x2 - x1);
  const share =
    across === 0
      ? nearestOnLine(origin, destination, [origin, a, b])
      : ((x1 - origin.x) * (y2 - y1) - (y1 - origin.y) * (x2 - x1)) / across;
  return { x: origin.x + dx * share, y: origin.y + dy * share, share };
}

/** A line along the wall meets it first at an end of it, or where the line begins. */
function nearestOnLine(origin: Point, destination: Point, points: readonly Point[]): number {
  const [dx, dy] = [destination.x - origin.x, destination.y - origin.y];
  const length = dx * dx + dy * dy;
  if (length === 0) return 0;
  const [, ...ends] = points.map(({ x, y }) => ((x - origin.x) * dx + (y - origin.y) * dy) / length);
  return Math.max(0, Math.min(...ends));
}
