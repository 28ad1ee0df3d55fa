import type { LifeCycleOptions } from "../../../common/abstract/document.ts";
import { registry } from "../../../common/abstract/registry.ts";
import { deepFreeze } from "../../../common/utils/classes.ts";
import type { UnknownRecord } from "../../../common/utils/get-type.ts";
import { randomID } from "../../../common/utils/random-id.ts";
import type { TokenDocument } from "../../known-classes.ts";
import { crossingCheckpoints } from "../region-crossings.ts";
import { gameIfAny } from "../running-game.ts";
import { constrainedPath } from "./movement-constraints.ts";
import { measuredSection } from "./movement-measure.ts";
import { filledWaypoints, positionOf, storedPosition, terrainPath } from "./movement-paths.ts";
import {
  MOVEMENT_FIELDS,
  type ConstrainOptions,
  type MovementInstruction,
  type MovementSection,
  type MovementWaypoint,
  type TokenMovement,
  type WaypointData,
} from "./movement-types.ts";

/** Under these names movements travel with an operation, by the id of the token: what was asked for, and what became of it. */
export const [ASKED, DETERMINED] = ["movement", "_movement"] as const;

/** What comes before a leg that continues a movement. */
export interface EarlierLegs {
  readonly chain: readonly string[];
  /** The rest of the path, as it was determined when the movement began. */
  readonly rest: readonly MovementWaypoint[];
  readonly unrecorded: readonly MovementWaypoint[];
  readonly constrained: boolean;
}

/** The members of a section that has nothing. */
export const NOTHING: MovementSection = { waypoints: [], distance: 0, cost: 0, spaces: 0, diagonals: 0 };

/** What was asked of a token by an operation: waypoints, or changes of its place (MAP-26). Null where it is not to move. */
export function instructionFor(
  token: TokenDocument,
  changed: UnknownRecord,
  options: LifeCycleOptions,
): (MovementInstruction & { readonly waypoints: readonly WaypointData[] }) | null {
  const asked = (options[ASKED] ?? {}) as Record<string, MovementInstruction | undefined>;
  const instruction = asked[String(token.id)] ?? {};
  if (instruction.waypoints?.length) return { ...instruction, waypoints: instruction.waypoints };
  const fields = MOVEMENT_FIELDS.filter((name) => name in changed);
  if (fields.length === 0) return null;
  return { ...instruction, waypoints: [Object.fromEntries(fields.map((name) => [name, changed[name]]))] };
}

/**
 * Determines a movement: the complete path, how far the token comes, and where the first leg ends (MAP-29 to MAP-31).
 * @returns null when the token stays where it is
 */
export function determineMovement(
  token: TokenDocument,
  instruction: MovementInstruction & { readonly waypoints: readonly WaypointData[] },
  earlier: EarlierLegs | null,
): TokenMovement | null {
  const { method = "api", constrainOptions = {} } = instruction;
  const start = startOf(token);
  const path = earlier ? [start, ...earlier.rest] : determinePath(token, start, instruction);
  const { waypoints: steps, constrained } = "waypoints" in path ? path : { waypoints: path, constrained: false };
  if (steps.length < 2) return null;
  const stamped = steps.map((step) => ({ ...step, userId: gameIfAny()?.userId ?? "" }));
  const end = stamped.findIndex(({ checkpoint }, index) => index > 0 && checkpoint);
  const id = instruction.id ?? randomID();
  const passed = sectionOf(token, stamped.slice(0, end + 1), id);
  const pending = sectionOf(token, stamped.slice(end), null);
  const recorded = method !== "undo" && token._shouldRecordMovementHistory();
  const movement: TokenMovement = {
    id,
    chain: earlier?.chain ?? [],
    origin: storedPosition(token),
    destination: positionOf(stamped[end] ?? start),
    passed,
    pending,
    history: historyOf(token, earlier?.unrecorded ?? []),
    constrained: earlier?.constrained ?? constrained,
    recorded,
    method,
    constrainOptions,
    autoRotate: instruction.autoRotate ?? false,
    showRuler: instruction.showRuler ?? (recorded && method === "dragging"),
    ...(registry.generation >= 14 && { subpathId: randomID(), split: false, measureOptions: {}, terrainOptions: {} }),
  };
  for (const part of [movement.origin, movement.destination, passed, pending, movement.history]) deepFreeze(part);
  return movement;
}

