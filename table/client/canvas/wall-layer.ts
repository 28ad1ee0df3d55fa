import type { Scene } from "../documents/scene.ts";
import type { WallDocument } from "../documents/wall-document.ts";
import { globalCanvas } from "./global-canvas.ts";
import type { Point, Segment } from "./line-of-sight.ts";
import { svgElement } from "./svg.ts";

/** `canvas.walls`: the walls of the shown scene. They stop sight for everyone, and are drawn for narrators only. */
export class WallLayer {
  readonly element: SVGGElement = svgElement("g", { class: "scene-walls" });
  readonly #controlled = new Set<string>();
  #scene: Scene | null = null;

  draw(scene: Scene): void {
    this.#scene = scene;
    const lines = game.user?.isGM ? scene.walls.filter(({ levels }) => isHere(levels)) : [];
    this.element.replaceChildren(...lines.map((wall) => this.#line(wall)));
  }

  #line({ id, c, door }: WallDocument): SVGElement {
    const [x1, y1, x2, y2] = c;
    const line = svgElement("line", { x1, y1, x2, y2 });
    line.dataset["wallId"] = id ?? "";
    line.classList.toggle("door", door > 0);
    line.classList.toggle("controlled", this.#controlled.has(id ?? ""));
    return line;
  }

  /** Selects one wall and no other. */
  control(id: string): void {
    this.#controlled.clear();
    this.#controlled.add(id);
    this.#redraw();
  }

  releaseAll(): void {
    this.#controlled.clear();
    this.#redraw();
  }

  async create(c: Segment): Promise<void> {
    const [wall] = (await this.#scene?.createEmbeddedDocuments("Wall", [{ c: [...c] }])) ?? [];
    if (wall?.id) this.control(wall.id);
  }

  /** Takes the selected walls down. @returns whether there were any */
  deleteControlled(): boolean {
    const ids = [...this.#controlled].filter((id) => this.#scene?.walls.has(id));
    this.#controlled.clear();
    if (ids.length > 0) void this.#scene?.deleteEmbeddedDocuments("Wall", ids);
    return ids.length > 0;
  }

  /** The nearest corner of a space; where there are no spaces, the point itself. */
  snap({ x, y }: Point): Point {
    const grid = this.#scene?.grid;
    if (!grid?.isSquare) return { x: Math.round(x), y: Math.round(y) };
    return { x: Math.round(x / grid.sizeX) * grid.sizeX, y: Math.round(y / grid.sizeY) * grid.sizeY };
  }

  #redraw(): void {
    if (this.#scene) this.draw(this.#scene);
  }
}

/** Whether what stands on levels is on the one in view (MAP-74). */
export function isHere(levels: ReadonlySet<string> | undefined): boolean {
  const { level } = globalCanvas() as { level?: { id: string | null } | null };
  return !level || !levels || levels.size === 0 || levels.has(String(level.id));
}
