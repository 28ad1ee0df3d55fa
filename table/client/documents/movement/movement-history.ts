import type { UnknownRecord } from "../../../common/utils/get-type.ts";
import type { Document } from "../../../common/abstract/document.ts";
import type { TokenDocument } from "../../known-classes.ts";
import { positionOf } from "./movement-paths.ts";
import type { MovementInstruction, MovementPosition, MovementWaypoint } from "./movement-types.ts";

/** What takes tokens back to where they were, for one operation (MAP-44). */
export interface Return {
  readonly updates: UnknownRecord[];
  readonly movement: Record<string, MovementInstruction>;
}

/** A token goes back at once, whatever stands in its way, and is not turned. */
function displacement(to: MovementPosition): MovementInstruction {
  return {
    waypoints: [{ ...positionOf(to), action: "displace" }],
    method: "undo",
    constrainOptions: { ignoreWalls: true, ignoreCost: true },
    autoRotate: false,
    showRuler: false,
  };
}

/**
 * What takes a token back to before a recorded movement and forgets all since (MAP-44).
 * @returns null where the movement is not in the token's history
 */
function beforeRecorded(history: readonly MovementWaypoint[], movementId: string): MovementWaypoint[] | null {
  const index = history.findIndex((waypoint) => waypoint.movementId === movementId);
  if (index < 0) return null;
  return history.slice(0, Math.max(index, 1));
}

/** The id of the first leg of the last recorded movement. */
function lastRecorded(token: TokenDocument): string | null {
  const { movementHistory: history, movement } = token;
  const last = history.at(-1)?.movementId ?? null;
  return last !== null && movement.id === last ? (movement.chain[0] ?? last) : last;
}

/** What takes several tokens back at once: to before a recorded movement, or else to a place. */
export function returnOf(
  tokens: Iterable<{
    readonly token: TokenDocument;
    readonly movementId: string | null;
    readonly place: MovementPosition;
  }>,
): Return {
  const back: Return = { updates: [], movement: {} };
  for (const { token, movementId, place } of tokens) {
    const kept = movementId === null ? null : beforeRecorded(token.movementHistory, movementId);
    const id = String(token.id);
    // What is left of the history is the start alone: nothing has been walked.
    const history = kept && { _movementHistory: kept.length > 1 ? kept : [] };
    back.updates.push({ _id: id, ...history });
    back.movement[id] = displacement(kept?.at(-1) ?? place);
  }
  return back;
}

/** Takes a token back to before one of its recorded movements, at first the last (MAP-44). @returns whether it went */
export async function revertRecordedMovement(
  token: TokenDocument,
  movementId: string | null = lastRecorded(token),
): Promise<boolean> {
  const { parent, movementHistory: history } = token;
  if (!parent || movementId === null || !history.some((waypoint) => waypoint.movementId === movementId)) return false;
  const place = token._source as unknown as MovementPosition;
  const { updates, movement } = returnOf([{ token, movementId, place }]);
  return (await parent.updateEmbeddedDocuments("Token", updates, { movement })).length > 0;
}

/** Forgets where tokens have come from, with one operation for each scene (MAP-43). */
export async function clearMovementHistories(tokens: Iterable<TokenDocument>): Promise<void> {
  const scenes = new Map<Document, UnknownRecord[]>();
  for (const { id, parent, movementHistory } of tokens) {
    if (!parent || movementHistory.length === 0) continue;
    scenes.set(parent, [...(scenes.get(parent) ?? []), { _id: id, _movementHistory: [] }]);
  }
  for (const [scene, updates] of scenes) await scene.updateEmbeddedDocuments("Token", updates);
}
