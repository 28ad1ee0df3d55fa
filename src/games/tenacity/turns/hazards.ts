import type { Region } from "../../../compat/regions.ts";
import { isInRegion } from "../../../engine/map/area-of.ts";
import type { PlacedToken } from "../../../engine/map/place-of.ts";
import { HazardData } from "../data/region/hazard-data.ts";
import { hazardBites, type Hazard, type HazardMoment } from "../rules/index.ts";
import { sideOfToken } from "./sides.ts";

/** A hazard with the region that it is in. */
export interface PlacedHazard {
  readonly id: string;
  readonly region: Region;
  readonly hazard: Hazard;
}

/** The hazards of a region that are in force. */
export function hazardsOf(region: Region): readonly PlacedHazard[] {
  return region.behaviors.contents.flatMap(({ id, active, system }) =>
    active && system instanceof HazardData ? [{ id: id ?? "", region, hazard: system.hazard }] : [],
  );
}

/** The hazards of a region that bite a token at a moment, once it is in there. */
export function bitesOf(region: Region, token: PlacedToken, moment: HazardMoment): readonly PlacedHazard[] {
  const hazards = hazardsOf(region);
  if (hazards.length === 0) return [];
  const side = sideOfToken(token);
  return hazards.filter(({ hazard }) => hazardBites(hazard, moment, side));
}

/** The hazards that bite a token at a moment where it stands. */
export function hazardsAt(token: PlacedToken, moment: HazardMoment): readonly PlacedHazard[] {
  const regions: readonly Region[] = token.parent?.regions.contents ?? [];
  return regions.flatMap((region) => {
    const bites = bitesOf(region, token, moment);
    return bites.length > 0 && isInRegion(token, region) ? bites : [];
  });
}
