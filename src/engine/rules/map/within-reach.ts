/** Which spaces of the map someone reaches: what a highlight shows. */
import type { Point } from "./geometry.ts";
import { middleOf, type Place } from "./place.ts";

/** Reach beyond this is not drawn: that is the whole map. */
const FARTHEST = 20;

/** Corners of an outline are drawn by so many points each. */
const POINTS_OF_A_CORNER = 8;

/**
 * The spaces within reach of a token, its own included, on the level and at the height where it stands.
 * @param reach - Its reach in spaces; more than 20 counts as 20, and what is no number or below 0 as none.
 * @returns Their centers, in spaces; none on a map without a grid, where {@link outlineOf} says how far it reaches.
 */
export function spacesWithin(place: Place, reach: number): readonly Point[] {
  const steps = Math.min(FARTHEST, Math.floor(reach));
  if (!(steps >= 0)) return [];
  if (place.grid === "square") return squaresWithin(place, steps);
  return place.grid === "hex" ? hexesWithin(place, steps) : [];
}

function squaresWithin({ x, y, width, height }: Place, reach: number): Point[] {
  const points: Point[] = [];
  for (let row = y - reach; row < y + height + reach; row += 1)
    for (let column = x - reach; column < x + width + reach; column += 1)
      points.push({ x: column + 0.5, y: row + 0.5 });
  return points;
}

function hexesWithin(place: Place, reach: number): Point[] {
  const { columns, hexes } = place;
  const found = new Map<string, Point>();
  for (const { x, y } of hexes.length > 0 ? hexes : [middleOf(place)]) {
    for (let q = -reach; q <= reach; q += 1) {
      for (let r = Math.max(-reach, -q - reach); r <= Math.min(reach, reach - q); r += 1) {
        const [along, across] = [q + r / 2, (r * Math.sqrt(3)) / 2];
        const point = columns ? { x: x + across, y: y + along } : { x: x + along, y: y + across };
        found.set(`${point.x.toFixed(3)} ${point.y.toFixed(3)}`, point);
      }
    }
  }
  return [...found.values()];
}

/**
 * The outline of what a token reaches where there is no grid: its own, widened by its reach with round corners.
 * @param reach - Its reach in spaces, cut off as for {@link spacesWithin}.
 * @returns The corners of a polygon, in spaces; none for a reach that is none.
 */
export function outlineOf({ x, y, width, height }: Place, reach: number): readonly Point[] {
  const by = Math.min(FARTHEST, reach);
  if (!(by >= 0)) return [];
  const corners = [
    [x + width, y + height],
    [x, y + height],
    [x, y],
    [x + width, y],
  ] as const;
  return corners.flatMap(([cx, cy], corner) =>
    Array.from({ length: POINTS_OF_A_CORNER + 1 }, (_, step) => {
      const turn = ((corner + step / POINTS_OF_A_CORNER) * Math.PI) / 2;
      return { x: cx + by * Math.cos(turn), y: cy + by * Math.sin(turn) };
    }),
  );
}
