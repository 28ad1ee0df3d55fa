/** What this user's map tells of someone and whom they aim at. */
import { coverOnMap, type CoverSource, isLookedOver } from "../../../engine/map/cover.ts";
import type { PlacedToken } from "../../../engine/map/place-of.ts";
import { isSeen, type Sighting, sightingBetween } from "../../../engine/map/sighting.ts";
import { levelOf } from "../../../compat/levels.ts";
import type { Barrier, CoverSeen } from "../../../engine/rules/map/cover.ts";
import { type Area, crossesArea, isInArea, type PointAt } from "../../../engine/rules/map/shapes.ts";
import { conditionsOf, isCharacter, isNpc } from "../data/documents.ts";
import { isFallen, PRONE } from "../rules/index.ts";
import { currentFight } from "../turns/read-spotlight.ts";
import { tokenOf } from "./fighters.ts";
import { isOnLevel, isRegionShown, type Region } from "../../../compat/regions.ts";
import { areaOf } from "../../../engine/map/area-of.ts";
import type { CoverData } from "../data/region/cover-data.ts";
import { COVER, MIST } from "../data/types.ts";

/** What an area puts between a viewer and a target. */
interface CoverRegion {
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
function coverRegions(scene: Scene.Implementation, level: string | null): readonly CoverRegion[] {
  return scene.regions.contents.flatMap((region) => (isOnLevel(region, level) ? coversOf(region) : []));
}

function coversOf(region: Region): readonly CoverRegion[] {
  const covers = region.behaviors.contents.flatMap((behavior) => coverFrom(behavior) ?? []);
  if (covers.length === 0) return [];
  const area = areaOf(region);
  const name = isRegionShown(region) ? region.name : "";
  return covers.map((cover) => ({ ...cover, area, name }));
}

function coverFrom({
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
function coverRegionsBetween(regions: readonly CoverRegion[], from: PointAt, to: PointAt): readonly CoverRegion[] {
  return regions.filter(({ area, kind }) => crossesArea(area, from, to) && (kind === "mist" || !isInArea(area, from)));
}

/** How two actors stand on a scene that both are on. Returns null where no map tells, or this user may not know. */
export function sightingOf(actor: Actor.Implementation, target: Actor.Implementation): Sighting | null {
  return sightingBetween(actor, target, currentFight()?.scene ?? null);
}

/** What was found since the last answer: one answer asks for the same several times, and nothing moves meanwhile. */
const found = new Map<string, CoverSeen<CoverSource> | null>();

/** What covers the target (R-1303, R-1304); null where no map tells. */
export function coverOf(sighting: Sighting): CoverSeen<CoverSource> | null {
  const { own, aim } = sighting;
  const key = `${own.uuid} ${aim.uuid}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const cover = coverOnMap(own, aim, { covers: coversOthers, areasBetween: areasAround(sighting) });
  if (found.size === 0) queueMicrotask(() => found.clear());
  found.set(key, cover);
  return cover;
}

/** The areas that cover those behind or in them. From above, one looks over those that cover, but not through mist. */
function areasAround({ own, rise }: Sighting): (from: PointAt, to: PointAt) => readonly Barrier<CoverSource>[] {
  const scene = own.parent;
  const all = scene ? coverRegions(scene, levelOf(own)) : [];
  const regions = isLookedOver(rise) ? all.filter(({ kind }) => kind === "mist") : all;
  return (from, to) => coverRegionsBetween(regions, from, to).map(barrierOf);
}

function barrierOf({ hard, full, name, kind }: CoverRegion): Barrier<CoverSource> {
  const mist = game.i18n.localize("TENACITY.CheckDialog.Cover.mist");
  return { hard, full, source: { kind: "area", name: kind === "mist" && name === "" ? mist : name } };
}

/** Tokens that this user sees standing cover others; prone ones do not. */
function coversOthers(token: PlacedToken): boolean {
  const { actor } = token;
  if (!actor || !isSeen(token) || token.hidden) return false;
  if (!isCharacter(actor)) return true;
  const conditions = conditionsOf(actor);
  return !actor.system.dead && !isFallen(conditions) && conditions.every(({ type }) => type !== PRONE.id);
}

/**
 * The side of someone in spaces (R-1401): the longer one of their token, or as on their sheet where no map shows them. The token of a
 * mob is as wide as all of them together, and each of them as large as their sheet says.
 */
export function sideOf(actor: Actor.Implementation): number {
  const token = isNpc(actor) && actor.system.members > 1 ? null : tokenOf(actor);
  if (token) return Math.max(token._source.width, token._source.height);
  return "size" in actor.system && typeof actor.system.size === "number" ? actor.system.size : 1;
}
