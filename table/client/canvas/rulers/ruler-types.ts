import type { GridMeasurement, GridSegment } from "../../../common/grid/grid-types.ts";
import type { MovementWaypoint, MovementActionConfig } from "../../documents/movement/movement-types.ts";
import type { Point } from "../line-of-sight.ts";

/** Whether a part of a ruler has been walked, is being walked, or is only thought of (MAP-4). */
export type RulerStage = "passed" | "pending" | "planned";

/** The way that a user plans for a token, by dragging it (MAP-3). */
export interface PlannedMovement {
  /** The complete path, from where the token stands to where it can come. */
  readonly foundPath: readonly MovementWaypoint[];
  /** What it cannot reach. */
  readonly unreachableWaypoints: readonly MovementWaypoint[];
  readonly history: readonly MovementWaypoint[];
  readonly hidden: boolean;
  readonly searching: boolean;
}

/** What a ruler shows (MAP-3). */
export interface TokenRulerData {
  readonly passedWaypoints: readonly MovementWaypoint[];
  readonly pendingWaypoints: readonly MovementWaypoint[];
  readonly plannedMovement: Readonly<Record<string, PlannedMovement>>;
}

/** The way between two waypoints, in pixels. */
export interface RulerRay {
  readonly A: Point;
  readonly B: Point;
  readonly dx: number;
  readonly dy: number;
  readonly distance: number;
  /** Radians, clockwise from the right. */
  readonly angle: number;
}

/** A waypoint as a ruler that styles spaces gets it; those that lie between lack what the others have (MAP-7). */
export interface RulerStep extends MovementWaypoint {
  readonly cost: number;
  readonly userId: string;
  readonly movementId: string | null;
  readonly actionConfig: MovementActionConfig;
  readonly stage: RulerStage;
  readonly hidden: boolean;
  readonly unreachable: boolean;
  /** Of the whole way up to here. */
  readonly measurement: GridMeasurement & {
    readonly backward: GridSegment | null;
    readonly forward: GridSegment | null;
  };
}

/** A waypoint with all that it has (MAP-4). */
export interface RulerWaypoint extends RulerStep {
  /** How many waypoints were set before this one. */
  readonly index: number;
  readonly center: Point;
  readonly size: { readonly width: number; readonly height: number };
  readonly ray: RulerRay | null;
  readonly previous: RulerWaypoint | null;
  readonly next: RulerWaypoint | null;
}

/** A color as a package may give it: a number, a color, or as CSS writes it. */
export type RulerColor = number | string | { valueOf(): number };

/** How the line to a waypoint is drawn; without width it is not (MAP-6). */
export interface SegmentStyle {
  width: number;
  color?: RulerColor;
  alpha?: number;
}

/** How a waypoint is drawn; without radius it is not (MAP-6). */
export interface WaypointStyle {
  radius: number;
  color?: RulerColor;
  alpha?: number;
  /** Generation 14: circle, square, diamond, triangleUp, triangleDown, hexagonFlat, hexagonPointy or octagon. */
  shape?: string;
}

/** How a space is drawn that the token enters; without alpha it is not (MAP-7). */
export interface GridHighlightStyle {
  color?: RulerColor;
  alpha: number;
}

/** What the template of a label gets (MAP-8). */
export type WaypointLabelContext = Record<string, unknown> & { position?: Point; uiScale?: number };
