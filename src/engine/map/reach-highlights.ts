/** Spaces that someone reaches, as highlights of the map. */
import type { Point } from "../rules/map/geometry.ts";
import type { Place } from "../rules/map/place.ts";
import { outlineOf, spacesWithin } from "../rules/map/within-reach.ts";
import type { Highlight } from "./highlights.ts";
import type { PlacedToken } from "./place-of.ts";
import { isReachBlocked } from "./walls.ts";

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
