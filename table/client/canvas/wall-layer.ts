import type { WallDocument } from "../documents/wall-document.ts";
import { globalCanvas } from "./global-canvas.ts";
import type { Point, Segment } from "./line-of-sight.ts";
import { SelectableLayer } from "./selectable-layer.ts";
import { svgElement } from "./svg.ts";

/** `canvas.walls`: the walls of the shown scene. They stop sight for everyone, and are drawn for narrators only. */
export class WallLayer extends SelectableLayer {
  readonly element: SVGGElement = svgElement("g", { class: "scene-walls" });

  constructor() {
    super("Wall", "walls");
  }

  redraw(): void {
    const walls = game.user?.isGM ? this._scene?.walls : undefined;
    const lines = walls?.filter(({ levels }) => isHere(levels)) ?? [];
    this.element.replaceChildren(...lines.map((wall) => this.#line(wall)));
  }

  #line({ id, c, door }: WallDocument): SVGElement {
    const [x1, y1, x2, y2] = c;
    const line = svgElement("line", { x1, y1, x2, y2 });
    line.dataset["wallId"] = id ?? "";
    line.classList.toggle("door", door > 0);
    line.classList.toggle("controlled", this._controlled.has(id ?? ""));
    return line;
  }

  /** Builds a wall between two points of the scene. */
  async create(c: Segment): Promise<void> {
    await this._create({ c: [...c] });
  }

  /** The nearest corner of a space; where there are no spaces, the point itself. */
  snap({ x, y }: Point): Point {
    const grid = this._scene?.grid;
    if (!grid?.isSquare) return { x: Math.round(x), y: Math.round(y) };
    return { x: Math.round(x / grid.sizeX) * grid.sizeX, y: Math.round(y / grid.sizeY) * grid.sizeY };
  }
}

/** Whether what stands on levels is on the one in view (MAP-74). */
export function isHere(levels: ReadonlySet<string> | undefined): boolean {
  const { level } = globalCanvas() as { level?: { id: string | null } | null };
  return !level || !levels || levels.size === 0 || levels.has(String(level.id));
}
