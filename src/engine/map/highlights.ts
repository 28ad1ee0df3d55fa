import { polygon } from "../../compat/shapes.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";
import type { Point } from "../rules/map/geometry.ts";
import type { Place } from "../rules/map/place.ts";
import { outlineOf, spacesWithin } from "../rules/map/within-reach.ts";
import type { PlacedToken } from "./place-of.ts";
import { isReachBlocked } from "./walls.ts";

/** Something that is lit up on the map. */
export interface Highlight {
  /** Centers of spaces, in spaces; those of a map without a grid are not drawn. */
  readonly spaces: readonly Point[];
  /** Corners of polygons, in spaces: drawn where there is no grid. */
  readonly outlines: readonly (readonly Point[])[];
  /** As a number, 0xRRGGBB. */
  readonly color: number;
  /** The color of an edge around each space; null for none. */
  readonly border: number | null;
  /** From 0, not to be seen, to 1. */
  readonly alpha: number;
}

/**
 * A layer of highlights, one for each feature (MAP-90). What it shows is kept as data, so that a canvas that is drawn anew shows it
 * again (MAP-91), and nothing of the old one is touched (TRAP-M19).
 */
export class HighlightLayer {
  readonly #name: string;
  #shown: { readonly scene: string | null; readonly highlights: readonly Highlight[] } | null = null;

  /** @param feature Tells it from the system's other layers. */
  constructor(feature: string) {
    this.#name = `${SYSTEM_ID}.${feature}`;
    Hooks.on("canvasReady", () => {
      if (this.#shown?.scene === canvas.scene?.id) this.#draw();
      else this.#shown = null;
    });
  }

  /** Shows these on the scene that this client looks at, in place of what was shown; what comes first wins a space. */
  show(highlights: readonly Highlight[]): void {
    if (highlights.length === 0 && this.#shown === null) return;
    this.#shown = highlights.length > 0 ? { scene: canvas.scene?.id ?? null, highlights } : null;
    this.#draw();
  }

  #draw(): void {
    const layer = canvas.ready ? canvas.interface?.grid : null;
    const grid = canvas.scene?.grid;
    if (!layer || !grid) return;
    layer.addHighlightLayer(this.#name);
    layer.clearHighlightLayer(this.#name);
    for (const { spaces, outlines, ...style } of this.#shown?.highlights ?? []) {
      if (grid.isGridless) {
        for (const outline of outlines) {
          const points = outline.flatMap(({ x, y }) => [x * grid.size, y * grid.size]);
          const [x = 0, y = 0] = points;
          layer.highlightPosition(this.#name, { x, y, ...style, shape: polygon(points) });
        }
        continue;
      }
      for (const { x, y } of spaces) {
        const corner = grid.getTopLeftPoint({ x: x * grid.size, y: y * grid.size });
        layer.highlightPosition(this.#name, { ...corner, ...style });
      }
    }
  }
}

/** A color, and whether an edge tells it from the others for those who see no colors. */
export type Look = Pick<Highlight, "color" | "border" | "alpha">;

export const REACH: Look = { color: 0x58c6cd, border: null, alpha: 0.18 };
/** Spaces that enemies reach. */
export const PROVOKING: Look = { color: 0x9b4dca, border: 0x9b4dca, alpha: 0.2 };

/** Farther than this walls are not asked, in spaces: there would be too many of them to ask. */
const WALLED = 5;

/** All that is reached from some places; what lies behind walls is not. */
export function around(
  { parent: scene }: PlacedToken,
  reaching: readonly { readonly place: Place; readonly reach: number }[],
  look: Look,
): Highlight {
  const isOpen = (place: Place, reach: number, { x, y }: Point): boolean => {
    if (!scene || reach > WALLED) return true;
    const space = { ...place, x: x - 0.5, y: y - 0.5, width: 1, height: 1, hexes: [{ x, y }] };
    return !isReachBlocked(scene, place, space, reach);
  };
  return {
    ...look,
    spaces: reaching.flatMap(({ place, reach }) =>
      spacesWithin(place, reach).filter((space) => isOpen(place, reach, space)),
    ),
    outlines: reaching.map(({ place, reach }) => outlineOf(place, reach)),
  };
}
