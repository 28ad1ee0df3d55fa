import { GRID_TYPES } from "../constants.ts";
import { hexagonRule, type AreaRule } from "./areas.ts";
import { atHeight, BaseGrid, stepOf, type GridLine } from "./base-grid.ts";
import { countLine } from "./diagonals.ts";
import {
  isOffset,
  type GridConfiguration,
  type GridCoordinates,
  type GridOffset,
  type GridPoint,
  type GridRectangle,
} from "./grid-types.ts";

/** A hexagon by its three axes, whose sum is zero. */
export interface GridCube {
  readonly q: number;
  readonly r: number;
  readonly s: number;
}

/** Longer diagonal of a hexagon whose shorter is 1. */
const LONG = 2 / Math.sqrt(3);

const DIRECTIONS = [
  [1, -1, 0],
  [1, 0, -1],
  [0, 1, -1],
  [-1, 1, 0],
  [-1, 0, 1],
  [0, -1, 1],
] as const;

/** Hexagons in rows, with a corner up, or in columns, with a side up. The size is from side to side. */
export class HexagonalGrid extends BaseGrid {
  override readonly type: number;
  /** Whether the hexagons stand in columns. */
  readonly columns: boolean;
  /** Whether the even rows or columns are shifted, rather than the odd ones. */
  readonly even: boolean;

  constructor(configuration: GridConfiguration) {
    const { type = GRID_TYPES.HEXODDR, size } = configuration;
    const columns = type === GRID_TYPES.HEXODDQ || type === GRID_TYPES.HEXEVENQ;
    super(configuration, columns ? size * LONG : size, columns ? size : size * LONG);
    this.type = type;
    this.columns = columns;
    this.even = type === GRID_TYPES.HEXEVENR || type === GRID_TYPES.HEXEVENQ;
  }

  override get isHexagonal(): boolean {
    return true;
  }

  override getOffset(coordinates: GridCoordinates): GridOffset {
    if (isOffset(coordinates)) return coordinates;
    const offset = this.cubeToOffset(this.pointToCube(coordinates));
    const { elevation } = coordinates;
    return elevation === undefined ? offset : { ...offset, k: Math.floor(elevation / this.distance + 1e-8) };
  }

  override getCenterPoint(coordinates: GridCoordinates): GridPoint {
    const offset = this.getOffset(coordinates);
    return this.withElevation(this.#middle(offset), offset);
  }

  #middle({ i, j }: GridOffset): GridPoint {
    const shift = (line: number): number => (((line & 1) === 0) === this.even ? 0.5 : 0);
    if (this.columns) return { x: (0.75 * j + 0.5) * this.sizeX, y: (i + shift(j) + 0.5) * this.sizeY };
    return { x: (j + shift(i) + 0.5) * this.sizeX, y: (0.75 * i + 0.5) * this.sizeY };
  }

  /** Every hexagon whose surrounding rectangle the given one overlaps. */
  override getOffsetRange({ x, y, width, height }: GridRectangle): [number, number, number, number] {
    // Along the lines of hexagons every second one is shifted by half; across, they overlap by a quarter.
    const along = (start: number, length: number, size: number): [number, number] => [
      Math.floor(start / size - 1.5) + 1,
      Math.ceil((start + length) / size),
    ];
    const across = (start: number, length: number, size: number): [number, number] => [
      Math.floor((start / size - 1) / 0.75) + 1,
      Math.ceil((start + length) / size / 0.75),
    ];
    const [i0, i1] = (this.columns ? along : across)(y, height, this.sizeY);
    const [j0, j1] = (this.columns ? across : along)(x, width, this.sizeX);
    return [i0, j0, i1, j1];
  }

  /** Straight across the lines, where no hexagon lies straight ahead, the number along the line is kept. */
  override getShiftedOffset(coordinates: GridCoordinates, direction: number): GridOffset {
    const from = this.getOffset(coordinates);
    const { down, right } = stepOf(direction);
    if (down === 0 || right === 0) return atHeight({ i: from.i + down, j: from.j + right }, from, direction);
    const { q, r } = this.offsetToCube(from);
    const [dq, dr] = this.columns ? [right, (down - right) / 2] : [(right - down) / 2, down];
    const to = { q: q + dq, r: r + dr, s: 0 - q - dq - r - dr };
    return atHeight(this.cubeToOffset(to), from, direction);
  }

  protected override get areaRule(): AreaRule {
    return hexagonRule(this.columns);
  }

