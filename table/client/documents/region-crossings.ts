import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { RegionBehaviorType } from "../../common/data/region-behavior-type.ts";
import { CONFIG } from "../config.ts";
import type { RegionDocument, TokenDocument, User } from "../known-classes.ts";
import { noteRegions } from "./region-containment.ts";
import { carryAttached } from "./region-attachment.ts";
import type { MovementWaypoint } from "./movement/movement-types.ts";
import type { CrossingWaypoint, CrossingMovement } from "./movement/movement-types.ts";

/** What an effect of terrain says, by its name (MAP-21). */
export type TerrainEffect = { readonly name: string } & UnknownRecord;

const MOVE_EVENTS = ["tokenMoveIn", "tokenMoveOut"] as const;

/** What the ground does to a token where a step ends: the terrain effects of all active behaviors there (MAP-21). */
export function terrainEffectsAt(token: TokenDocument, segment: CrossingWaypoint): TerrainEffect[] {
  return regionsOf(token)
    .filter((region) => isInside(token, region, segment))
    .flatMap((region) => region.behaviors.filter(({ active }) => active))
    .flatMap(({ system }) => (system instanceof RegionBehaviorType ? system._getTerrainEffects(token, segment) : []));
}

/** Where a path enters or leaves a region that listens to that (MAP-31): the movement stops there for a moment. */
export function crossingCheckpoints(token: TokenDocument, path: readonly CrossingWaypoint[]): number[] {
  const listening = regionsOf(token).filter(({ behaviors }) =>
    behaviors.some((behavior) => behavior.active && MOVE_EVENTS.some((event) => behavior.listensTo(event))),
  );
  const found = new Set<number>();
  for (const region of listening) {
    const inside = path.map((waypoint) => isInside(token, region, waypoint));
    for (let index = 1; index < path.length; index += 1) if (inside[index] !== inside[index - 1]) found.add(index);
  }
  return [...found].sort((a, b) => a - b);
}

/** Tells the regions of a scene what a movement has done, in the order of its path (MAP-66 to MAP-68). On every client. */
export function tellRegions(token: TokenDocument, movement: CrossingMovement, user: User | null): void {
  const regions = regionsOf(token);
  if (regions.length === 0) return;
  const steps = stepsOf(token, token.getCompleteMovementPath([movement.origin, ...movement.passed.waypoints]));
  const data = { token, movement };
  for (const region of regions)
    for (const event of eventsOf(steps.map((step) => isInside(token, region, step)))) region._raise(event, data, user);
  noteRegions(token);
  carryAttached(token, movement, user);
}

/** Where a token is looked at on its way: in each space and, without spaces, twice for each length of one. */
function stepsOf(token: TokenDocument, path: readonly MovementWaypoint[]): MovementWaypoint[] {
  const { grid } = token.parent ?? {};
  if (!grid?.isGridless) return [...path];
  return path.flatMap((to, index) => {
    const from = path[index - 1];
    if (!from || CONFIG.Token.movement.actions[to.action]?.teleport) return [to];
    const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (grid.size / 2)));
    const along = (share: number): MovementWaypoint => ({
      ...to,
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
      elevation: from.elevation + (to.elevation - from.elevation) * share,
    });
    return Array.from({ length: count }, (_, step) => along((step + 1) / count));
  });
}

/** What happens to a region, by whether the token is inside at each step. */
function eventsOf(inside: readonly boolean[]): string[] {
  const events: string[] = [];
  for (let index = 1; index < inside.length; index += 1) {
    const [before, after] = [inside[index - 1], inside[index]];
    if (before && after && events.at(-1) !== "tokenMoveWithin") events.push("tokenMoveWithin");
    if (!before && after) events.push("tokenEnter", "tokenMoveIn");
    if (before && !after) events.push("tokenMoveOut", "tokenExit");
  }
  return events;
}

function regionsOf(token: TokenDocument): readonly RegionDocument[] {
  return token.parent?.regions.contents ?? [];
}

function isInside(token: TokenDocument, region: RegionDocument, { x, y, ...waypoint }: CrossingWaypoint): boolean {
  return token.testInsideRegion(region, { ...waypoint, ...(x !== undefined && { x }), ...(y !== undefined && { y }) });
}
