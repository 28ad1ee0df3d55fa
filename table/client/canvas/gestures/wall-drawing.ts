import type { Board } from "../../known-classes.ts";
import type { Point } from "../line-of-sight.ts";
import { svgElement } from "../svg.ts";
import { DragThreshold, type Gesture } from "./gesture.ts";

/** Draws a wall from where the pointer was pressed to where it is let go; both ends stick to corners of spaces. */
export class WallDrawing implements Gesture {
  readonly picture = svgElement("line", { class: "wall-preview" });
  readonly #board: Board;
  readonly #start: Point;
  readonly #threshold: DragThreshold;

  constructor(board: Board, event: PointerEvent) {
    this.#board = board;
    this.#start = board.walls.snap(board.pointAt(event));
    this.#threshold = new DragThreshold(event);
  }

  move(event: PointerEvent): void {
    if (!this.#threshold.passed(event)) return;
    const end = this.#board.walls.snap(this.#board.pointAt(event));
    const ends = { x1: this.#start.x, y1: this.#start.y, x2: end.x, y2: end.y };
    for (const [name, value] of Object.entries(ends)) this.picture.setAttribute(name, String(value));
  }

  async end(event: PointerEvent): Promise<void> {
    const { walls } = this.#board;
    const end = walls.snap(this.#board.pointAt(event));
    const isPoint = end.x === this.#start.x && end.y === this.#start.y;
    if (!this.#threshold.passed(event)) walls.releaseAll();
    else if (!isPoint) await walls.create([this.#start.x, this.#start.y, end.x, end.y]);
  }
}
