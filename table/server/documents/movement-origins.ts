import type { JsonObject } from "../../common/protocol.ts";
import { isJsonObject } from "../json.ts";
import type { OperationContext } from "./operation-context.ts";

/** What a movement changes of a token, and the history of it. */
const MOVED = ["x", "y", "elevation", "width", "height", "shape", "depth", "level", "rotation", "_movementHistory"];

/**
 * Takes movements out of an operation that begin where their token no longer stands: two clients move one token (MAP-40).
 * Which they were is told to everyone; the rest of the operation is carried out.
 */
export function refuseStaleMovements({ documentClass, operation, siblings }: OperationContext): void {
  const movements = operation["_movement"];
  if (documentClass.documentName !== "Token" || !isJsonObject(movements)) return;
  const refused: string[] = [];
  for (const [tokenId, movement] of Object.entries(movements)) {
    const stored = siblings.find(tokenId);
    if (stored === null || !isJsonObject(movement) || startsThere(movement["origin"], stored)) continue;
    refused.push(String(movement["id"]));
    Reflect.deleteProperty(movements, tokenId);
    for (const update of operation.updates)
      if (update["_id"] === tokenId) for (const name of MOVED) Reflect.deleteProperty(update, name);
  }
  if (refused.length === 0) return;
  operation["_refusedMovement"] = refused;
  operation.updates = operation.updates.filter((update) => Object.keys(update).some((key) => key !== "_id"));
}

function startsThere(origin: unknown, stored: JsonObject): boolean {
  return isJsonObject(origin) && Object.entries(origin).every(([name, value]) => stored[name] === value);
}
