import { drawLines } from "../../compat/shapes.ts";
import type { Point } from "../rules/map/geometry.ts";
import type { Line } from "../rules/map/place.ts";

/** How wide a line is, in spaces. */
const WIDTH = 0.05;

/**
 * Lines over the tokens of the map, in one color. What it shows is kept as data, so that a canvas that is drawn anew shows it again
 * (MAP-91); what is drawn belongs to the canvas, which may destroy it (MAP-92, TRAP-M19).
 */
export class LineLayer {
  readonly #color: number;
  #drawing: PIXI.Graphics | null = null;
  #shown: { readonly scene: string | null; readonly lines: readonly Line[] } | null = null;

  /** @param color As a number, 0xRRGGBB. */
  constructor(color: number) {
    this.#color = color;
    Hooks.on("canvasReady", () => {
      if (this.#shown?.scene === canvas.scene?.id) this.#draw();
      else this.#shown = null;
    });
  }

  /** Shows these on the scene that this client looks at, in place of what was shown. @param lines In spaces. */
  show(lines: readonly Line[]): void {
    if (lines.length === 0 && this.#shown === null) return;
    this.#shown = lines.length > 0 ? { scene: canvas.scene?.id ?? null, lines } : null;
    this.#draw();
  }

  #draw(): void {
    if (this.#drawing?.destroyed === false) this.#drawing.destroy();
    this.#drawing = null;
    const size = canvas.scene?.grid.size ?? 0;
    if (!canvas.ready || !canvas.interface || !this.#shown || size <= 0) return;
    const inPixels = ({ x, y }: Point): Point => ({ x: x * size, y: y * size });
    const lines = this.#shown.lines.map(({ from, to }) => ({ from: inPixels(from), to: inPixels(to) }));
    this.#drawing = canvas.interface.addChild(drawLines({ lines, color: this.#color, width: WIDTH * size }));
  }
}
