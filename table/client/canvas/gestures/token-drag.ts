import type { Board, Token } from "../../known-classes.ts";
import type { Point } from "../line-of-sight.ts";
import { DragPlan } from "../rulers/drag-plan.ts";
import { svgElement } from "../svg.ts";
import { DragThreshold, type Gesture } from "./gesture.ts";

/** What keys do while a token is dragged. */
const KEYS: Readonly<Record<string, (plan: DragPlan) => unknown>> = {
  KeyX: (plan) => plan.addWaypoint(),
  KeyZ: (plan) => plan.removeWaypoint(),
  KeyC: (plan) => plan.nextAction(),
};

/**
 * Drags a token, and whatever else is selected with it, along a way that rulers show (MAP-10, MAP-45). With Ctrl the way goes on
 * where the pointer is let go, as it does where a second finger taps; the right button takes a stop back, or ends the drag.
 */
export class TokenDrag implements Gesture {
  readonly picture = svgElement("g", { class: "drag-preview" });
  readonly #board: Board;
  readonly #token: Token;
  readonly #threshold: DragThreshold;
  readonly #plan: DragPlan;
  /** From the corner of the token to where it was taken. */
  readonly #grip: Point;

  constructor(board: Board, event: PointerEvent, token: Token) {
    this.#board = board;
    this.#token = token;
    this.#threshold = new DragThreshold(event);
    const { x, y } = board.pointAt(event);
    this.#grip = { x: x - token.x, y: y - token.y };
    const moving = new Set([token, ...board.tokens.controlled].filter((one) => one.isMovable));
    this.#plan = new DragPlan(token, [...moving]);
  }

  move(event: PointerEvent): void {
    if (!this.#threshold.passed(event)) return;
    this.#board.tokens.drag = this.#plan;
    const { x, y } = this.#board.pointAt(event);
    const corner = { x: Math.round(x - this.#grip.x), y: Math.round(y - this.#grip.y) };
    const snapped = !event.shiftKey;
    const source = this.#token.document._source;
    const place = snapped ? this.#token.document.getSnappedPosition({ ...source, ...corner }) : corner;
    if (this.#plan.moveTo(place, snapped)) this.#show();
  }

  keepsOn(event: PointerEvent): boolean {
    if (!this.#threshold.passed(event) || !event.ctrlKey) return false;
    this.addWaypoint();
    return true;
  }

  addWaypoint(): void {
    this.#plan.addWaypoint();
    this.#show();
  }

  /** Takes a stop back. @returns whether there was one */
  takeBack(): boolean {
    if (!this.#plan.removeWaypoint()) return false;
    this.#show();
    return true;
  }

  /** @returns whether the key does something while a token is dragged */
  press({ code }: KeyboardEvent): boolean {
    const act = KEYS[code];
    if (!act || this.#board.tokens.drag !== this.#plan) return false;
    act(this.#plan);
    this.#show();
    return true;
  }

  async end(event: PointerEvent): Promise<void> {
    if (!this.#threshold.passed(event)) return;
    this.move(event);
    const prepared = this.#token._shouldPreventDragLeftDrop(event)
      ? null
      : this.#token._prepareDragLeftDropUpdates(event);
    this.cancel();
    if (prepared) await this.#board.tokens.move(prepared);
  }

  cancel(): void {
    this.#plan.clear();
    this.picture.replaceChildren();
    if (this.#board.tokens.drag !== this.#plan) return;
    this.#board.tokens.drag = null;
    this.#board.tokens.broadcastPlans();
  }

  #show(): void {
    const outlines = this.#board.tokens.dragged.flatMap((token) => {
      const end = token._plannedMovement[game.userId]?.foundPath.at(-1);
      return end ? [svgElement("rect", { x: end.x, y: end.y, width: token.w, height: token.h })] : [];
    });
    this.picture.replaceChildren(...outlines);
    this.#board.tokens.broadcastPlans();
  }
}
