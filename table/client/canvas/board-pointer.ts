import type { Board } from "./board.ts";
import type { Point } from "./line-of-sight.ts";
import { svgElement } from "./svg.ts";
import type { Token } from "./token.ts";

/** Pixels that the pointer may tremble while it presses. */
const TREMBLE = 4;

/** How much a turn of the wheel makes the picture larger or smaller. */
const ZOOM = 1.1;

/** A token that is being dragged. */
interface TokenDrag {
  readonly token: Token;
  /** From the corner of the token to where it was taken. */
  readonly grip: Point;
  readonly start: { readonly clientX: number; readonly clientY: number };
  moved: boolean;
}

/** What pointer and keyboard do on the board: select, drag with a ruler, move by arrow keys, look closer. */
export class BoardPointer {
  /** The ruler, above the tokens. */
  readonly overlay: SVGGElement = svgElement("g", { class: "ruler" });
  readonly #board: Board;
  readonly #svg: SVGSVGElement;
  #drag: TokenDrag | null = null;

  constructor(board: Board, svg: SVGSVGElement) {
    this.#board = board;
    this.#svg = svg;
    svg.addEventListener("pointerdown", (event) => this.#onDown(event));
    svg.addEventListener("pointermove", (event) => this.#onMove(event));
    svg.addEventListener("pointerup", (event) => void this.#onUp(event));
    svg.addEventListener("pointercancel", () => this.#endDrag());
    svg.addEventListener("dblclick", (event) => void this.#tokenOf(event)?.actor?.sheet?.render({ force: true }));
    svg.addEventListener("keydown", (event) => void this.#onKeyDown(event));
    svg.addEventListener("wheel", (event) => this.#onWheel(event), { passive: false });
  }

  #tokenOf({ target }: Event): Token | undefined {
    const element = (target as Element).closest<SVGGElement>("[data-token-id]");
    return this.#board.tokens.get(element?.dataset["tokenId"] ?? "");
  }

  #onDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    const token = this.#tokenOf(event);
    if (!token) {
      this.#board.tokens.releaseAll();
      return;
    }
    token.control({ releaseOthers: !event.shiftKey });
    if (!token.isOwner) return;
    const { x, y } = this.#board.pointAt(event);
    this.#drag = { token, grip: { x: x - token.x, y: y - token.y }, start: event, moved: false };
    this.#svg.setPointerCapture(event.pointerId);
  }

  #onMove(event: PointerEvent): void {
    const drag = this.#drag;
    if (!drag) return;
    const { clientX, clientY } = drag.start;
    drag.moved ||= Math.hypot(event.clientX - clientX, event.clientY - clientY) > TREMBLE;
    if (drag.moved) this.#drawRuler(drag.token, this.#destination(drag, event));
  }

  async #onUp(event: PointerEvent): Promise<void> {
    const drag = this.#drag;
    this.#endDrag();
    if (drag?.moved) await drag.token.document.move(this.#destination(drag, event));
  }

  #endDrag(): void {
    this.#drag = null;
    this.overlay.replaceChildren();
  }

  /** The corner of a dragged token where it would stand: on a space, where the scene has spaces. */
  #destination({ grip }: TokenDrag, event: PointerEvent): Point {
    const { x, y } = this.#board.pointAt(event);
    return this.#onGrid({ x: x - grip.x, y: y - grip.y });
  }

  #onGrid(corner: Point): Point {
    const { grid } = this.#board;
    if (!grid || grid.isGridless) return rounded(corner);
    const first = { x: corner.x + grid.sizeX / 2, y: corner.y + grid.sizeY / 2 };
    const { x, y } = grid.getCenterPoint(grid.getOffset(first));
    return rounded({ x: x - grid.sizeX / 2, y: y - grid.sizeY / 2 });
  }

  #drawRuler(token: Token, corner: Point): void {
    const { grid } = this.#board;
    if (!grid) return;
    const [from, to] = [token.center, token.document.getCenterPoint({ ...corner })];
    const { distance } = grid.measurePath([from, to]);
    const line = svgElement("line", { x1: from.x, y1: from.y, x2: to.x, y2: to.y });
    const shape = svgElement("rect", { ...corner, width: token.w, height: token.h });
    const label = svgElement("text", { x: to.x, y: to.y - token.h / 2 - 8 });
    label.textContent = `${String(Math.round(distance * 100) / 100)} ${grid.units}`.trim();
    this.overlay.replaceChildren(line, shape, label);
  }

  /** Arrow keys move the token that has the focus by a space, Enter selects it. */
  async #onKeyDown(event: KeyboardEvent): Promise<void> {
    const token = this.#tokenOf(event);
    const { grid } = this.#board;
    if (!token || !grid) return;
    const steps: Record<string, Point> = {
      ArrowLeft: { x: -1, y: 0 },
      ArrowRight: { x: 1, y: 0 },
      ArrowUp: { x: 0, y: -1 },
      ArrowDown: { x: 0, y: 1 },
    };
    const step = steps[event.key];
    if (step && token.isOwner) {
      event.preventDefault();
      const { x, y } = token.document;
      await token.document.move(this.#onGrid({ x: x + step.x * grid.sizeX, y: y + step.y * grid.sizeY }));
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (token.controlled && event.key === "Enter") await token.actor?.sheet?.render({ force: true });
      else token.control();
    }
  }

  /** The wheel brings the picture nearer to what is under the pointer, or takes it away. */
  #onWheel(event: WheelEvent): void {
    event.preventDefault();
    const { x, y, width, height } = this.#svg.viewBox.baseVal;
    const at = this.#board.pointAt(event);
    const factor = event.deltaY > 0 ? ZOOM : 1 / ZOOM;
    const box = [at.x - (at.x - x) * factor, at.y - (at.y - y) * factor, width * factor, height * factor];
    this.#svg.setAttribute("viewBox", box.join(" "));
  }
}

function rounded({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}
