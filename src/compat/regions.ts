/** Regions (MAP-55 to MAP-74): what differs between the generations, and what the types of 13 lack of 14. */
import { isGeneration14 } from "./generation.ts";

/** A region that is placed on a scene. */
export type Region = RegionDocument.Implementation;

/** A shape as it is stored, of whatever type (MAP-56). */
export interface StoredShape {
  readonly type: string;
  readonly hole: boolean;
  readonly [member: string]: unknown;
}

interface StoredRectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly anchorX?: number;
  readonly anchorY?: number;
}

export function storedShapes(region: Region): readonly StoredShape[] {
  return region._source.shapes as readonly object[] as readonly StoredShape[];
}

/** Whether a region ends at the walls around it, or covers whole spaces: its outlines then say more than its shapes (14). */
export function isClipped(region: Region): boolean {
  const { restriction } = region as { readonly restriction?: { readonly enabled?: boolean } };
  return restriction?.enabled === true || storedShapes(region).some(({ gridBased }) => gridBased === true);
}

/** The outlines of a region as core makes them, of points x, y, x, y; those of holes run the other way around. Empty without. */
export function outlinesOf(region: Region): readonly (readonly number[])[] {
  const { polygons = [] } = region as { readonly polygons?: readonly { readonly points: readonly number[] }[] };
  return polygons.map(({ points }) => points);
}

/** Where a rectangle begins before it is turned, and the point about which it is: its middle on 13, its anchor on 14 (MAP-57). */
export function rectangleOf({ x, y, width, height, anchorX = 0, anchorY = 0 }: StoredRectangle) {
  const box = { x: x - anchorX * width, y: y - anchorY * height, width, height };
  const pivot = isGeneration14() ? { x, y } : { x: box.x + width / 2, y: box.y + height / 2 };
  return { box, pivot };
}

/** Whether a region is on a level: one without levels is on all (MAP-74). */
export function isOnLevel(region: Region, level: string | null): boolean {
  const { levels } = region as { readonly levels?: ReadonlySet<string> };
  return level === null || !levels || levels.size === 0 || levels.has(level);
}

/** Puts a new region on a level; nothing where there are none (13). */
export function onLevel(level: string): { readonly levels?: readonly string[] } {
  return level === "" ? {} : { levels: [level] };
}

/** The data of a new region; the types know no list of shapes of different types. */
export function newRegion(data: object): RegionDocument.CreateData {
  return data as RegionDocument.CreateData;
}

/** Whether this user sees a region by the way it is shown: always, for its owners, or for narrators (MAP-55). */
export function isRegionShown({ visibility }: Region): boolean {
  const ALWAYS = 2;
  return game.user.isGM || visibility === ALWAYS;
}
