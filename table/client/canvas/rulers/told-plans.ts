import type { MovingToken } from "../../known-classes.ts";
import type { WaypointData } from "../../documents/movement/movement-types.ts";
import type { JsonObject } from "../../../common/protocol.ts";
import type { PlannedMovement } from "./ruler-types.ts";

/** A plan as it is told: corners alone, as everyone knows what lies between. */
interface ToldPlan {
  readonly path: readonly WaypointData[];
  readonly unreachable: readonly WaypointData[];
  readonly hidden: boolean;
}

/** What a user tells of the ways that they plan (MAP-12). */
export interface PlannedActivity {
  readonly sceneId: string | null;
  readonly tokens: Readonly<Record<string, ToldPlan>>;
}

export function plainPlan({ foundPath, unreachableWaypoints, hidden }: PlannedMovement): JsonObject {
  const corners = (path: PlannedMovement["foundPath"]): JsonObject[] =>
    path
      .filter(({ intermediate }) => !intermediate)
      .map(({ x, y, elevation, width, height, shape, action, explicit }) => ({
        ...{ x, y, elevation, width, height, shape, action, explicit },
      }));
  return { path: corners(foundPath), unreachable: corners(unreachableWaypoints), hidden };
}

/** A plan of another user, with what this client knows of the ground. */
export function toldPlan({ document }: MovingToken, { path, unreachable, hidden }: ToldPlan): PlannedMovement {
  return {
    foundPath: document.createTerrainMovementPath(path, { preview: true }),
    unreachableWaypoints: document.getCompleteMovementPath(unreachable),
    history: document.movementHistory,
    hidden,
    searching: false,
  };
}
