import { GRID_DIAGONALS, MOVEMENT_DIRECTIONS } from "../constants.ts";
import { circleArea, coneArea, type AreaRule } from "./areas.ts";
import type {
  GridConfiguration,
  GridCoordinates,
  GridCost,
  GridMeasurement,
  GridOffset,
  GridPath,
  GridPoint,
  GridRectangle,
  GridSegment,
  GridWaypoint,
  MeasuredWaypoint,
} from "./grid-types.ts";

/** What a kind of grid says of a straight line between two places. */
export type GridLine = Pick<GridMeasurement, "distance" | "spaces" | "diagonals">;

/** How a scene is measured, and which spaces it has (CV-2, CV-10, CV-11). Each kind of grid extends it. */
export abstract class BaseGrid {
  /** One of GRID_TYPES. */
  abstract readonly type: number;
  readonly size: number;
  /** Pixels of a space across and down. */
  readonly sizeX: number;
  readonly sizeY: number;
  readonly distance: number;
  readonly units: string;
  readonly style: string;
  readonly thickness: number;
  readonly color: unknown;
  readonly alpha: number;
  /** One of GRID_DIAGONALS; only square grids have diagonals. */
  readonly diagonals: number;

  constructor(configuration: GridConfiguration, sizeX = configuration.size, sizeY = configuration.size) {
    const { size, distance = 1, units = "", style = "solidLines", thickness = 1, color = "#000000" } = configuration;
    this.size = size;
    this.sizeX = sizeX;
    this.sizeY = sizeY;
    this.distance = distance;
    this.units = units;
    this.style = style;
    this.thickness = thickness;
    this.color = color;
    this.alpha = configuration.alpha ?? 1;
    this.diagonals = configuration.diagonals ?? GRID_DIAGONALS.EQUIDISTANT;
  }

  get isGridless(): boolean {
    return false;
  }

  get isSquare(): boolean {
    return false;
  }

  get isHexagonal(): boolean {
    return false;
  }

  /** The space at a place. */
  abstract getOffset(coordinates: GridCoordinates): GridOffset;

  /** The middle of the space at a place; a place without spaces is its own. */
  abstract getCenterPoint(coordinates: GridCoordinates): GridPoint;

  abstract getAdjacentOffsets(coordinates: GridCoordinates): GridOffset[];

  /** The spaces after one up to and with another. */
  protected abstract lineTo(from: GridOffset, to: GridOffset): GridOffset[];

  /** The spaces from corner to corner, both ends included. */
  getDirectPath(waypoints: readonly GridCoordinates[]): GridOffset[] {
    const path: GridOffset[] = [];
    for (const waypoint of waypoints) {
      const [from, to] = [path.at(-1), this.getOffset(waypoint)];
      path.push(...(from && !isFar(from, to) ? this.lineTo(from, to) : [to]));
    }
    return path;
  }

  /** Corners of a space around its middle, in pixels. */
  abstract getShape(): GridPoint[];

  /** Measures a straight line. `diagonalsBefore`: of the same path, for rules that alternate. */
  protected abstract measureLine(from: GridCoordinates, to: GridCoordinates, diagonalsBefore: number): GridLine;

  /** How the edge of an area runs (MAP-78). */
  protected abstract get areaRule(): AreaRule;

  /** The spaces that a rectangle touches (MAP-77). @returns first row and column, and those after the last */
  abstract getOffsetRange(rectangle: GridRectangle): [number, number, number, number];

  /** The space beside a space. @param direction - bits of MOVEMENT_DIRECTIONS */
  abstract getShiftedOffset(coordinates: GridCoordinates, direction: number): GridOffset;

  /** A point moved by one space, or where there are none by the size of one (MAP-77). */
  getShiftedPoint(point: GridPoint, direction: number): GridPoint {
    const here = this.getOffset({ x: point.x, y: point.y });
    const [from, to] = [here, this.getShiftedOffset(here, direction)].map((offset) => this.getTopLeftPoint(offset)) as [
      GridPoint,
      GridPoint,
    ];
    const moved = { x: point.x + to.x - from.x, y: point.y + to.y - from.y };
    const { elevation } = point;
    return elevation === undefined ? moved : { ...moved, elevation: elevation + climb(direction) * this.distance };
  }

  /** What lies within a distance of a point, in units of the scene, as the grid measures it (MAP-78). */
  getCircle(center: GridPoint, radius: number): GridPoint[] {
    return circleArea(center, (radius / this.distance) * this.size, this.areaRule);
  }

  /** The part of {@link getCircle} in a direction. @param direction - degrees, clockwise from the right; of the middle */
  getCone(origin: GridPoint, radius: number, direction: number, angle: number): GridPoint[] {
    return coneArea(origin, (radius / this.distance) * this.size, { direction, angle }, this.areaRule);
  }

  /** Puts the height of a space beside its middle, where the space has one. In the middle of its height (MAP-77). */
  protected withElevation(point: GridPoint, { k }: GridOffset): GridPoint {
    return k === undefined ? point : { ...point, elevation: (k + 0.5) * this.distance };
  }

  /** Whether two places lie in neighboring spaces (CV-11). */
  testAdjacency(a: GridCoordinates, b: GridCoordinates): boolean {
    const target = this.getOffset(b);
    return this.getAdjacentOffsets(a).some(({ i, j }) => i === target.i && j === target.j);
  }

  getTopLeftPoint(coordinates: GridCoordinates): GridPoint {
    const { x, y } = this.getCenterPoint(coordinates);
    return { x: x - this.sizeX / 2, y: y - this.sizeY / 2 };
  }

