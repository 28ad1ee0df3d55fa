import { isMoveBlocked } from "../../canvas/walls-between.ts";
import type { TokenDocument } from "../../known-classes.ts";
import { costFunctionOf, measurePath } from "./movement-measure.ts";
import { actionConfig, completePath, terrainPath } from "./movement-paths.ts";
import type { ConstrainOptions, MovementWaypoint } from "./movement-types.ts";

/** Pixels by which a token stays away from the wall that stopped it, without a grid. */
const GAP = 1;

/** What of a path stops before a wall, what cannot be crossed or the edge of the scene (MAP-25). The first waypoint is the start. */
export function constrainedPath(
  token: TokenDocument,
  path: readonly MovementWaypoint[],
  { ignoreWalls = false, ignoreCost = false, preview = false }: ConstrainOptions & { readonly preview?: boolean } = {},
): [path: MovementWaypoint[], wasConstrained: boolean] {
  const [first] = path;
  if (!first) return [[], false];
  const kept = [first];
  for (const [index, to] of path.entries()) {
    if (index === 0) continue;
    const from = kept.at(-1) ?? first;
    const reached = reachedOf(token, { from, to, ignoreWalls });
    if (reached) kept.push(reached);
    if (reached !== to) return [ignoreCost ? kept : beforeInfinity(token, kept, preview), true];
  }
  const passable = ignoreCost ? kept : beforeInfinity(token, kept, preview);
  return [passable, passable.length < kept.length || passable.at(-1) !== kept.at(-1)];
}

/** How far a token comes on a straight line: its end, a place before it, or nowhere. */
function reachedOf(
  token: TokenDocument,
  { from, to, ignoreWalls }: { from: MovementWaypoint; to: MovementWaypoint; ignoreWalls: boolean },
): MovementWaypoint | null {
  const isFree = (place: MovementWaypoint): boolean => {
    if (to.action === "displace") return true;
    if (!isOnScene(token, place) && isOnScene(token, from)) return false;
    return ignoreWalls || actionConfig(to.action).walls === null || !isBlocked(token, from, place);
  };
  if (isFree(to)) return to;
  if (token.parent?.grid.isGridless) return partOfLine(from, to, isFree);
  // On spaces, the last one from which the straight line back to the start is free.
  const steps = completePath(token, [from, to]).slice(1, -1);
  const blocked = steps.findIndex((step) => !isFree(step));
  const last = steps[(blocked < 0 ? steps.length : blocked) - 1];
  return last ? { ...last, explicit: to.explicit, intermediate: false } : null;
}

/** What blocks a line at all blocks it from there on: the place is found by halves. */
function partOfLine(
  from: MovementWaypoint,
  to: MovementWaypoint,
  isFree: (place: MovementWaypoint) => boolean,
): MovementWaypoint | null {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const at = (share: number): MovementWaypoint => ({
    ...to,
    x: Math.round(from.x + (to.x - from.x) * share),
    y: Math.round(from.y + (to.y - from.y) * share),
    elevation: from.elevation + (to.elevation - from.elevation) * share,
    snapped: false,
  });
  let [free, taken] = [0, 1];
  while ((taken - free) * length > GAP) {
    const middle = (free + taken) / 2;
    if (isFree(at(middle))) free = middle;
    else taken = middle;
  }
  return free * length > GAP ? at(free) : null;
}

function isBlocked(token: TokenDocument, from: MovementWaypoint, to: MovementWaypoint): boolean {
  const scene = token.parent;
  if (!scene || (from.x === to.x && from.y === to.y)) return false;
  return isMoveBlocked(scene, token.getCenterPoint(from), token.getCenterPoint(to), to.level ?? null);
}

function isOnScene(token: TokenDocument, place: MovementWaypoint): boolean {
  const dimensions = token.parent?.dimensions;
  if (!dimensions) return true;
  const { x, y } = token.getCenterPoint(place);
  return x >= 0 && y >= 0 && x <= dimensions.width && y <= dimensions.height;
}

/** What of a path comes before the first step that has no end of costs. */
function beforeInfinity(token: TokenDocument, path: MovementWaypoint[], preview: boolean): MovementWaypoint[] {
  const complete = terrainPath(token, path);
  const { segments } = measurePath(token, complete, { cost: costFunctionOf(token, { preview }) });
  const index = segments.findIndex(({ cost }) => cost === Infinity);
  if (index < 0) return path;
  const free = complete.slice(0, index + 1);
  const last = free.at(-1);
  return free.filter((waypoint) => waypoint === last || !waypoint.intermediate);
}
