import type { LifeCycleOptions } from "../../common/abstract/document.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { Hooks } from "../hooks.ts";
import type { TokenDocument } from "./token-document.ts";

/** Where a token is to go. */
export interface MoveWaypoint {
  readonly x?: number;
  readonly y?: number;
  readonly elevation?: number;
  /** Whether the token stops here for a moment: an update of its own (CV-14). */
  readonly checkpoint?: boolean;
}

/** How a token moves. */
export interface MoveOptions {
  readonly animate?: boolean;
  [option: string]: unknown;
}

/** A place of a token. */
type Place = Record<"x" | "y" | "elevation", number>;

/** What hooks learn of a movement (CV-14). */
export interface TokenMovement {
  readonly origin: Place;
  readonly destination: Place;
  readonly passed: { readonly waypoints: readonly MoveWaypoint[]; readonly distance: number; readonly spaces: number };
  readonly method: string;
}

/** The fields whose change is a movement. */
const MOVEMENT_FIELDS = ["x", "y", "elevation"] as const;

/** Under this name movements travel to the other clients, by the id of the token. */
const MOVEMENTS = "movement";

/**
 * Asks the hook `preMoveToken` before an update that moves; a veto takes only the movement out of it (TRAP-57).
 * @returns false when nothing is left of the update
 */
export function vetoMovement(
  token: TokenDocument,
  changed: UnknownRecord,
  options: LifeCycleOptions,
): false | undefined {
  if (!MOVEMENT_FIELDS.some((name) => name in changed)) return undefined;
  const movement = describe(token, changed, options);
  if (Hooks.call("preMoveToken", token, movement, options)) {
    const movements = (options[MOVEMENTS] ??= {}) as UnknownRecord;
    movements[String(token.id)] = movement;
    return undefined;
  }
  for (const name of MOVEMENT_FIELDS) Reflect.deleteProperty(changed, name);
  return Object.keys(changed).some((key) => key !== "_id") ? undefined : false;
}

/** The movement of a token that an operation has made, or null. */
export function movementOf(token: TokenDocument, options: LifeCycleOptions): TokenMovement | null {
  const movements = (options[MOVEMENTS] ?? {}) as Record<string, TokenMovement | undefined>;
  return movements[String(token.id)] ?? null;
}

function describe(token: TokenDocument, changed: UnknownRecord, options: LifeCycleOptions): TokenMovement {
  const origin = placeOf(token._source);
  const destination = { ...origin, ...placeOf(changed) };
  const { waypoints = [destination], method = "api" } = (options["move"] ?? {}) as {
    waypoints?: readonly MoveWaypoint[];
    method?: string;
  };
  const centers = [origin, ...waypoints.map((waypoint) => ({ ...origin, ...waypoint }))].map((place) =>
    token.getCenterPoint(place),
  );
  const measured = token.parent?.grid.measurePath(centers) ?? { distance: 0, spaces: 0 };
  const { distance, spaces } = measured;
  return { origin, destination, passed: { waypoints, distance, spaces }, method };
}

function placeOf(source: UnknownRecord): Place {
  // Only the fields that a change names; a whole source has them all.
  return Object.fromEntries(
    MOVEMENT_FIELDS.filter((name) => name in source).map((name) => [name, source[name]]),
  ) as Place;
}

/** Moves a token along waypoints, with one update for each checkpoint (CV-14). @returns whether it came to the end */
export async function moveAlong(
  token: TokenDocument,
  waypoints: readonly MoveWaypoint[],
  options: MoveOptions,
): Promise<boolean> {
  for (const leg of legsOf(waypoints)) {
    const { checkpoint: _checkpoint, ...destination } = leg.at(-1) ?? {};
    const changes = Object.fromEntries(
      MOVEMENT_FIELDS.flatMap((name) => (name in destination ? [[name, destination[name]]] : [])),
    );
    await token.update(changes, { ...options, move: { waypoints: leg } });
    const arrived = Object.entries(changes).every(([name, value]) => token._source[name] === value);
    if (!arrived) return false;
  }
  return true;
}

/** The waypoints from checkpoint to checkpoint. */
function legsOf(waypoints: readonly MoveWaypoint[]): MoveWaypoint[][] {
  const legs: MoveWaypoint[][] = [[]];
  for (const [index, waypoint] of waypoints.entries()) {
    legs.at(-1)?.push(waypoint);
    if (waypoint.checkpoint && index < waypoints.length - 1) legs.push([]);
  }
  return legs;
}
