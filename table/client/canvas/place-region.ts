import type { BaseGrid } from "../../common/grid/base-grid.ts";
import { registry } from "../../common/abstract/registry.ts";
import { shapePath } from "../../common/regions/outlines.ts";
import { movedBy } from "../../common/regions/moved.ts";
import type { RegionShape } from "../../common/regions/shape-types.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { deepClone } from "../../common/utils/objects.ts";
import type { Board } from "../known-classes.ts";
import { MissingApiError } from "../missing-api.ts";
import type { RegionDocument } from "../documents/region-document.ts";
import { getDocumentClass } from "../documents/document-config.ts";
import type { Point } from "./line-of-sight.ts";
import { svgElement } from "./svg.ts";

/** What callbacks of a placement are told (MAP-61). */
export interface PlaceRegionContext {
  readonly document: RegionDocument;
  readonly shape: RegionShape;
  readonly shapeIndex: number;
  readonly shapeCount: number;
  readonly event: Event;
  readonly position: Point;
  readonly snap: boolean;
}

/** How a region is placed (MAP-61). */
export interface PlaceRegionOptions {
  /** Whether it is stored; else what is returned is not. */
  readonly create?: boolean;
  readonly createOptions?: Record<string, unknown>;
  /** Whether the wheel turns it. */
  readonly allowRotation?: boolean;
  /** False replaces the move that would follow. */
  readonly onMove?: (context: PlaceRegionContext) => boolean | void;
  readonly onRotate?: (context: PlaceRegionContext) => boolean | void;
  readonly onChange?: (context: PlaceRegionContext) => void;
  /** False lets the shape go on following the pointer. */
  readonly preConfirm?: (context: PlaceRegionContext) => boolean | void;
  readonly preSkip?: (context: PlaceRegionContext) => boolean | void;
  readonly preCommit?: (document: RegionDocument) => boolean | void;
}

/** Degrees that a notch of the wheel turns. */
const TURN = 15;

type Outcome = "canceled" | "confirmed" | "skipped";

/**
 * Lets each shape of a region follow the pointer in turn: the left button confirms it, the right one skips it, Escape ends all.
 * @returns the region, stored unless `create` is false; null when no shape was confirmed, or a player is held by a pause
 */
export async function placeRegion(
  board: Board,
  data: object,
  options: PlaceRegionOptions,
): Promise<RegionDocument | null> {
  if (registry.generation < 14) throw new MissingApiError("canvas.regions.placeRegion");
  const { scene } = board;
  const { create = true, createOptions = {}, preCommit } = options;
  const isHeld = (): boolean => create && (game as { paused?: boolean }).paused === true && !game.user?.isGM;
  if (!scene || isHeld()) return null;
  const source = deepClone(data) as UnknownRecord & { shapes?: RegionShape[] };
  const RegionClass = getDocumentClass("Region") as unknown as new (data: object, context: object) => RegionDocument;
  const shapes = source.shapes ?? [];
  const kept: RegionShape[] = [];
  for (const [index, shape] of shapes.entries()) {
    const document = new RegionClass({ name: "Region", ...source, shapes: [shape] }, { parent: scene });
    const placing = new ShapePlacing(board, document, { options, index, count: shapes.length });
    const outcome = await placing.run();
    if (outcome === "canceled") return null;
    if (outcome === "confirmed") kept.push(placing.shape);
  }
  if (kept.length === 0 || isHeld()) return null;
  const final = { name: game.i18n.localize("DOCUMENT.Region"), ...source, shapes: kept };
  const region = new RegionClass(final, { parent: scene });
  if (preCommit?.(region) === false) return null;
  if (!create) return region;
  const [created] = await scene.createEmbeddedDocuments("Region", [region.toObject()], createOptions);
  return (created as RegionDocument | undefined) ?? null;
}

class ShapePlacing {
  readonly #board: Board;
  readonly #document: RegionDocument;
  readonly #options: PlaceRegionOptions;
  readonly #index: number;
  readonly #count: number;
  readonly #picture = svgElement("path", { class: "region-preview" });
  readonly #listening = new AbortController();
  #position: Point = { x: 0, y: 0 };

  constructor(
    board: Board,
    document: RegionDocument,
    { options, index, count }: { options: PlaceRegionOptions; index: number; count: number },
  ) {
    this.#board = board;
    this.#document = document;
    this.#options = options;
    this.#index = index;
    this.#count = count;
  }

  get shape(): RegionShape {
    const [shape] = this.#document._source["shapes"] as RegionShape[];
    if (!shape) throw new Error("What is placed has a shape");
    return shape;
  }

