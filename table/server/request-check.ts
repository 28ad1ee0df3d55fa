import { isSafeKey } from "../common/utils/keys.ts";
import type { DocumentAction, DocumentOperation, Json, JsonObject, ModifyDocumentRequest } from "../common/protocol.ts";
import { isJsonObject } from "./json.ts";
import { RequestError } from "./request-error.ts";

/** Largest request for a change of documents, in bytes of JSON. */
export const MAXIMUM_REQUEST_BYTES = 8 * 1024 * 1024;

/** The most documents that are created or updated as one: a compendium of thousands is imported so. */
const MAXIMUM_DOCUMENTS = 10_000;

/** The most members of one object within a document: logs of long fights have some ten thousand. */
const MAXIMUM_MEMBERS = 50_000;

/** Deepest nesting that is accepted; anything real stays far below. */
const MAXIMUM_DEPTH = 64;

const ACTIONS: readonly DocumentAction[] = ["create", "update", "delete"];

/**
 * Checks everything about a request that needs no knowledge of the world: that it is JSON of a sane size and depth,
 * free of keys that reach for prototypes, and has the members that its action needs.
 * @throws {RequestError} for anything else
 */
export function checkModifyDocumentRequest(request: unknown): ModifyDocumentRequest {
  checkJson(request);
  checkSize(request);
  if (!isJsonObject(request)) throw new RequestError("The request is not an object.");
  const { type, action, operation } = request;
  if (typeof type !== "string") throw new RequestError("The request names no document type.");
  const known = ACTIONS.find((candidate) => candidate === action);
  if (known === undefined) throw new RequestError("The action must be create, update or delete.");
  if (!isJsonObject(operation)) throw new RequestError("The request has no operation.");
  return { type, action: known, operation: checkOperation(operation) };
}

function checkOperation(operation: JsonObject): DocumentOperation {
  const { data, updates, ids, parentUuid, pack } = operation;
  return {
    ...operation,
    data: objectsOf(data, "data"),
    updates: objectsOf(updates, "updates"),
    ids: stringsOf(ids),
    parentUuid: stringOrNull(parentUuid, "parentUuid"),
    pack: stringOrNull(pack, "pack"),
  };
}

function stringOrNull(value: unknown, name: string): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "string") return value;
  throw new RequestError(`The operation's ${name} must be a string or null.`);
}

function objectsOf(list: unknown, name: string): JsonObject[] {
  if (list === undefined || list === null) return [];
  if (Array.isArray(list) && list.every(isJsonObject)) return list;
  throw new RequestError(`The operation's ${name} must be a list of objects.`);
}

function stringsOf(list: unknown): string[] {
  if (list === undefined || list === null) return [];
  if (Array.isArray(list) && list.every((id) => typeof id === "string")) return list;
  throw new RequestError("The operation's ids must be a list of strings.");
}

/**
 * Checks that a value is JSON of a sane depth, free of keys that reach for prototypes: the transport also carries binary
 * values, which would not survive the store.
 * @throws {RequestError} for anything else
 */
export function checkJson(value: unknown, depth = 0): asserts value is Json {
  if (depth > MAXIMUM_DEPTH) throw new RequestError("The request is nested too deeply.");
  if (value === null || typeof value === "string" || typeof value === "boolean" || typeof value === "number") return;
  if (Array.isArray(value)) {
    for (const entry of value) checkJson(entry, depth + 1);
    return;
  }
  if (typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) {
    throw new RequestError("The request holds something that is not JSON.");
  }
  for (const [key, entry] of Object.entries(value)) {
    if (!isAllowedKey(key)) throw new RequestError(`The key "${key.slice(0, 80)}" is not allowed.`);
    checkJson(entry, depth + key.split(".").length);
  }
}

/** No segment of a dotted key may name a way to a prototype, not even behind `-=` or `==` (UP-3). */
function isAllowedKey(key: string): boolean {
  return key.split(".").every((segment) => isSafeKey(segment.replace(/^[-=]=/, "")));
}

/** @throws {RequestError} naming both sizes, when a request is larger than {@link MAXIMUM_REQUEST_BYTES} */
export function checkSize(request: unknown): void {
  const bytes = new TextEncoder().encode(JSON.stringify(request)).length;
  if (bytes <= MAXIMUM_REQUEST_BYTES) return;
  throw new RequestError(
    `The request is too large: ${megabytes(bytes)} MB, and at most ${megabytes(MAXIMUM_REQUEST_BYTES)} MB are accepted.`,
  );
}

/** @throws {RequestError} when requests that are carried out as one ask for too many documents */
export function checkCount(requests: readonly ModifyDocumentRequest[]): void {
  const count = requests.reduce((sum, { operation }) => sum + operation.data.length + operation.updates.length, 0);
  if (count <= MAXIMUM_DOCUMENTS) return;
  throw new RequestError(
    `The request is for ${String(count)} documents, and at most ${String(MAXIMUM_DOCUMENTS)} are accepted at once.`,
  );
}

/**
 * Checks what is about to be stored, which many small requests may have made large.
 * @param place where it stands in its document, for the words of the refusal
 * @throws {RequestError} when an object in it has too many members
 */
export function checkMembers(value: Json, place: string): void {
  if (value === null || typeof value !== "object") return;
  const members = Object.entries(value);
  if (!Array.isArray(value) && members.length > MAXIMUM_MEMBERS)
    throw new RequestError(
      `${place} would have ${String(members.length)} members, and at most ${String(MAXIMUM_MEMBERS)} are accepted.`,
    );
  for (const [key, member] of members)
    checkMembers(member, Array.isArray(value) ? place : `${place}.${key.slice(0, 40)}`);
}

function megabytes(bytes: number): string {
  return (bytes / (1024 * 1024)).toFixed(1).replace(/\.0$/, "");
}
