import type { BaseGrid } from "../../../common/grid/base-grid.ts";
import type { GridOffset, GridPath, GridWaypoint } from "../../../common/grid/grid-types.ts";
import { occupiedOffsets } from "../../../common/grid/token-footprint.ts";
import { HexagonalGrid } from "../../../common/grid/hexagonal-grid.ts";
import { CONFIG } from "../../config.ts";
import type { TokenDocument } from "../../known-classes.ts";
import { actionConfig, filledWaypoints, measuredPlace } from "./movement-paths.ts";
import type {
  CostAggregator,
  MovementCostFunction,
  MovementSection,
  MovementSegment,
  MovementWaypoint,
  WaypointData,
  ActionCostFunction,
} from "./movement-types.ts";

/** How a path is measured (MAP-23). */
export interface MovementMeasureOptions {
  readonly cost?: MovementCostFunction;
  readonly aggregator?: CostAggregator;
}

/** What steps of a token cost, by the ground and by its action (MAP-18, MAP-22). */
export function coreCostFunction(token: TokenDocument, options: { preview?: boolean } = {}): MovementCostFunction {
  const ofTerrain = CONFIG.Token.movement.TerrainData.getMovementCostFunction(token, options);
  const ofActions = new Map<string, ActionCostFunction>();
  return (from, to, distance, segment) => {
    const { action, actionConfig: config } = segment;
    let ofAction = ofActions.get(action);
    if (!ofAction) ofActions.set(action, (ofAction = config.getCostFunction(token, options)));
    return ofAction(ofTerrain(from, to, distance, segment), from, to, distance, segment);
  };
}

/** What steps of a token cost: as the token on the board says, else as core has it. */
export function costFunctionOf(token: TokenDocument, options: { preview?: boolean } = {}): MovementCostFunction {
  const drawn = token.object as { _getMovementCostFunction?(options: object): MovementCostFunction } | null;
  return drawn?._getMovementCostFunction?.(options) ?? coreCostFunction(token, options);
}

/** Measures a path of a token; the first waypoint is the start (MAP-23). Without a cost function, cost is distance. */
export function measurePath(
  token: TokenDocument,
  waypoints: readonly WaypointData[],
  { cost, aggregator = CONFIG.Token.movement.costAggregator }: MovementMeasureOptions = {},
): GridPath {
  const grid = token.parent?.grid;
  if (!grid) throw new Error("A token that stands on no scene has no path to measure");
  const path = filledWaypoints(token, waypoints).map((waypoint): GridWaypoint => {
    const config = actionConfig(waypoint.action);
    const { teleport, measure } = config;
    const place = { ...measuredPlace(grid, waypoint), teleport, measure };
    if (waypoint.cost !== undefined) return { ...place, cost: waypoint.cost };
    if (!cost) return place;
    const { width, height, shape, level, action, terrain } = waypoint;
    const segment: MovementSegment = {
      ...{ width, height, shape, action, terrain, actionConfig: config, teleport },
      ...(level === undefined ? {} : { level }),
    };
    const step = { segment, cost, aggregator, spaces: spacesAround(grid, waypoint) };
    return { ...place, cost: (from, to, distance) => costOfStep(grid, { from, to, distance }, step) };
  });
  return grid.measurePath(path);
}

interface Step {
  readonly segment: MovementSegment;
  readonly cost: MovementCostFunction;
  readonly aggregator: CostAggregator;
  /** From the space by which the token is measured to each that it covers. */
  readonly spaces: readonly GridOffset[];
}

function costOfStep(
  grid: BaseGrid,
  { from, to, distance }: { from: GridOffset; to: GridOffset; distance: number },
  { segment, cost, aggregator, spaces }: Step,
): number {
  if (spaces.length < 2) return cost(plainOffset(from), plainOffset(to), distance, segment);
  const results = spaces.map((space) => {
    const [a, b] = [shifted(grid, from, space), shifted(grid, to, space)];
    return { from: a, to: b, cost: cost(a, b, distance, segment) };
  });
  return aggregator(results, distance, segment);
}

/** The first offset of a path is a waypoint, with more members. */
function plainOffset({ i, j, k }: GridOffset): GridOffset {
  return k === undefined ? { i, j } : { i, j, k };
}

/** On hexagons in cubes: rows and columns of offsets are shifted against each other. */
function spacesAround(grid: BaseGrid, waypoint: MovementWaypoint): GridOffset[] {
  const offsets = occupiedOffsets(grid, waypoint);
  const [first] = offsets;
  if (!first) return [];
  if (!(grid instanceof HexagonalGrid)) return offsets.map(({ i, j }) => ({ i: i - first.i, j: j - first.j }));
  const origin = grid.getCube(first);
  return offsets.map((offset) => {
    const { q, r } = grid.getCube(offset);
    return { i: r - origin.r, j: q - origin.q };
  });
}

function shifted(grid: BaseGrid, { k, ...at }: GridOffset, by: GridOffset): GridOffset {
  const height = k === undefined ? {} : { k };
  if (!(grid instanceof HexagonalGrid)) return { i: at.i + by.i, j: at.j + by.j, ...height };
  const { q, r, s } = grid.getCube(at);
  return { ...grid.cubeToOffset({ q: q + by.j, r: r + by.i, s: s - by.j - by.i }), ...height };
}

/** The waypoints after the first with what the way to each of them costs, and what all of it measures. */
export function measuredSection(
  token: TokenDocument,
  path: readonly MovementWaypoint[],
  cost: MovementCostFunction = costFunctionOf(token),
): MovementSection {
  const measured = measurePath(token, path, { cost });
  const waypoints = path
    .slice(1)
    .map((waypoint, index) => ({ ...waypoint, cost: measured.segments[index]?.cost ?? 0 }));
  const { distance, spaces, diagonals } = measured;
  return { waypoints, distance, spaces, diagonals, cost: measured.cost };
}