  /** Whatever happens, neither listeners nor picture stay (TRAP-M18). */
  async run(): Promise<Outcome> {
    this.#board.overlay.append(this.#picture);
    this.#draw();
    try {
      return await new Promise<Outcome>((resolve, reject) => this.#listen(resolve, reject));
    } finally {
      this.#listening.abort();
      this.#picture.remove();
    }
  }

  #listen(resolve: (outcome: Outcome) => void, reject: (error: unknown) => void): void {
    const { signal } = this.#listening;
    const on = (type: string, handle: (event: PointerEvent & WheelEvent & KeyboardEvent) => void): void => {
      const listen = (event: Event): void => {
        try {
          handle(event as PointerEvent & WheelEvent & KeyboardEvent);
        } catch (error) {
          reject(error);
        }
      };
      document.addEventListener(type, listen, { signal, capture: true, passive: false });
    };
    const isOnBoard = (event: Event): boolean => this.#board.isOnBoard(event);
    on("pointermove", (event) => isOnBoard(event) && this.#move(event));
    on("wheel", (event) => isOnBoard(event) && this.#rotate(event));
    on("contextmenu", (event) => isOnBoard(event) && swallow(event));
    on("pointerdown", (event) => {
      if (!isOnBoard(event)) return;
      swallow(event);
      if (event.button === 0) {
        this.#move(event);
        if (this.#options.preConfirm?.(this.#context(event)) !== false) resolve("confirmed");
      } else if (event.button === 2 && this.#options.preSkip?.(this.#context(event)) !== false) resolve("skipped");
    });
    on("keydown", (event) => {
      if (event.key !== "Escape") return;
      swallow(event);
      resolve("canceled");
    });
  }

  #context(event: Event): PlaceRegionContext {
    const snap = !(event as MouseEvent).shiftKey;
    const counted = { shapeIndex: this.#index, shapeCount: this.#count };
    return { document: this.#document, shape: this.shape, ...counted, event, position: this.#position, snap };
  }

  #move(event: PointerEvent): void {
    const point = this.#board.pointAt(event);
    const { grid } = this.#board;
    this.#position = grid && !event.shiftKey ? snapped(grid, point) : point;
    const context = this.#context(event);
    if (grid && this.#options.onMove?.(context) !== false)
      this.#change(moved(this.shape, this.#position, grid), context);
    else this.#draw();
  }

  #rotate(event: WheelEvent): void {
    if (this.#options.allowRotation === false || !("rotation" in this.shape)) return;
    swallow(event);
    const context = this.#context(event);
    if (this.#options.onRotate?.(context) === false) return;
    this.#change({ ...this.shape, rotation: this.shape.rotation + Math.sign(event.deltaY) * TURN }, context);
  }

  #change(shape: RegionShape, context: PlaceRegionContext): void {
    this.#document.updateSource({ shapes: [shape] });
    this.#options.onChange?.({ ...context, shape: this.shape });
    this.#draw();
  }

  #draw(): void {
    const { grid } = this.#board;
    if (!grid) return;
    this.#picture.setAttribute("d", shapePath(this.shape, { grid, generation: registry.generation }));
    this.#picture.setAttribute("fill", this.#document.color.css);
  }
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** The nearest middle or corner of a space. */
function snapped(grid: BaseGrid, point: Point): Point {
  if (grid.isGridless) return { x: Math.round(point.x), y: Math.round(point.y) };
  if (!grid.isSquare) return grid.getCenterPoint(point);
  const half = grid.size / 2;
  return { x: Math.round(point.x / half) * half, y: Math.round(point.y / half) * half };
}

/** A shape brought to a point: by its place, or by its middle where it has none. */
function moved(shape: RegionShape, { x, y }: Point, grid: BaseGrid): RegionShape {
  const from = placeOf(shape, grid);
  const [a, b] = [grid.getOffset(from), grid.getOffset({ x, y })];
  return movedBy(shape, x - from.x, y - from.y, { i: b.i - a.i, j: b.j - a.j });
}

/** Where a shape is: its place, its middle, or the first of its spaces. */
function placeOf(shape: RegionShape, grid: BaseGrid): Point {
  if (shape.type === "emanation") {
    const { x, y, width, height } = shape.base;
    return { x: x + (width * grid.sizeX) / 2, y: y + (height * grid.sizeY) / 2 };
  }
  if (shape.type === "polygon") {
    const middle = (axis: number): number => {
      const values = shape.points.filter((_, index) => index % 2 === axis);
      return (Math.min(...values) + Math.max(...values)) / 2;
    };
    return { x: middle(0), y: middle(1) };
  }
  return shape.type === "grid" ? grid.getCenterPoint(shape.offsets[0] ?? { i: 0, j: 0 }) : shape;
}
