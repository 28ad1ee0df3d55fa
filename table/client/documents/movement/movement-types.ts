import type { GridMeasurement, GridOffset } from "../../../common/grid/grid-types.ts";
import type { TokenPlace } from "../../../common/grid/token-footprint.ts";
import type { User } from "../../known-classes.ts";

/** The fields of a token whose change is a movement; the last two exist in generation 14 (MAP-26). */
export const MOVEMENT_FIELDS = ["x", "y", "elevation", "width", "height", "shape", "depth", "level"] as const;

export interface MovementPosition extends TokenPlace {
  /** Generation 14 only. */
  readonly depth?: number;
  readonly level?: string;
}

/** What a package gives for a waypoint: what is missing is as at the waypoint before (MAP-27). */
export type WaypointData = Partial<
  MovementPosition & {
    readonly action: string;
    readonly terrain: TerrainLike | null;
    readonly snapped: boolean;
    readonly explicit: boolean;
    readonly checkpoint: boolean;
    readonly intermediate: boolean;
    /** What the way there costs, where that is known already. */
    readonly cost: number;
    readonly userId: string;
    readonly movementId: string | null;
  }
>;

/** A stop of a path, with all that it has (MAP-41). */
export interface MovementWaypoint extends MovementPosition {
  readonly action: string;
  readonly terrain: TerrainLike | null;
  readonly snapped: boolean;
  readonly explicit: boolean;
  readonly checkpoint: boolean;
  readonly intermediate: boolean;
  readonly cost?: number;
  readonly userId?: string;
  readonly movementId?: string | null;
}

/** What the ground is like, as the class in `CONFIG.Token.movement.TerrainData` says (MAP-21). */
export interface TerrainLike {
  readonly difficulty?: number | null;
  equals(other: unknown): boolean;
}

/** What functions of costs learn of the way between two waypoints (MAP-22). */
export interface MovementSegment {
  readonly width: number;
  readonly height: number;
  readonly shape: number;
  readonly level?: string;
  readonly action: string;
  readonly terrain: TerrainLike | null;
  readonly actionConfig: MovementActionConfig;
  readonly teleport: boolean;
}

/** What a step from one space to the next costs (MAP-22). Without a grid, a step is a whole segment. */
export type MovementCostFunction = (
  from: GridOffset,
  to: GridOffset,
  distance: number,
  segment: MovementSegment,
) => number;

/** Makes one cost of those of the spaces of a large token (MAP-16). */
export type CostAggregator = (
  results: readonly { readonly from: GridOffset; readonly to: GridOffset; readonly cost: number }[],
  distance: number,
  segment: MovementSegment,
) => number;

/** What may stop a movement, and is not to (MAP-25). */
export interface ConstrainOptions {
  readonly ignoreWalls?: boolean;
  readonly ignoreCost?: boolean;
}

/** How a package wants a token to move (MAP-26). */
export interface MovementInstruction {
  readonly id?: string;
  readonly waypoints?: readonly WaypointData[];
  readonly method?: string;
  readonly constrainOptions?: ConstrainOptions;
  readonly autoRotate?: boolean;
  readonly showRuler?: boolean;
}

export type MovementSection = Pick<GridMeasurement, "distance" | "cost" | "spaces" | "diagonals"> & {
  readonly waypoints: readonly MovementWaypoint[];
};

/** What hooks and methods learn of a movement (MAP-29). */
export interface TokenMovement {
  readonly id: string;
  readonly chain: readonly string[];
  readonly origin: MovementPosition;
  readonly destination: MovementPosition;
  readonly passed: MovementSection;
  readonly pending: MovementSection;
  readonly history: MovementSection & { readonly recorded: MovementSection; readonly unrecorded: MovementSection };
  readonly constrained: boolean;
  readonly recorded: boolean;
  readonly method: string;
  readonly constrainOptions: ConstrainOptions;
  autoRotate: boolean;
  showRuler: boolean;
}

/** How far the last movement of a token has come (MAP-41). */
export type MovementState = "completed" | "paused" | "pending" | "stopped";

/** The last movement of a token, as `token.movement` has it. */
export interface TokenMovementData extends TokenMovement {
  readonly state: MovementState;
  readonly user: User | null;
}

/** Changes the cost of a step for an action (MAP-18). */
export type ActionCostFunction = (baseCost: number, ...step: Parameters<MovementCostFunction>) => number;

/** A way in which tokens move, as it stands in CONFIG once the world is set up (MAP-18). */
export interface MovementActionConfig {
  label: string;
  icon: string;
  img: string | null;
  order: number;
  /** Whether what lies between is not crossed. */
  teleport: boolean;
  /** Whether the distance counts. */
  measure: boolean;
  /** Which walls stop it: those for movement, or none. */
  walls: string | null;
  /** Whether rulers draw it. */
  visualize: boolean;
  canSelect: (token: object) => boolean;
  deriveTerrainDifficulty: ((nonDerived: Record<string, number>) => number) | null;
  getCostFunction: (token: object, options: object) => ActionCostFunction;
  getAnimationOptions: (token: object) => object;
}

/** As packages write it: the rest has defaults, and generation 14 knows shorter forms. */
export type MovementActionInput = Partial<Omit<MovementActionConfig, "canSelect">> & {
  canSelect?: boolean | ((token: object) => boolean);
  costMultiplier?: number;
};

/** Where a token is on its way, with whatever else a waypoint has (MAP-27). Missing members are those of the token's source. */
export interface CrossingWaypoint {
  readonly x?: number;
  readonly y?: number;
  readonly elevation?: number;
  readonly width?: number;
  readonly height?: number;
  readonly shape?: number;
  readonly level?: string;
  readonly action?: string;
  /** Whether the token goes there without crossing what lies between; else its movement action says. */
  readonly teleport?: boolean;
}

/** A movement, as far as regions need it (MAP-29). */
export interface CrossingMovement {
  readonly origin: CrossingWaypoint;
  readonly passed: { readonly waypoints: readonly CrossingWaypoint[] };
}
