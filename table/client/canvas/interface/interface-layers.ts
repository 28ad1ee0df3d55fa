import type { BaseGrid } from "../../../common/grid/base-grid.ts";
import type { Point } from "../line-of-sight.ts";
import { svgElement } from "../svg.ts";
import { Drawings, type Drawing } from "./drawings.ts";
import { GridHighlights } from "./grid-highlights.ts";

/** How text scrolls (MAP-96). */
export interface ScrollingTextOptions {
  /** Milliseconds until it is gone. */
  readonly duration?: number;
  /** Pixels of the scene that it goes. */
  readonly distance?: number;
  /** Which way it goes, and where it begins: one of TEXT_ANCHOR_POINTS. */
  readonly direction?: number;
  readonly anchor?: number;
  /** A number, or a color as style sheets have it. */
  readonly fill?: number | string;
  readonly stroke?: number | string;
  readonly fontSize?: number;
}

/** Where text of an anchor begins, and which way a direction goes: to the right and down. */
const WAYS: Readonly<Record<number, readonly [number, number]>> = {
  0: [0, 0],
  1: [0, 1],
  2: [0, -1],
  3: [-1, 0],
  4: [1, 0],
};

/** `canvas.interface`: what is drawn on the scene besides its things. */
export class InterfaceLayers {
  /** Spaces that are lit. */
  readonly grid: GridHighlights;
  /** Text that scrolls, above everything. */
  readonly texts: SVGGElement = svgElement("g", { class: "scrolling-texts", "aria-hidden": "true" });
  readonly #drawings = new Drawings();

  constructor(grid: () => BaseGrid | null) {
    this.grid = new GridHighlights(grid);
  }

  /** What packages have drawn, above the tokens (MAP-92). */
  get drawings(): SVGGElement {
    return this.#drawings.element;
  }

  /** Shows a PIXI.Graphics, in pixels of the scene (MAP-92). @returns what was given */
  addChild<Child extends Drawing>(child: Child): Child {
    return this.#drawings.add(child);
  }

  /** Takes it away again, without destroying it. */
  removeChild<Child extends Drawing>(child: Child): Child {
    return this.#drawings.remove(child);
  }

  /** Lets text rise from a point of the scene and go. @returns once it is gone */
  async createScrollingText(origin: Point, content: string, options: ScrollingTextOptions = {}): Promise<void> {
    const { duration = 2000, direction = 2, anchor = 2, fontSize = 28, fill = 0xffffff, stroke = 0x000000 } = options;
    const [fromX, fromY] = WAYS[anchor] ?? [0, 0];
    const text = svgElement("text", {
      ...{ x: origin.x + fromX * fontSize, y: origin.y + fromY * fontSize },
      ...{ "font-size": fontSize, fill: cssOf(fill), stroke: cssOf(stroke) },
    });
    text.textContent = content;
    this.texts.append(text);
    const [right, down] = WAYS[direction] ?? [0, -1];
    const { distance = 2 * fontSize } = options;
    const end = `translate(${String(right * distance)}px, ${String(down * distance)}px)`;
    const steps = [
      { transform: "none", opacity: 1 },
      { opacity: 1, offset: 0.7 },
      { transform: end, opacity: 0 },
    ];
    try {
      // Without motion it stays where it is and goes all at once, and no picture is drawn in between.
      const motion = isStill()
        ? text.animate({ visibility: "hidden" }, { delay: duration })
        : text.animate(steps, { duration, easing: "ease-out" });
      await motion.finished;
    } catch {
      // The scene was taken off the board meanwhile.
    }
    text.remove();
  }

  /** Takes everything away that does not outlive the picture of the scene (MAP-91). */
  clear(): void {
    this.grid.destroyAll();
    this.#drawings.destroyAll();
    for (const animation of this.texts.getAnimations({ subtree: true })) animation.cancel();
    this.texts.replaceChildren();
  }
}

function cssOf(color: number | string): string {
  return typeof color === "number" ? `#${color.toString(16).padStart(6, "0")}` : color;
}

/** Whether anyone who looks has asked for no motion. */
function isStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