  /** Corners of the space at a place, in pixels. */
  getVertices(coordinates: GridCoordinates): GridPoint[] {
    const center = this.getCenterPoint(coordinates);
    return this.getShape().map(({ x, y }) => ({ x: center.x + x, y: center.y + y }));
  }

  /** The point that lies a distance, in units of the scene, from another. @param direction - degrees, clockwise from the right */
  getTranslatedPoint(point: GridPoint, direction: number, distance: number): GridPoint {
    const radians = (direction * Math.PI) / 180;
    const pixels = (distance / this.distance) * this.size;
    return { x: point.x + Math.cos(radians) * pixels, y: point.y + Math.sin(radians) * pixels };
  }

  /** Measures a path (CV-10). Points are pixels: give the middles of tokens. */
  measurePath(waypoints: readonly GridWaypoint[], { cost }: { cost?: GridCost } = {}): GridPath {
    const corners = waypoints.map((): MeasuredWaypoint => ({ backward: null, forward: null, ...nothing() }));
    const path: GridPath = { waypoints: corners, segments: [], ...nothing() };
    for (let index = 1; index < waypoints.length; index += 1) {
      const [from, to] = [waypoints[index - 1], waypoints[index]];
      const [start, end] = [corners[index - 1], corners[index]];
      if (!from || !to || !start || !end) continue;
      const segment: GridSegment = { from: start, to: end, teleport: to.teleport ?? false, ...nothing() };
      start.forward = segment;
      end.backward = segment;
      path.segments.push(segment);
      if (to.measure ?? !segment.teleport)
        this.#measureSegment(segment, { from, to, diagonalsBefore: path.diagonals, cost: to.cost ?? cost });
      else if (typeof to.cost === "number") segment.cost = to.cost;
      add(path, segment);
      Object.assign(end, { ...totals(path) });
    }
    return path;
  }

  #measureSegment(
    segment: GridSegment,
    line: { from: GridCoordinates; to: GridCoordinates; diagonalsBefore: number; cost: GridCost | number | undefined },
  ): void {
    const { from, to, diagonalsBefore, cost } = line;
    Object.assign(segment, this.measureLine(from, to, diagonalsBefore));
    segment.euclidean = this.#euclidean(from, to);
    if (typeof cost === "number") segment.cost = cost;
    else segment.cost = cost ? this.#costOf(segment, line, cost) : segment.distance;
  }

  #euclidean(from: GridCoordinates, to: GridCoordinates): number {
    const [a, b] = [this.getPoint(from), this.getPoint(to)];
    const across = Math.hypot(b.x - a.x, b.y - a.y) / this.size;
    return Math.hypot(across * this.distance, (b.elevation ?? 0) - (a.elevation ?? 0));
  }

  /** Step by step; a teleport is one step, however far. */
  #costOf(
    segment: GridSegment,
    { from, to, diagonalsBefore }: { from: GridCoordinates; to: GridCoordinates; diagonalsBefore: number },
    cost: GridCost,
  ): number {
    if (segment.teleport) return cost(this.getOffset(from), this.getOffset(to), segment.distance, segment);
    const steps = this.getDirectPath([from, to]);
    let diagonals = diagonalsBefore;
    let total = 0;
    for (let index = 1; index < steps.length; index += 1) {
      const [a, b] = [steps[index - 1], steps[index]];
      if (!a || !b) continue;
      const step = this.measureLine(a, b, diagonals);
      diagonals += step.diagonals;
      total += cost(a, b, step.distance, segment);
    }
    return total;
  }

  /** A place as a point: a point is its own, a space has its middle. */
  protected getPoint(coordinates: GridCoordinates): GridPoint {
    return "i" in coordinates
      ? { ...this.getCenterPoint(coordinates), elevation: (coordinates.k ?? 0) * this.distance }
      : coordinates;
  }
}

/** Spaces of a direct path between two waypoints; a longer one has its end alone, for no one has room for a step of each. */
const LONGEST_PATH = 10_000;

function isFar(from: GridOffset, to: GridOffset): boolean {
  const ways = [to.i - from.i, to.j - from.j, (to.k ?? 0) - (from.k ?? 0)];
  return ways.some((way) => Math.abs(way) > LONGEST_PATH);
}

/** How many spaces a direction goes down and to the right. */
export function stepOf(direction: number): { readonly down: number; readonly right: number } {
  const { UP, DOWN, LEFT, RIGHT } = MOVEMENT_DIRECTIONS;
  const bit = (mask: number): number => ((direction & mask) === 0 ? 0 : 1);
  return { down: bit(DOWN) - bit(UP), right: bit(RIGHT) - bit(LEFT) };
}

/** How many spaces a direction goes up. */
export function climb(direction: number): number {
  const { ASCEND, DESCEND } = MOVEMENT_DIRECTIONS;
  return ((direction & ASCEND) === 0 ? 0 : 1) - ((direction & DESCEND) === 0 ? 0 : 1);
}

/** A space with the height that a step up or down brings it to, where it has one. */
export function atHeight(offset: GridOffset, from: GridOffset, direction: number): GridOffset {
  return from.k === undefined ? offset : { ...offset, k: from.k + climb(direction) };
}

function nothing(): GridMeasurement {
  return { distance: 0, spaces: 0, cost: 0, diagonals: 0, euclidean: 0 };
}

function totals({ distance, spaces, cost, diagonals, euclidean }: GridMeasurement): GridMeasurement {
  return { distance, spaces, cost, diagonals, euclidean };
}

function add(sum: GridMeasurement, part: GridMeasurement): void {
  sum.distance += part.distance;
  sum.spaces += part.spaces;
  sum.cost += part.cost;
  sum.diagonals += part.diagonals;
  sum.euclidean += part.euclidean;
}
