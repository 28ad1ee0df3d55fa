import { isOnLevel, isRegionShown, type Region } from "../../../compat/regions.ts";
import { areaOf } from "../../../engine/map/area-of.ts";
import { crossesArea, isInArea, type Area, type PointAt } from "../../../engine/rules/map/shapes.ts";
import type { CoverData } from "../data/region/cover-data.ts";
import { COVER, MIST } from "../data/types.ts";

/** What an area puts between a viewer and a target. */
export interface CoverRegion {
  readonly area: Area;
  readonly kind: "cover" | "mist";
  /** R-1303; soft otherwise (R-1304). */
  readonly hard: boolean;
  readonly full: boolean;
  /** What the region is called; empty for who may not see it. */
  readonly name: string;
}

/**
 * The areas of a scene that cover someone. Made once for a question, and then asked line by line.
 * @param level The level of those who look; null where there are none (MAP-74).
 */
export function coverRegions(scene: Scene.Implementation, level: string | null): readonly CoverRegion[] {
  return scene.regions.contents.flatMap((region) => (isOnLevel(region, level) ? coversOf(region) : []));
}

function coversOf(region: Region): readonly CoverRegion[] {
  const covers = region.behaviors.contents.flatMap((behavior) => coverOf(behavior) ?? []);
  if (covers.length === 0) return [];
  const area = areaOf(region);
  const name = isRegionShown(region) ? region.name : "";
  return covers.map((cover) => ({ ...cover, area, name }));
}

function coverOf({
  disabled,
  type,
  system,
}: RegionBehavior.Implementation): Pick<CoverRegion, "kind" | "hard" | "full"> | null {
  if (disabled) return null;
  if (type === MIST) return { kind: "mist", hard: false, full: true };
  if (type !== COVER) return null;
  const { matter, full } = system as CoverData;
  return { kind: "cover", hard: matter === "hard", full };
}

/**
 * Those areas that a line of sight has to do with. Mist is in the way wherever the line touches it; of cover, only what the looker
 * does not stand in, since one who leans over a wall looks past it (docs/decisions/map.md).
 * @param to A point of whom they look at.
 */
export function coverRegionsBetween(
  regions: readonly CoverRegion[],
  from: PointAt,
  to: PointAt,
): readonly CoverRegion[] {
  return regions.filter(({ area, kind }) => crossesArea(area, from, to) && (kind === "mist" || !isInArea(area, from)));
}
