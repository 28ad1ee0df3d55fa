import type { Board } from "../../known-classes.ts";
import type { Point } from "../line-of-sight.ts";
import { svgElement } from "../svg.ts";
import { DragThreshold, type Gesture } from "./gesture.ts";

/** Selects the tokens whose middle lies in a box that is drawn; a press on the bare board lets go of all. */
export class SelectionBox implements Gesture {
  readonly picture = svgElement("rect", { class: "selection-box" });
  readonly #board: Board;
  readonly #start: Point;
  readonly #threshold: DragThreshold;

  constructor(board: Board, event: PointerEvent) {
    this.#board = board;
    this.#start = board.pointAt(event);
    this.#threshold = new DragThreshold(event);
  }

  move(event: PointerEvent): void {
    if (!this.#threshold.passed(event)) return;
    for (const [name, value] of Object.entries(this.#box(event))) this.picture.setAttribute(name, String(value));
  }

  end(event: PointerEvent): void {
    const { tokens } = this.#board;
    if (!event.shiftKey) tokens.releaseAll();
    if (!this.#threshold.passed(event)) return;
    const { x, y, width, height } = this.#box(event);
    const inside = ({ center }: { readonly center: Point }): boolean =>
      x <= center.x && center.x <= x + width && y <= center.y && center.y <= y + height;
    for (const token of tokens.ownedTokens.filter(({ visible }) => visible).filter(inside))
      token.control({ releaseOthers: false });
  }

  #box(event: PointerEvent): { x: number; y: number; width: number; height: number } {
    const { x, y } = this.#board.pointAt(event);
    const start = this.#start;
    return {
      x: Math.min(x, start.x),
      y: Math.min(y, start.y),
      width: Math.abs(x - start.x),
      height: Math.abs(y - start.y),
    };
  }
}
