import { GRID_TYPES } from "../constants.ts";
import { ROUND, type AreaRule } from "./areas.ts";
import { atHeight, BaseGrid, stepOf, type GridLine } from "./base-grid.ts";
import { isOffset, type GridCoordinates, type GridOffset, type GridPoint, type GridRectangle } from "./grid-types.ts";

/** No spaces: what counts is the distance as the crow flies. Every pixel is a space of its own (CV-10). */
export class GridlessGrid extends BaseGrid {
  override readonly type = GRID_TYPES.GRIDLESS;

  override get isGridless(): boolean {
    return true;
  }

  override getOffset(coordinates: GridCoordinates): GridOffset {
    if (isOffset(coordinates)) return coordinates;
    const { x, y, elevation } = coordinates;
    const offset = { i: Math.round(y), j: Math.round(x) };
    return elevation === undefined ? offset : { ...offset, k: elevation / this.distance };
  }

  override getCenterPoint(coordinates: GridCoordinates): GridPoint {
    if (isOffset(coordinates)) {
      const { i, j, k } = coordinates;
      return k === undefined ? { x: j, y: i } : { x: j, y: i, elevation: k * this.distance };
    }
    const { x, y, elevation } = coordinates;
    return elevation === undefined ? { x, y } : { x, y, elevation };
  }

  override getOffsetRange({ x, y, width, height }: GridRectangle): [number, number, number, number] {
    return [Math.floor(y), Math.floor(x), Math.ceil(y + height), Math.ceil(x + width)];
  }

  override getShiftedOffset(coordinates: GridCoordinates, direction: number): GridOffset {
    const from = this.getOffset(coordinates);
    const { down, right } = stepOf(direction);
    return atHeight({ i: from.i + down * this.size, j: from.j + right * this.size }, from, direction);
  }

  protected override get areaRule(): AreaRule {
    return ROUND;
  }

  override getTopLeftPoint(coordinates: GridCoordinates): GridPoint {
    return this.getCenterPoint(coordinates);
  }

  /** CV-11: nothing is adjacent where there are no spaces. */
  override getAdjacentOffsets(): GridOffset[] {
    return [];
  }

  protected override lineTo(_from: GridOffset, to: GridOffset): GridOffset[] {
    return [to];
  }

  override getShape(): GridPoint[] {
    return [];
  }

  getSnappedPoint({ x, y }: GridPoint): GridPoint {
    return { x, y };
  }

  protected override measureLine(from: GridCoordinates, to: GridCoordinates): GridLine {
    const [a, b] = [this.getPoint(from), this.getPoint(to)];
    const across = (Math.hypot(b.x - a.x, b.y - a.y) / this.size) * this.distance;
    return { distance: Math.hypot(across, (b.elevation ?? 0) - (a.elevation ?? 0)), spaces: 0, diagonals: 0 };
  }
}
