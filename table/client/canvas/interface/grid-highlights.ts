import type { BaseGrid } from "../../../common/grid/base-grid.ts";
import { Color } from "../../../common/utils/color.ts";
import { svgElement } from "../svg.ts";

/** A space, or a shape, to be lit (MAP-89). */
export interface HighlightOptions {
  /** Pixels of the upper left corner of the space. */
  readonly x?: number;
  readonly y?: number;
  /** Numbers, or colors that are numbers; not the spelling of style sheets. */
  readonly color?: number;
  readonly border?: number | null;
  readonly alpha?: number;
  /** What is lit instead of the space, in pixels of the scene; a scene without spaces needs one. */
  readonly shape?: HighlightShape | null;
}

/** A shape as PIXI has it: a polygon, a circle, an ellipse or a rectangle. */
export type HighlightShape =
  | { readonly points: readonly number[] }
  | { readonly x: number; readonly y: number; readonly radius: number }
  | { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** What a feature lights, in one layer (MAP-90). */
export class HighlightLayer {
  readonly name: string;
  readonly element: SVGGElement;
  /** What is lit already: a position is drawn once. */
  readonly positions = new Set<string>();

  constructor(name: string) {
    this.name = name;
    this.element = svgElement("g", { class: "highlight-layer" });
    this.element.dataset["name"] = name;
  }

  /** Takes down a position. @returns whether it is new */
  highlight(x: number, y: number): boolean {
    const key = `${String(x)},${String(y)}`;
    if (this.positions.has(key)) return false;
    this.positions.add(key);
    return true;
  }

  clear(): void {
    this.positions.clear();
    this.element.replaceChildren();
  }
}

/** `canvas.interface.grid`: spaces that are lit, below the tokens (MAP-89 to MAP-91). */
export class GridHighlights {
  readonly element: SVGGElement = svgElement("g", { class: "grid-highlights" });
  readonly highlightLayers: Record<string, HighlightLayer> = {};
  readonly #grid: () => BaseGrid | null;

  constructor(grid: () => BaseGrid | null) {
    this.#grid = grid;
  }

  /** A layer of that name; the one that is there, if there is one. */
  addHighlightLayer(name: string): HighlightLayer {
    const present = this.highlightLayers[name];
    if (present) return present;
    const layer = new HighlightLayer(name);
    this.highlightLayers[name] = layer;
    this.element.append(layer.element);
    return layer;
  }

  getHighlightLayer(name: string): HighlightLayer | undefined {
    return this.highlightLayers[name];
  }

  clearHighlightLayer(name: string): void {
    this.highlightLayers[name]?.clear();
  }

  destroyHighlightLayer(name: string): void {
    this.highlightLayers[name]?.element.remove();
    Reflect.deleteProperty(this.highlightLayers, name);
  }

  /** Nothing that is lit outlives the picture of the scene (MAP-91). */
  destroyAll(): void {
    for (const name of Object.keys(this.highlightLayers)) this.destroyHighlightLayer(name);
  }

  /** Lights a space or a shape, once until the layer is cleared; on a layer that is not there, nothing. */
  highlightPosition(
    name: string,
    { x, y, color = 0x33bbff, border = null, alpha = 0.25, shape }: HighlightOptions,
  ): void {
    const layer = this.highlightLayers[name];
    const grid = this.#grid();
    if (!layer || !grid || (grid.isGridless && !shape)) return;
    // A shape without a place of its own has not been lit before.
    if (x !== undefined && y !== undefined && !layer.highlight(x, y)) return;
    const path = shape ? pathOf(shape) : spacePath(grid, x ?? 0, y ?? 0);
    const look = { fill: cssOf(color), "fill-opacity": alpha, ...(border !== null && { stroke: cssOf(border) }) };
    layer.element.append(svgElement("path", { d: path, ...look }));
  }
}

/** @throws TypeError for the spelling of style sheets, which Foundry's drawing does not read (MAP-89) */
function cssOf(color: number): string {
  const value = Color.from(typeof color === "string" ? Number.NaN : color);
  if (!value.valid) throw new TypeError(`A highlight needs a color as a number, not ${JSON.stringify(color)}`);
  return value.css;
}

function spacePath(grid: BaseGrid, x: number, y: number): string {
  const middle = { x: x + grid.sizeX / 2, y: y + grid.sizeY / 2 };
  return closedPath(grid.getShape().flatMap((corner) => [middle.x + corner.x, middle.y + corner.y]));
}

function closedPath(points: readonly number[]): string {
  const corners = points.flatMap((value, index) =>
    index % 2 === 0 ? [`${String(value)} ${String(points[index + 1])}`] : [],
  );
  return `M${corners.join("L")}Z`;
}

export function pathOf(shape: HighlightShape): string {
  if ("points" in shape) return closedPath(shape.points);
  const { x, y } = shape;
  if ("radius" in shape) {
    const { radius } = shape;
    const arc = `A${String(radius)} ${String(radius)} 0 0 1 `;
    const [left, right] = [`${String(x - radius)} ${String(y)}`, `${String(x + radius)} ${String(y)}`];
    return `M${left}${arc}${right}${arc}${left}Z`;
  }
  const { width, height } = shape;
  return closedPath([x, y, x + width, y, x + width, y + height, x, y + height]);
}
