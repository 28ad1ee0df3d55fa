import type { PackDocumentsRequest, PackIndexRequest } from "../../common/protocol.ts";
import { isSafeKey } from "../../common/utils/keys.ts";
import { isJsonObject } from "../json.ts";
import { RequestError } from "../request-error.ts";

/** Largest number of fields or ids that may be asked for. */
const MAXIMUM_LIST = 10_000;

/** @throws {RequestError} when it is not such a request */
export function checkPackIndexRequest(request: unknown): PackIndexRequest {
  const { pack, fields = [] } = objectOf(request);
  if (isStrings(fields) && fields.every((field) => field.split(".").every(isSafeKey)))
    return { pack: nameOf(pack), fields };
  throw new RequestError("The fields of an index must be a list of paths.");
}

/** @throws {RequestError} when it is not such a request */
export function checkPackDocumentsRequest(request: unknown): PackDocumentsRequest {
  const { pack, ids = null } = objectOf(request);
  if (ids === null || isStrings(ids)) return { pack: nameOf(pack), ids };
  throw new RequestError("The ids must be a list of strings, or null for all.");
}

function objectOf(request: unknown): Record<string, unknown> {
  if (isJsonObject(request)) return request;
  throw new RequestError("The request is not an object.");
}

function nameOf(pack: unknown): string {
  if (typeof pack === "string") return pack;
  throw new RequestError("The request names no compendium.");
}

function isStrings(list: unknown): list is string[] {
  return Array.isArray(list) && list.length <= MAXIMUM_LIST && list.every((entry) => typeof entry === "string");
}
