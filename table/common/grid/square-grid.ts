import { GRID_DIAGONALS, GRID_TYPES } from "../constants.ts";
import { squareRule, type AreaRule } from "./areas.ts";
import { atHeight, BaseGrid, stepOf, type GridLine } from "./base-grid.ts";
import { countLine } from "./diagonals.ts";
import { isOffset, type GridCoordinates, type GridOffset, type GridPoint, type GridRectangle } from "./grid-types.ts";

const STRAIGHT = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
] as const;
const DIAGONAL = [
  [-1, -1],
  [-1, 1],
  [1, 1],
  [1, -1],
] as const;

export class SquareGrid extends BaseGrid {
  override readonly type = GRID_TYPES.SQUARE;

  override get isSquare(): boolean {
    return true;
  }

  override getOffset(coordinates: GridCoordinates): GridOffset {
    if (isOffset(coordinates)) return coordinates;
    const { x, y, elevation } = coordinates;
    const offset = { i: Math.floor(y / this.size), j: Math.floor(x / this.size) };
    return elevation === undefined ? offset : { ...offset, k: Math.floor(elevation / this.distance + 1e-8) };
  }

  override getCenterPoint(coordinates: GridCoordinates): GridPoint {
    const offset = this.getOffset(coordinates);
    return this.withElevation({ x: (offset.j + 0.5) * this.size, y: (offset.i + 0.5) * this.size }, offset);
  }

  override getOffsetRange({ x, y, width, height }: GridRectangle): [number, number, number, number] {
    const { size } = this;
    return [Math.floor(y / size), Math.floor(x / size), Math.ceil((y + height) / size), Math.ceil((x + width) / size)];
  }

  override getShiftedOffset(coordinates: GridCoordinates, direction: number): GridOffset {
    const from = this.getOffset(coordinates);
    const { down, right } = stepOf(direction);
    return atHeight({ i: from.i + down, j: from.j + right }, from, direction);
  }

  protected override get areaRule(): AreaRule {
    return squareRule(this.diagonals);
  }

  override getAdjacentOffsets(coordinates: GridCoordinates): GridOffset[] {
    const { i, j } = this.getOffset(coordinates);
    const steps = this.diagonals === GRID_DIAGONALS.ILLEGAL ? STRAIGHT : [...STRAIGHT, ...DIAGONAL];
    return steps.map(([down, right]) => ({ i: i + down, j: j + right }));
  }

  /** Diagonal steps first come where the line is nearest to them; where they are illegal, they become two steps. */
  protected override lineTo(from: GridOffset, to: GridOffset): GridOffset[] {
    const [rows, columns, levels] = [to.i - from.i, to.j - from.j, (to.k ?? 0) - (from.k ?? 0)];
    const steps = Math.max(Math.abs(rows), Math.abs(columns), Math.abs(levels));
    const high = from.k !== undefined || to.k !== undefined;
    const line: GridOffset[] = [];
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      const next = { i: from.i + Math.round(rows * share), j: from.j + Math.round(columns * share) };
      const last = line.at(-1) ?? from;
      const isDiagonal = next.i !== last.i && next.j !== last.j;
      if (isDiagonal && this.diagonals === GRID_DIAGONALS.ILLEGAL) line.push({ ...last, j: next.j });
      line.push(high ? { ...next, k: (from.k ?? 0) + Math.round(levels * share) } : next);
    }
    return line;
  }

  override getShape(): GridPoint[] {
    const half = this.size / 2;
    return [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ];
  }

  /** The nearest corner of a square, or with `resolution` of a part of one. */
  getSnappedPoint({ x, y }: GridPoint, { resolution = 1 }: { mode?: number; resolution?: number } = {}): GridPoint {
    const step = this.size / resolution;
    return { x: Math.round(x / step) * step, y: Math.round(y / step) * step };
  }

  protected override measureLine(from: GridCoordinates, to: GridCoordinates, diagonalsBefore: number): GridLine {
    const [a, b] = [this.getOffset(from), this.getOffset(to)];
    const differences = [b.i - a.i, b.j - a.j, (b.k ?? 0) - (a.k ?? 0)];
    const { length, spaces, diagonals } = countLine(differences, this.diagonals, diagonalsBefore);
    return { distance: length * this.distance, spaces, diagonals };
  }
}