function startOf(token: TokenDocument): MovementWaypoint {
  const [start] = filledWaypoints(token, [{ checkpoint: true, explicit: false }]);
  if (!start) throw new Error("A path has a start");
  return start;
}

function determinePath(
  token: TokenDocument,
  start: MovementWaypoint,
  { waypoints, constrainOptions = {} }: MovementInstruction & { readonly waypoints: readonly WaypointData[] },
): { waypoints: MovementWaypoint[]; constrained: boolean } {
  const asked = [start, ...filledWaypoints(token, waypoints).filter(({ intermediate }) => !intermediate)];
  const [reached, constrained] = constrain(token, withoutRests(asked), constrainOptions);
  const complete = terrainPath(token, reached);
  const crossings = new Set(crossingCheckpoints(token, complete));
  const last = complete.length - 1;
  return {
    waypoints: complete.map((step, index) =>
      index === last || crossings.has(index) ? { ...step, checkpoint: true } : step,
    ),
    constrained,
  };
}

/** Waypoints at which a token already is are no way to go. */
function withoutRests(path: readonly MovementWaypoint[]): MovementWaypoint[] {
  return path.filter((step, index) => {
    const before = path[index - 1];
    return !before || MOVEMENT_FIELDS.some((name) => step[name] !== before[name]);
  });
}

function constrain(
  token: TokenDocument,
  path: readonly MovementWaypoint[],
  options: ConstrainOptions,
): [MovementWaypoint[], boolean] {
  const drawn = token.object as {
    constrainMovementPath?(path: readonly MovementWaypoint[], options: object): [MovementWaypoint[], boolean];
  } | null;
  return drawn?.constrainMovementPath?.(path, options) ?? constrainedPath(token, path, options);
}

function sectionOf(
  token: TokenDocument,
  path: readonly MovementWaypoint[],
  movementId: string | null,
): MovementSection {
  if (path.length < 2) return NOTHING;
  const section = measuredSection(token, path);
  return { ...section, waypoints: section.waypoints.map((waypoint) => ({ ...waypoint, movementId })) };
}

function historyOf(token: TokenDocument, unrecorded: readonly MovementWaypoint[]): TokenMovement["history"] {
  const measured = (waypoints: readonly MovementWaypoint[]): MovementSection =>
    waypoints.length < 2 ? { ...NOTHING, waypoints } : { ...measuredSection(token, waypoints), waypoints };
  const [recorded, before] = [measured(token.movementHistory), measured(unrecorded)];
  return {
    recorded,
    unrecorded: before,
    waypoints: [...recorded.waypoints, ...before.waypoints],
    distance: recorded.distance + before.distance,
    cost: recorded.cost + before.cost,
    spaces: recorded.spaces + before.spaces,
    diagonals: recorded.diagonals + before.diagonals,
  };
}

/** The history of a token once a movement is in it; where it was moved unrecorded, it begins again from there (MAP-41). */
export function extendedHistory(token: TokenDocument, { id, origin, passed }: TokenMovement): MovementWaypoint[] {
  const history = token.movementHistory;
  const last = history.at(-1);
  const isThere = last && MOVEMENT_FIELDS.every((name) => last[name] === origin[name]);
  if (isThere) return [...history, ...passed.waypoints];
  const userId = gameIfAny()?.userId ?? "";
  return [...history, { ...startOf(token), cost: 0, movementId: id, userId }, ...passed.waypoints];
}