  override getAdjacentOffsets(coordinates: GridCoordinates): GridOffset[] {
    const { q, r, s } = this.getCube(coordinates);
    return DIRECTIONS.map(([dq, dr, ds]) => this.cubeToOffset({ q: q + dq, r: r + dr, s: s + ds }));
  }

  /** Climbs while it goes, a space of height for each space across; what is left over, it climbs at the end. */
  protected override lineTo(from: GridOffset, to: GridOffset): GridOffset[] {
    const across = line(this.offsetToCube(from), this.offsetToCube(to)).map((cube) => this.cubeToOffset(cube));
    if (from.k === undefined && to.k === undefined) return across;
    const levels = (to.k ?? 0) - (from.k ?? 0);
    const length = Math.max(across.length, Math.abs(levels));
    return Array.from({ length }, (_, index) => ({
      ...(across[index] ?? across.at(-1) ?? { i: from.i, j: from.j }),
      k: (from.k ?? 0) + Math.round((levels * (index + 1)) / length),
    }));
  }

  override getShape(): GridPoint[] {
    const [x, y] = [this.sizeX / 2, this.sizeY / 2];
    const upright = [
      [0, -1],
      [1, -0.5],
      [1, 0.5],
      [0, 1],
      [-1, 0.5],
      [-1, -0.5],
    ] as const;
    return upright.map(([a, b]) => (this.columns ? { x: -b * x, y: a * y } : { x: a * x, y: b * y }));
  }

  /** The middle of the nearest hexagon. */
  getSnappedPoint(point: GridPoint): GridPoint {
    return this.getCenterPoint(point);
  }

  getCube(coordinates: GridCoordinates): GridCube {
    return isOffset(coordinates) ? this.offsetToCube(coordinates) : this.pointToCube(coordinates);
  }

  offsetToCube({ i, j }: GridOffset): GridCube {
    const sign = this.even ? 1 : -1;
    const [q, r] = this.columns ? [j, i - (j + sign * (j & 1)) / 2] : [j - (i + sign * (i & 1)) / 2, i];
    return { q, r, s: 0 - q - r };
  }

  cubeToOffset({ q, r }: GridCube): GridOffset {
    const sign = this.even ? 1 : -1;
    return this.columns ? { i: r + (q + sign * (q & 1)) / 2, j: q } : { i: r, j: q + (r + sign * (r & 1)) / 2 };
  }

  pointToCube({ x, y }: GridPoint): GridCube {
    // Axial coordinates around the middle of the hexagon of the first row and column.
    const origin = this.getCenterPoint({ i: 0, j: 0 });
    const base = this.offsetToCube({ i: 0, j: 0 });
    const [across, down] = [(x - origin.x) / this.sizeX, (y - origin.y) / this.sizeY];
    const q = this.columns ? across / 0.75 : across - down / 1.5;
    const r = this.columns ? down - across / 1.5 : down / 0.75;
    return round({ q: q + base.q, r: r + base.r, s: 0 - q - r - base.q - base.r });
  }

  /** Only what climbs while it goes is diagonal (MAP-79). */
  protected override measureLine(from: GridCoordinates, to: GridCoordinates, diagonalsBefore: number): GridLine {
    const across = cubeDistance(this.getCube(from), this.getCube(to));
    const up = (this.getOffset(to).k ?? 0) - (this.getOffset(from).k ?? 0);
    const { length, spaces, diagonals } = countLine([across, up], this.diagonals, diagonalsBefore);
    return { distance: length * this.distance, spaces, diagonals };
  }
}

function cubeDistance(a: GridCube, b: GridCube): number {
  return Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.s - b.s));
}

/** The hexagon that a point between hexagons lies in: the axis that was rounded most follows from the others. */
function round({ q, r, s }: GridCube): GridCube {
  let [a, b] = [Math.round(q), Math.round(r)];
  const c = Math.round(s);
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c - s)];
  if (da > db && da > dc) a = 0 - b - c;
  else if (db > dc) b = 0 - a - c;
  return { q: a, r: b, s: 0 - a - b };
}

function line(from: GridCube, to: GridCube): GridCube[] {
  const steps = cubeDistance(from, to);
  return Array.from({ length: steps }, (_, index) => {
    const share = (index + 1) / steps;
    // A hair to one side: lines along the edge between two hexagons must not change sides.
    const [q, r] = [from.q + (to.q - from.q) * share + 1e-6, from.r + (to.r - from.r) * share + 2e-6];
    return round({ q, r, s: 0 - q - r });
  });
}
