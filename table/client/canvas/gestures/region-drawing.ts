import type { Board } from "../../known-classes.ts";
import type { Point } from "../line-of-sight.ts";
import { svgElement } from "../svg.ts";
import { DragThreshold, type Gesture } from "./gesture.ts";

/** Corners and middles of spaces attract what is drawn, as far as there are squares. */
function snapped(board: Board, { x, y }: Point): Point {
  const { grid } = board;
  if (!grid?.isSquare) return { x: Math.round(x), y: Math.round(y) };
  const half = grid.size / 2;
  return { x: Math.round(x / half) * half, y: Math.round(y / half) * half };
}

/** Draws a rectangle from corner to corner, or a circle from its middle outward, and makes a region of it. */
export class RegionDrawing implements Gesture {
  readonly picture = svgElement("g", { class: "region-preview" });
  readonly #board: Board;
  readonly #isCircle: boolean;
  readonly #start: Point;
  readonly #threshold: DragThreshold;

  constructor(board: Board, event: PointerEvent, isCircle: boolean) {
    this.#board = board;
    this.#isCircle = isCircle;
    this.#start = snapped(board, board.pointAt(event));
    this.#threshold = new DragThreshold(event);
  }

  move(event: PointerEvent): void {
    if (!this.#threshold.passed(event)) return;
    const { type, radius, ...shape } = this.#shape(event);
    const place = type === "circle" ? { cx: shape.x, cy: shape.y, r: radius ?? 0 } : shape;
    this.picture.replaceChildren(svgElement(type === "circle" ? "circle" : "rect", place));
  }

  async end(event: PointerEvent): Promise<void> {
    if (!this.#threshold.passed(event)) {
      this.#board.regions.releaseAll();
      return;
    }
    const shape = this.#shape(event);
    const isEmpty = shape.radius === 0 || shape.width === 0 || shape.height === 0;
    if (!isEmpty) await this.#board.regions.create(shape);
  }

  #shape(event: PointerEvent): {
    type: "circle" | "rectangle";
    x: number;
    y: number;
    radius?: number;
    width?: number;
    height?: number;
  } {
    const { x, y } = this.#start;
    const end = snapped(this.#board, this.#board.pointAt(event));
    if (this.#isCircle) return { type: "circle", x, y, radius: Math.round(Math.hypot(end.x - x, end.y - y)) };
    const [width, height] = [Math.abs(end.x - x), Math.abs(end.y - y)];
    return { type: "rectangle", x: Math.min(x, end.x), y: Math.min(y, end.y), width, height };
  }
}

/** Pixels of the scene within which a press closes a polygon at its first corner. */
const NEAR = 20;

/** Draws a polygon by its corners, one press each; a press on the first one again closes it, Escape forgets it. */
export class PolygonDrawing {
  readonly element = svgElement("polyline", { class: "region-preview" });
  readonly #board: Board;
  #corners: Point[] = [];

  constructor(board: Board) {
    this.#board = board;
    document.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || this.#corners.length === 0) return;
      event.preventDefault();
      this.clear();
    });
  }

  clear(): void {
    this.#corners = [];
    this.#draw();
  }

  /** Adds a corner where the pointer was pressed, or closes the polygon. */
  async press(event: PointerEvent): Promise<void> {
    const corner = snapped(this.#board, this.#board.pointAt(event));
    const [first] = this.#corners;
    const isClosed = first && Math.hypot(corner.x - first.x, corner.y - first.y) <= NEAR;
    if (!isClosed) {
      this.#corners.push(corner);
      this.#draw();
      return;
    }
    const points = this.#corners.flatMap(({ x, y }) => [x, y]);
    this.clear();
    if (points.length >= 6) await this.#board.regions.create({ type: "polygon", points });
  }

  /** Shows the corners so far, with a mark on the first one, which closes. */
  #draw(): void {
    this.element.setAttribute("points", this.#corners.map(({ x, y }) => `${String(x)},${String(y)}`).join(" "));
  }
}
