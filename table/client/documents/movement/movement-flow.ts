import type { OperationOptions } from "../../../common/abstract/database-backend.ts";
import type { LifeCycleOptions, UserLike } from "../../../common/abstract/document.ts";
import type { UnknownRecord } from "../../../common/utils/get-type.ts";
import type { TokenDocument, User } from "../../known-classes.ts";
import { Hooks } from "../../hooks.ts";
import { ui } from "../../applications/ui.ts";
import { tellRegions } from "../region-crossings.ts";
import { currentUser, gameIfAny } from "../running-game.ts";
import { OngoingMovement, ongoing } from "./ongoing-movement.ts";
import { determineMovement, DETERMINED, extendedHistory, instructionFor } from "./movement-plan.ts";
import { MOVEMENT_FIELDS, type TokenMovement } from "./movement-types.ts";
import { revivedMovement } from "./movement-revival.ts";

/**
 * Determines the movement that an update makes, and asks whether it may happen (MAP-32). A veto takes only the movement
 * out of the update (TRAP-57).
 * @returns false when nothing is left of the update
 */
export async function prepareMovement(
  token: TokenDocument,
  changed: UnknownRecord,
  options: LifeCycleOptions,
): Promise<false | void> {
  const instruction = instructionFor(token, changed, options);
  if (!instruction) return isNothing(changed) ? false : undefined;
  const earlier = ongoing.takeContinuation(instruction.id);
  const movement = determineMovement(token, instruction, earlier);
  for (const name of MOVEMENT_FIELDS) Reflect.deleteProperty(changed, name);
  if (movement && (await isAllowed(token, movement, options))) {
    write(token, changed, movement);
    ongoing.add(new OngoingMovement(token, movement, { instruction, options, earlier }));
    ((options[DETERMINED] ??= {}) as UnknownRecord)[String(token.id)] = movement;
  } else ongoing.finish(earlier?.chain[0] ?? instruction.id, false);
  return isNothing(changed) ? false : undefined;
}

async function isAllowed(token: TokenDocument, movement: TokenMovement, options: LifeCycleOptions): Promise<boolean> {
  if ((await token._preUpdateMovement(movement, options)) === false) return false;
  return options["noHook"] === true || Hooks.call("preMoveToken", token, movement, options);
}

function isNothing(changed: UnknownRecord): boolean {
  return Object.keys(changed).every((key) => key === "_id");
}

/** Puts the end of the leg into the update. */
function write(token: TokenDocument, changed: UnknownRecord, movement: TokenMovement): void {
  const { origin, destination, passed, recorded, autoRotate } = movement;
  for (const name of MOVEMENT_FIELDS) if (destination[name] !== origin[name]) changed[name] = destination[name];
  if (recorded && !("_movementHistory" in changed)) changed["_movementHistory"] = extendedHistory(token, movement);
  const from = passed.waypoints.at(-2) ?? origin;
  const [dx, dy] = [destination.x - from.x, destination.y - from.y];
  if (autoRotate && !token._source["lockRotation"] && (dx !== 0 || dy !== 0))
    // A token that is not turned looks down.
    changed["rotation"] = ((((Math.atan2(dy, dx) * 180) / Math.PI - 90) % 360) + 360) % 360;
}

export function movementIn(token: TokenDocument, operation: object): TokenMovement | null {
  const movements = ((operation as UnknownRecord)[DETERMINED] ?? {}) as Record<string, TokenMovement | undefined>;
  const movement = movements[String(token.id)];
  return movement ? revivedMovement(movement) : null;
}

/** After an update, on every client: tells of the movements in it, and goes on with those that this client has begun (MAP-32). */
export function applyMovements(tokens: readonly TokenDocument[], operation: OperationOptions, user: UserLike): void {
  warnOfRefusals(operation, user);
  const moved = tokens.flatMap((token) => {
    const movement = movementIn(token, operation);
    return movement ? [{ token, movement }] : [];
  });
  for (const { token, movement } of moved) {
    ongoing.leave(token, movement);
    const state = movement.pending.waypoints.length > 0 ? "pending" : "completed";
    token._movement = { ...movement, state, user: user as User };
  }
  for (const { token, movement } of moved) {
    ongoing.enter(movement.id);
    token._onUpdateMovement(movement, operation, user);
    Hooks.callAll("moveToken", token, movement, operation, user);
    tellRegions(token, movement, user as User);
    ongoing.proceed(movement.id);
  }
}

/** MAP-40: the server has not moved who was elsewhere by then. */
function warnOfRefusals(operation: OperationOptions, user: UserLike): void {
  const refused = operation["_refusedMovement"];
  if (!Array.isArray(refused) || user.id !== gameIfAny()?.userId) return;
  for (const id of refused as string[]) ongoing.finishMovement(id, false);
  ui.notifications?.warn(game.i18n.localize("TABLE.Movement.Elsewhere"));
}

/** What another client tells of a movement (MAP-36, MAP-37). */
export interface MovementActivity {
  readonly tokenId: string;
  readonly sceneId: string;
  readonly movementId: string;
  readonly state: "paused" | "pending" | "stopped" | "resume";
  readonly key?: string;
}

/** Called when another user pauses, goes on with or stops a movement, or wants one to go on. */
export function noteMovementActivity({ tokenId, sceneId, movementId, state, key }: MovementActivity): void {
  if (state === "resume") {
    ongoing.resume(movementId, key ?? "");
    return;
  }
  const token = game.scenes?.get(sceneId)?.tokens.get(tokenId);
  if (token?.movement.id === movementId) token._setMovementState(state);
}

/** Anyone who has left moves nothing any more (MAP-39). */
export function stopMovementsOf(user: User): void {
  if (user === currentUser()) return;
  for (const scene of game.scenes ?? [])
    for (const token of scene.tokens)
      if (token._movement?.user === user && token._movement.state !== "completed") token._setMovementState("stopped");
}
