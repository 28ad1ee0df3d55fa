/** What this user's map tells of somebody and whom they aim at. */
import { coverOnMap, isLookedOver, type CoverSource } from "../../../engine/map/cover.ts";
import { placeOf, type PlacedToken } from "../../../engine/map/place-of.ts";
import { isSeen } from "../../../engine/map/seen.ts";
import { levelOf } from "../../../compat/levels.ts";
import type { Barrier, CoverSeen } from "../../../engine/rules/map/cover.ts";
import type { PointAt } from "../../../engine/rules/map/shapes.ts";
import { spacesApart } from "../../../engine/rules/map/place.ts";
import { conditionsOf, isCharacter } from "../data/documents.ts";
import { isFallen, PRONE } from "../rules/index.ts";
import { coverRegions, coverRegionsBetween, type CoverRegion } from "./cover-regions.ts";
import { tokenOf, tokenOn } from "./fighters.ts";

/** Two tokens of one scene. */
export interface Sighting {
  readonly own: PlacedToken;
  readonly aim: PlacedToken;
  /** Spaces between them, 1 for neighbors; Infinity on different levels. */
  readonly distance: number;
  /** By how many spaces the first stands higher; negative where it stands lower. */
  readonly rise: number;
}

/**
 * How two actors stand on a scene that both are on.
 * @returns Null where no map tells, or this user may not know.
 */
export function sightingOf(actor: Actor.Implementation, target: Actor.Implementation): Sighting | null {
  const pair = tokensOf(actor, target);
  if (!pair || !isSeen(pair[1])) return null;
  const [own, aim] = pair;
  const [from, to] = [placeOf(own), placeOf(aim)];
  if (!from || !to) return null;
  return { own, aim, distance: spacesApart(from, to), rise: from.elevation - to.elevation };
}

/** Somebody can have tokens on several scenes: those count that share one. */
function tokensOf(
  actor: Actor.Implementation,
  target: Actor.Implementation,
): readonly [PlacedToken, PlacedToken] | null {
  const [own, aim] = [tokenOf(actor), tokenOf(target)];
  if (!own || !aim) return null;
  if (own.parent === aim.parent) return [own, aim];
  const there = own.parent && tokenOn(own.parent, target);
  if (there) return [own, there];
  const here = aim.parent && tokenOn(aim.parent, actor);
  return here ? [here, aim] : null;
}

/** What was found since the last answer: one answer asks for the same several times, and nothing moves meanwhile. */
const found = new Map<string, CoverSeen<CoverSource> | null>();

/** What covers whoever is aimed at (R-1303, R-1304); null where no map tells. */
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

/** The areas that cover whoever is behind or in them. From above, one looks over those that cover, but not through mist. */
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

/** Whoever this user sees standing covers others; who lies does not. */
function coversOthers(token: PlacedToken): boolean {
  const { actor } = token;
  if (!actor || !isSeen(token) || token.hidden) return false;
  if (!isCharacter(actor)) return true;
  const conditions = conditionsOf(actor);
  return !actor.system.dead && !isFallen(conditions) && conditions.every(({ type }) => type !== PRONE.id);
}

/** The side of somebody in spaces (R-1401): the longer one of their token, or as on their sheet where no map shows them. */
export function sideOf(actor: Actor.Implementation): number {
  const token = tokenOf(actor);
  if (token) return Math.max(token._source.width, token._source.height);
  return "size" in actor.system && typeof actor.system.size === "number" ? actor.system.size : 1;
}
