import type { Board } from "../board.ts";
import type { Point } from "../line-of-sight.ts";
import { svgElement } from "../svg.ts";
import type { Token } from "../token.ts";
import { DragThreshold, type Gesture } from "./gesture.ts";

/** Drags a token, and whatever else is selected with it, by a ruler that says how far (CV-10, CV-14). */
export class TokenDrag implements Gesture {
  readonly picture = svgElement("g", { class: "ruler" });
  readonly #board: Board;
  readonly #token: Token;
  readonly #threshold: DragThreshold;
  /** From the corner of the token to where it was taken. */
  readonly #grip: Point;

  constructor(board: Board, event: PointerEvent, token: Token) {
    this.#board = board;
    this.#token = token;
    this.#threshold = new DragThreshold(event);
    const { x, y } = board.pointAt(event);
    this.#grip = { x: x - token.x, y: y - token.y };
  }

  move(event: PointerEvent): void {
    if (this.#threshold.passed(event)) this.#drawRuler(this.#destination(event));
  }

  async end(event: PointerEvent): Promise<void> {
    if (!this.#threshold.passed(event)) return;
    const { x, y } = this.#destination(event);
    const [dx, dy] = [x - this.#token.x, y - this.#token.y];
    const { tokens } = this.#board;
    const moving = new Set([this.#token, ...tokens.controlled].filter((token) => token.isMovable));
    await tokens.moveAll(Array.from(moving, (token) => ({ token, x: token.x + dx, y: token.y + dy })));
  }

  /** The corner of the dragged token where it would stand. */
  #destination(event: PointerEvent): Point {
    const { x, y } = this.#board.pointAt(event);
    return this.#board.snap({ x: x - this.#grip.x, y: y - this.#grip.y });
  }

  #drawRuler(corner: Point): void {
    const { grid } = this.#board;
    const token = this.#token;
    if (!grid) return;
    const [from, to] = [token.center, token.document.getCenterPoint({ ...corner })];
    const { distance } = grid.measurePath([from, to]);
    const line = svgElement("line", { x1: from.x, y1: from.y, x2: to.x, y2: to.y });
    const shape = svgElement("rect", { ...corner, width: token.w, height: token.h });
    const label = svgElement("text", { x: to.x, y: to.y - token.h / 2 - 8 });
    label.textContent = `${String(Math.round(distance * 100) / 100)} ${grid.units}`.trim();
    this.picture.replaceChildren(line, shape, label);
  }
}
