import { registry } from "../../common/abstract/registry.ts";
import { REGION_VISIBILITY } from "../../common/constants.ts";
import { shapePath } from "../../common/regions/outlines.ts";
import type { Board } from "../known-classes.ts";
import type { RegionDocument } from "../documents/region-document.ts";
import { placeRegion, type PlaceRegionOptions } from "./place-region.ts";
import { SelectableLayer } from "./selectable-layer.ts";
import { svgElement } from "./svg.ts";
import { isHere } from "./wall-layer.ts";

export interface RegionPlaceable {
  readonly id: string;
  readonly document: RegionDocument;
  readonly visible: boolean;
  readonly controlled: boolean;
}

/** `canvas.regions`: the regions of the shown scene, in their colors and below the tokens (MAP-55, MAP-72). */
export class RegionLayer extends SelectableLayer {
  readonly element: SVGGElement = svgElement("g", { class: "regions" });
  readonly #board: Board;

  constructor(board: Board) {
    super("Region", "regions");
    this.#board = board;
  }

  get active(): boolean {
    return this.#board.activeTool.startsWith("region");
  }

  get placeables(): RegionPlaceable[] {
    return (this._scene?.regions.contents ?? []).map((document) => ({
      id: document.id ?? "",
      document,
      visible: this.#isVisible(document),
      controlled: this._controlled.has(document.id ?? ""),
    }));
  }

  get controlled(): RegionPlaceable[] {
    return this.placeables.filter(({ controlled }) => controlled);
  }

  get(id: string): RegionPlaceable | undefined {
    return this.placeables.find((region) => region.id === id);
  }

  /** Shows them again, as they are now and as the chosen tool wants them. */
  redraw(): void {
    const shown = this.placeables.filter(({ visible }) => visible);
    this.element.classList.toggle("active", this.active);
    this.element.replaceChildren(...shown.map((region) => drawRegion(region)));
  }

  clear(): void {
    this._scene = null;
    this._controlled.clear();
    this.element.replaceChildren();
  }

  /** Creates a region of one shape, named after the others. */
  async create(shape: object): Promise<void> {
    const { level } = this.#board;
    const name = game.i18n.format("TABLE.Region.NewName", { number: (this._scene?.regions.size ?? 0) + 1 });
    await this._create({ name, shapes: [shape], ...(level && { levels: [level.id] }) });
  }

  /** Generation 14: lets this user place a region with the pointer (MAP-61). @returns the region, or null when it was not */
  async placeRegion(data: object, options: PlaceRegionOptions = {}): Promise<RegionDocument | null> {
    return placeRegion(this.#board, data, options);
  }

  /** MAP-55; those that are seen on their layer alone are so while one of its tools is chosen. */
  #isVisible(region: RegionDocument): boolean {
    const { user } = game;
    if (!user || (region.hidden === true && !user.isGM)) return false;
    if (!isHere(region.levels)) return false;
    switch (region.visibility) {
      case REGION_VISIBILITY.ALWAYS:
        return true;
      case REGION_VISIBILITY.GAMEMASTER:
        return user.isGM;
      case REGION_VISIBILITY.OBSERVER:
        return region.testUserPermission(user, "OBSERVER");
      case REGION_VISIBILITY.LAYER_UNLOCKED:
        return this.active && !region.locked;
      default:
        return this.active;
    }
  }
}

/** A region in its color: the shapes with what is cut out of them, and its name. */
function drawRegion({ id, document, controlled }: RegionPlaceable): SVGGElement {
  const { parent, shapes, color, name } = document;
  const group = svgElement("g", { class: "region" });
  group.dataset["regionId"] = id;
  group.classList.toggle("controlled", controlled);
  if (!parent) return group;
  const context = { grid: parent.grid, generation: registry.generation };
  const paths = shapes.map((shape) => ({ d: shapePath(shape, context), hole: shape.hole }));
  const mask = svgElement("mask", { id: `region-mask-${id}`, maskUnits: "userSpaceOnUse", ...EVERYWHERE });
  mask.append(...paths.map(({ d, hole }) => svgElement("path", { d, fill: hole ? "black" : "white" })));
  const masked = svgElement("g", { mask: `url(#region-mask-${id})` });
  const solid = paths.filter(({ hole }) => !hole);
  masked.append(...solid.map(({ d }) => svgElement("path", { class: "region-ground", d, fill: color.css })));
  const edges = paths.map(({ d }) => svgElement("path", { class: "region-edge", d, stroke: color.css }));
  const title = svgElement("title");
  title.textContent = name;
  group.append(title, mask, masked, ...edges);
  return group;
}

/** A mask without bounds of its own. */
const EVERYWHERE = { x: -1e5, y: -1e5, width: 1e6, height: 1e6 } as const;
