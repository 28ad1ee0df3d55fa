import { readOperators as read } from "../../common/data/operators.ts";
import type { JsonObject } from "../../common/protocol.ts";
import { toError } from "../../common/utils/to-error.ts";
import { RequestError } from "../request-error.ts";

/**
 * Puts the operators of Foundry 14 into the words that both generations understand (UP-3, UP-4). In generation 13 such
 * objects are data like any other, and never come here.
 * @throws {RequestError} for an operator that no one knows, or one that stands in a list
 */
export function readOperators(changes: JsonObject): JsonObject {
  try {
    return read(changes) as JsonObject;
  } catch (error) {
    throw new RequestError(toError(error).message, { cause: error });
  }
}
