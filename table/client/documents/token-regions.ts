import { registry } from "../../common/abstract/registry.ts";
import type { GridPoint } from "../../common/grid/grid-types.ts";
import type { RegionDocument, TokenDocument } from "../known-classes.ts";

export interface TokenPlace {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
  readonly width: number;
  readonly height: number;
  readonly shape: number;
  /** Generation 14 (MAP-74). */
  readonly level: string;
}

/** The points that decide which regions a token is in (MAP-71). */
export function testPointsOf(token: TokenDocument, data: Partial<TokenPlace>): Required<GridPoint>[] {
  // Where it is stored to be: the picture may be on its way.
  const place = { ...(token._source as unknown as TokenPlace), ...data };
  const middle = token.getCenterPoint(place);
  const { grid } = token.parent ?? {};
  const offsets = registry.generation < 14 || !grid ? [] : token.getOccupiedGridSpaceOffsets(place);
  if (!grid || offsets.length === 0) return [middle];
  return offsets.map(({ i, j }) => ({ ...grid.getCenterPoint({ i, j }), elevation: middle.elevation }));
}

/** Whether a token is in a region: one of its points suffices. Between levels no one is (MAP-74). */
export function isInRegion(token: TokenDocument, region: RegionDocument, data: Partial<TokenPlace>): boolean {
  if (region.parent !== token.parent) return false;
  const level = data.level ?? (token._source["level"] as string | undefined);
  if (level !== undefined && region.levels && region.levels.size > 0 && !region.levels.has(level)) return false;
  return testPointsOf(token, data).some((point) => region.testPoint(point));
}
