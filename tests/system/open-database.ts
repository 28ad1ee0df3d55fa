import type { DocumentOperation, Json, JsonObject, ModifyDocumentRequest } from "../../table/common/protocol.ts";

/** What the server would tell of a request that it has carried out. */
function resultOf({ action, operation }: ModifyDocumentRequest): Json[] {
  if (action === "delete") return operation.ids;
  return action === "update" ? operation.updates : operation.data.map(withId);
}

function withId(source: JsonObject): JsonObject {
  return { ...source, _id: source["_id"] ?? foundry.utils.randomID() };
}

/**
 * Lets the game of foundry-in-node.ts write: whatever it asks for is done at once, by no one but itself. Nothing is stored
 * beyond the documents in memory.
 * @returns The requests so far; the same list grows.
 */
export function openDatabase(): readonly ModifyDocumentRequest[] {
  const requests: ModifyDocumentRequest[] = [];
  const emit = (event: string, ...parameters: unknown[]): void => {
    const [asked, acknowledge] = parameters;
    if (event !== "modifyDocument") throw new Error(`Nobody answers "${event}" in unit tests`);
    const request = structuredClone(asked) as ModifyDocumentRequest;
    requests.push(request);
    const { type, action } = request;
    const operation: Partial<DocumentOperation> = request.operation;
    const response = { type, action, operation, userId: game.user.id, result: resultOf(request) };
    (acknowledge as (response: object, sequence: number) => void)(response, requests.length);
  };
  Object.assign(game.socket, { connected: true, emit });
  // No window is open that a change could redraw.
  Object.assign(foundry, { applications: { instances: new Map() } });
  return requests;
}
