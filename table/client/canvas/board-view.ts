import type { SceneDimensions } from "../documents/scene.ts";
import type { Point } from "./line-of-sight.ts";

/** How far one can go from the size at which the scene fills the board. */
const [FARTHEST, NEAREST] = [4, 1 / 12];

/** How much a step makes the picture larger or smaller. */
const STEP = 1.2;

export class BoardView {
  readonly #svg: SVGSVGElement;
  readonly #onChange: () => void;
  #whole = { width: 1, height: 1 };

  /** @param onChange - called after each change, for what is placed by pixels of the page */
  constructor(svg: SVGSVGElement, onChange: () => void) {
    this.#svg = svg;
    this.#onChange = onChange;
  }

  /** Shows the whole scene, without the margin around it. */
  fit({ sceneX, sceneY, sceneWidth, sceneHeight }: SceneDimensions): void {
    this.#whole = { width: sceneWidth, height: sceneHeight };
    this.#set({ x: sceneX, y: sceneY, width: sceneWidth, height: sceneHeight });
  }

  /** Moves the picture by pixels of the page. */
  panBy(dx: number, dy: number): void {
    const { x, y, width, height } = this.#box;
    const scale = this.#svg.getScreenCTM()?.a ?? 1;
    this.#set({ x: x - dx / scale, y: y - dy / scale, width, height });
  }

  centerOn(point: Point): void {
    const { width, height } = this.#box;
    this.#set({ x: point.x - width / 2, y: point.y - height / 2, width, height });
  }

  /** Goes nearer by a number of steps, or farther by a negative one. What is at the fixed point stays where it is. */
  zoom(steps: number, fixed: Point = this.#middle): void {
    this.zoomBy(STEP ** steps, fixed);
  }

  /** Shows everything so many times as large. What is at the fixed point stays where it is. */
  zoomBy(times: number, fixed: Point): void {
    const { x, y, width, height } = this.#box;
    const wanted = width / times;
    const limited = Math.min(Math.max(wanted, this.#whole.width * NEAREST), this.#whole.width * FARTHEST);
    const factor = limited / width;
    this.#set({
      x: fixed.x - (fixed.x - x) * factor,
      y: fixed.y - (fixed.y - y) * factor,
      width: width * factor,
      height: height * factor,
    });
  }

  /** Shows everything in so many pixels of the page for each of the scene's. */
  zoomTo(scale: number): void {
    const shown = this.#svg.getScreenCTM()?.a ?? 0;
    if (shown > 0) this.zoomBy(scale / shown, this.#middle);
  }

  get #middle(): Point {
    const { x, y, width, height } = this.#box;
    return { x: x + width / 2, y: y + height / 2 };
  }

  get #box(): DOMRect {
    return this.#svg.viewBox.baseVal;
  }

  #set({ x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
    this.#svg.setAttribute("viewBox", [x, y, width, height].join(" "));
    this.#onChange();
  }
}
