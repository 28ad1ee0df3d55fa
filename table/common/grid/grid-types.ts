/** A point of a scene: pixels, and an elevation in units of the scene. */
export interface GridPoint {
  readonly x: number;
  readonly y: number;
  readonly elevation?: number;
}

/** A space of a grid (CV-11): i counts downward, j to the right, k upward where height matters. */
export interface GridOffset {
  readonly i: number;
  readonly j: number;
  readonly k?: number;
}

/** A rectangle of a scene, in pixels. */
export interface GridRectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A place on a grid, as packages give it. */
export type GridCoordinates = GridPoint | GridOffset;

/** A corner of a path. */
export type GridWaypoint = GridCoordinates & {
  /** Whether what lies between is not crossed. */
  readonly teleport?: boolean;
  /** Whether the way there counts; it does not for a teleport. */
  readonly measure?: boolean;
  /** What the way there costs, or how each of its steps is reckoned, instead of the cost of the whole path (MAP-79). */
  readonly cost?: number | GridCost;
};

/** What a step from one space to the next costs. On a gridless scene, a step is a whole segment. */
export type GridCost = (from: GridOffset, to: GridOffset, distance: number, segment: GridSegment) => number;

/** What was measured, of a segment or a path (CV-10). */
export interface GridMeasurement {
  /** In units of the scene, with diagonals as the rule counts them. */
  distance: number;
  /** How many spaces were entered; 0 where there are none. */
  spaces: number;
  cost: number;
  /** How many of the spaces were entered diagonally. */
  diagonals: number;
  /** As the crow flies, in units of the scene. */
  euclidean: number;
}

export interface GridSegment extends GridMeasurement {
  from: MeasuredWaypoint;
  to: MeasuredWaypoint;
  teleport: boolean;
}

/** A corner of a measured path, with what was measured up to there. */
export interface MeasuredWaypoint extends GridMeasurement {
  backward: GridSegment | null;
  forward: GridSegment | null;
}

/** A measured path (CV-10). */
export interface GridPath extends GridMeasurement {
  waypoints: MeasuredWaypoint[];
  segments: GridSegment[];
}

/** What a grid is made of (CV-2). */
export interface GridConfiguration {
  readonly type?: number;
  /** Pixels of a space. */
  readonly size: number;
  /** Units of the scene that a space measures. */
  readonly distance?: number;
  readonly units?: string;
  readonly style?: string;
  readonly thickness?: number;
  readonly color?: unknown;
  readonly alpha?: number;
  /** One of GRID_DIAGONALS. */
  readonly diagonals?: number;
}

export function isOffset(coordinates: GridCoordinates): coordinates is GridOffset {
  return "i" in coordinates;
}
