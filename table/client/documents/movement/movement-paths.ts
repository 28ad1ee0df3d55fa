import { registry } from "../../../common/abstract/registry.ts";
import type { BaseGrid } from "../../../common/grid/base-grid.ts";
import type { GridOffset, GridPoint } from "../../../common/grid/grid-types.ts";
import { anchorOf } from "../../../common/grid/token-footprint.ts";
import { CONFIG } from "../../config.ts";
import type { TokenDocument } from "../../known-classes.ts";
import { crossingCheckpoints, terrainEffectsAt } from "../region-crossings.ts";
import { actionConfigOf } from "./movement-actions.ts";
import {
  MOVEMENT_FIELDS,
  type MovementPosition,
  type MovementWaypoint,
  type WaypointData,
  type MovementActionConfig,
} from "./movement-types.ts";

export function actionConfig(action: string): MovementActionConfig {
  return actionConfigOf(CONFIG.Token.movement, action);
}

/** The fields of a place that this generation has (MAP-26). */
export function positionOf(place: Partial<MovementPosition>): MovementPosition {
  const names = registry.generation >= 14 ? MOVEMENT_FIELDS : MOVEMENT_FIELDS.slice(0, 6);
  const given = names.filter((name) => place[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, place[name]])) as unknown as MovementPosition;
}

export function storedPosition(token: TokenDocument): MovementPosition {
  return positionOf(token._source);
}

/** Gives waypoints all their members: what is missing is as at the one before, at first as the token is (MAP-23, MAP-27). */
export function filledWaypoints(token: TokenDocument, waypoints: readonly WaypointData[]): MovementWaypoint[] {
  let last: MovementPosition = storedPosition(token);
  let { movementAction: action } = token;
  return waypoints.map((waypoint) => {
    last = { ...last, ...positionOf(waypoint) };
    action = waypoint.action ?? action;
    const { terrain = null, snapped = false, explicit = !waypoint.intermediate } = waypoint;
    const { checkpoint = false, intermediate = false, cost, userId, movementId } = waypoint;
    return {
      ...last,
      ...{ x: Math.round(last.x), y: Math.round(last.y) },
      ...{ action, terrain, snapped, explicit, checkpoint, intermediate },
      ...(cost === undefined ? {} : { cost }),
      ...(userId === undefined ? {} : { userId }),
      ...(movementId === undefined ? {} : { movementId }),
    };
  });
}

/** The space or, without a grid, the point by which a place on a path is measured. */
export function measuredPlace(grid: BaseGrid, place: MovementPosition): GridPoint | Required<GridOffset> {
  const { x, y } = anchorOf(grid, place);
  const point = { x: place.x + x, y: place.y + y, elevation: place.elevation };
  return grid.isGridless ? point : { k: 0, ...grid.getOffset(point) };
}

/**
 * A path with a waypoint for each space that is entered (MAP-24), but none for what a teleport passes over. Without a grid
 * there are none.
 */
export function completePath(token: TokenDocument, waypoints: readonly WaypointData[]): MovementWaypoint[] {
  const filled = filledWaypoints(token, waypoints);
  const grid = token.parent?.grid;
  if (!grid || grid.isGridless) return filled;
  return filled.flatMap((waypoint, index) => {
    const before = filled[index - 1];
    if (!before || actionConfig(waypoint.action).teleport) return [waypoint];
    return [...spacesBetween(grid, before, waypoint), waypoint];
  });
}

function spacesBetween(grid: BaseGrid, from: MovementWaypoint, to: MovementWaypoint): MovementWaypoint[] {
  const path = grid.getDirectPath([measuredPlace(grid, from), measuredPlace(grid, to)]);
  const anchor = anchorOf(grid, to);
  return path.slice(1, -1).map((offset, index) => {
    const center = grid.getCenterPoint(offset);
    const share = (index + 1) / (path.length - 1);
    return {
      ...to,
      x: Math.round(center.x - anchor.x),
      y: Math.round(center.y - anchor.y),
      elevation: stepElevation(grid, { from: from.elevation, to: to.elevation, share }),
      ...{ snapped: true, explicit: false, checkpoint: false, intermediate: true },
    };
  });
}

/** In whole spaces of height from where it began. */
function stepElevation(grid: BaseGrid, { from, to, share }: { from: number; to: number; share: number }): number {
  return from === to ? to : from + Math.round(((to - from) * share) / grid.distance) * grid.distance;
}

/** The complete path with what the ground is like on the way to each waypoint (MAP-21). The first one is the start. */
export function terrainPath(token: TokenDocument, waypoints: readonly WaypointData[]): MovementWaypoint[] {
  const { TerrainData } = CONFIG.Token.movement;
  const isGridless = token.parent?.grid.isGridless ?? false;
  const path = isGridless ? sampledPath(token, waypoints) : completePath(token, waypoints);
  const withTerrain = path.map((waypoint, index) => {
    if (index === 0 || waypoint.cost !== undefined) return waypoint;
    const teleport = actionConfig(waypoint.action).teleport;
    const effects = terrainEffectsAt(token, { ...waypoint, teleport });
    return { ...waypoint, terrain: TerrainData.resolveTerrainEffects(effects) };
  });
  if (!isGridless) return withTerrain;
  const crossings = new Set(crossingCheckpoints(token, withTerrain));
  return withTerrain.filter(
    (waypoint, index) => crossings.has(index) || !isPointless(waypoint, withTerrain[index + 1]),
  );
}

/** Without spaces the ground is looked at twice for each length of one. */
function sampledPath(token: TokenDocument, waypoints: readonly WaypointData[]): MovementWaypoint[] {
  const filled = filledWaypoints(token, waypoints);
  const size = token.parent?.grid.size ?? 100;
  const hasTerrain = (token.parent as { regions?: { size: number } } | null)?.regions?.size;
  if (!hasTerrain) return filled;
  return filled.flatMap((to, index) => {
    const from = filled[index - 1];
    if (!from || actionConfig(to.action).teleport) return [to];
    const count = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (size / 2));
    const between = Array.from({ length: Math.max(count - 1, 0) }, (_, step) => {
      const share = (step + 1) / count;
      const along = (a: number, b: number): number => Math.round(a + (b - a) * share);
      const place = { x: along(from.x, to.x), y: along(from.y, to.y) };
      const elevation = from.elevation + (to.elevation - from.elevation) * share;
      return { ...to, ...place, elevation, snapped: false, explicit: false, checkpoint: false, intermediate: true };
    });
    return [...between, to];
  });
}

/** A sample after which the ground is the same. */
function isPointless(waypoint: MovementWaypoint, next: MovementWaypoint | undefined): boolean {
  if (!waypoint.intermediate || !next) return false;
  return waypoint.terrain === next.terrain || (waypoint.terrain?.equals(next.terrain) ?? false);
}
