import { CONFIG } from "../../config.ts";
import type { MovementSection, MovementWaypoint, TerrainLike, TokenMovement } from "./movement-types.ts";

/** A movement as it was before it was sent: JSON knows neither what has no end nor the class of the terrain. */
export function revivedMovement(movement: TokenMovement): TokenMovement {
  const { passed, pending, history } = movement;
  return {
    ...movement,
    passed: revivedSection(passed),
    pending: revivedSection(pending),
    history: {
      ...revivedSection(history),
      recorded: revivedSection(history.recorded),
      unrecorded: revivedSection(history.unrecorded),
    },
  };
}

function revivedSection(section: MovementSection): MovementSection {
  return { ...section, cost: endless(section.cost), waypoints: revivedWaypoints(section.waypoints) };
}

export function revivedWaypoints(waypoints: readonly MovementWaypoint[]): MovementWaypoint[] {
  return waypoints.map((waypoint) => ({
    ...waypoint,
    ...("cost" in waypoint ? { cost: endless(waypoint.cost ?? null) } : {}),
    terrain: revivedTerrain(waypoint.terrain),
  }));
}

function endless(cost: number | null): number {
  return cost ?? Infinity;
}

function revivedTerrain(terrain: TerrainLike | null): TerrainLike | null {
  const { TerrainData } = CONFIG.Token.movement;
  if (!terrain || terrain instanceof TerrainData) return terrain;
  return new TerrainData({ ...terrain });
}
