import { GRID_DIAGONALS } from "../constants.ts";
import type { GridPoint } from "./grid-types.ts";

/** How far a point is from the middle, by the rule of a grid; both in the same measure. */
export interface AreaRule {
  /** The length of a step to the right and down. */
  length(right: number, down: number): number;
  /** Degrees at which an area has its corners; empty for a round one. */
  readonly corners: readonly number[];
}

/** Degrees between the points of a round edge. */
const STEP = 5;

const EIGHTHS = [0, 45, 90, 135, 180, 225, 270, 315];

/** Without spaces, and where diagonals are as long as they are. */
export const ROUND: AreaRule = { length: Math.hypot, corners: [] };

/** Squares, by how they count diagonals (MAP-78). */
export function squareRule(diagonals: number): AreaRule {
  const across = (share: number): AreaRule["length"] => {
    return (right, down) => {
      const [longer, shorter] = [Math.abs(right), Math.abs(down)].sort((a, b) => b - a) as [number, number];
      return longer + shorter * share;
    };
  };
  switch (diagonals) {
    case GRID_DIAGONALS.EXACT:
      return ROUND;
    case GRID_DIAGONALS.RECTILINEAR:
    case GRID_DIAGONALS.ILLEGAL:
      return { length: across(1), corners: [0, 90, 180, 270] };
    case GRID_DIAGONALS.EQUIDISTANT:
      return { length: across(0), corners: [45, 135, 225, 315] };
    default:
      return { length: across(0.5), corners: EIGHTHS };
  }
}

/** Hexagons: the corners are where rows of them go. @param columns - whether they stand in columns */
export function hexagonRule(columns: boolean): AreaRule {
  const corners = [0, 60, 120, 180, 240, 300].map((angle) => angle + (columns ? 30 : 0));
  const length = (right: number, down: number): number => {
    // The distance to the side that the point is behind.
    const sides = corners.map((angle) => ((angle + 30) * Math.PI) / 180);
    return Math.max(...sides.map((angle) => right * Math.cos(angle) + down * Math.sin(angle))) / Math.cos(Math.PI / 6);
  };
  return { length, corners };
}

/** Everything within a distance of a point, as a polygon. @param radius - pixels */
export function circleArea(center: GridPoint, radius: number, rule: AreaRule): GridPoint[] {
  if (radius <= 0) return [];
  const angles = rule.corners.length > 0 ? rule.corners : Array.from({ length: 360 / STEP }, (_, n) => n * STEP);
  return angles.map((angle) => edgePoint(center, radius, angle, rule));
}

/** The part of {@link circleArea} that lies in a direction. @param angle - degrees; @param direction - of its middle */
export function coneArea(
  origin: GridPoint,
  radius: number,
  { direction, angle }: { readonly direction: number; readonly angle: number },
  rule: AreaRule,
): GridPoint[] {
  if (radius <= 0 || angle <= 0) return [];
  if (angle >= 360) return circleArea(origin, radius, rule);
  const [from, to] = [direction - angle / 2, direction + angle / 2];
  const between = rule.corners.length > 0 ? cornersBetween(rule.corners, from, to) : stepsBetween(from, to);
  return [{ x: origin.x, y: origin.y }, ...[from, ...between, to].map((turn) => edgePoint(origin, radius, turn, rule))];
}

function cornersBetween(corners: readonly number[], from: number, to: number): number[] {
  const turns = [-720, -360, 0, 360, 720].flatMap((turn) => corners.map((corner) => corner + turn));
  return turns.filter((corner) => corner > from && corner < to).sort((a, b) => a - b);
}

function stepsBetween(from: number, to: number): number[] {
  const steps = Math.max(1, Math.ceil((to - from) / STEP));
  return Array.from({ length: steps - 1 }, (_, index) => from + ((to - from) * (index + 1)) / steps);
}

function edgePoint({ x, y }: GridPoint, radius: number, degrees: number, rule: AreaRule): GridPoint {
  const angle = (degrees * Math.PI) / 180;
  const [right, down] = [Math.cos(angle), Math.sin(angle)];
  const scale = radius / rule.length(right, down);
  return { x: x + right * scale, y: y + down * scale };
}
