import { levelOf } from "../../compat/levels.ts";
import type { Place } from "../rules/map/place.ts";

export type PlacedToken = TokenDocument.Implementation;

/** Where a token is, or would be: a waypoint of a path, for one. What is left out is as the token is stored. */
export interface TokenPosition {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly elevation: number;
  /** On 14. */
  readonly level?: string | null;
}

/**
 * Where a token stands, as the rules of distance read it; not where an animation shows it (CV-14). On squares it covers whole
 * spaces, wherever it was dropped (TRAP-M29), and a small one the space that it stands in (MAP-83).
 * @param position What differs from the stored position: a step of its path.
 * @returns Null off a scene.
 */
export function placeOf(token: PlacedToken, position: Partial<TokenPosition> = {}): Place | null {
  const grid = token.parent?.grid;
  if (!grid || !(grid.size > 0)) return null;
  const at: TokenPosition = { ...token._source, level: levelOf(token), ...position };
  const box = { x: at.x / grid.size, y: at.y / grid.size, width: at.width, height: at.height };
  const elevation = at.elevation / grid.distance;
  const common = { elevation, level: at.level ?? null, hexes: [], columns: false };
  if (grid.isGridless) return { ...common, ...box, grid: "gridless" };
  if (grid.isSquare) return { ...common, ...snapped(box), grid: "square" };
  const hexes = hexesOf(token, at);
  return { ...common, ...box, grid: "hex", hexes, columns: "columns" in grid && grid.columns === true };
}

function snapped({ x, y, width, height }: Pick<Place, "x" | "y" | "width" | "height">) {
  const side = (start: number, length: number) => (length < 1 ? Math.floor(start + length / 2) : Math.round(start));
  return {
    x: side(x, width),
    y: side(y, height),
    width: Math.max(1, Math.ceil(width)),
    height: Math.max(1, Math.ceil(height)),
  };
}

/** The centers of the hexes under a token, in spaces. */
function hexesOf(token: PlacedToken, at: TokenPosition): Place["hexes"] {
  const grid = token.parent?.grid;
  if (!grid) return [];
  return token.getOccupiedGridSpaceOffsets(at).map((offset) => {
    const { x, y } = grid.getCenterPoint(offset);
    return { x: x / grid.size, y: y / grid.size };
  });
}
