import type { Json, JsonObject } from "../../common/protocol.ts";
import { isJsonObject } from "../json.ts";
import { RequestError } from "../request-error.ts";

/** The key that makes an object an operator of Foundry 14 (UP-4). */
const OPERATOR = "__$OPERATOR$__";

/**
 * Puts the operators of Foundry 14 into the words that both generations understand: a deletion becomes `-=key`, a
 * replacement `==key` (UP-3, UP-4). In generation 13 such objects are data like any other, and never come here.
 * @throws {RequestError} for an operator that nobody knows, or one that stands in a list
 */
export function readOperators(changes: JsonObject): JsonObject {
  const read: JsonObject = {};
  for (const [path, value] of Object.entries(changes)) {
    if (isOperator(value)) Object.assign(read, readOperator(path, value));
    else read[path] = readValue(value);
  }
  return read;
}

function isOperator(value: Json): value is JsonObject {
  return isJsonObject(value) && Object.hasOwn(value, OPERATOR);
}

function readValue(value: Json): Json {
  if (Array.isArray(value)) {
    if (value.some(isOperator)) throw new RequestError("An operator cannot stand in a list.");
    return value.map(readValue);
  }
  return isJsonObject(value) ? readOperators(value) : value;
}

/** The operator goes in front of the last segment of a dotted path. */
function readOperator(path: string, operator: JsonObject): JsonObject {
  const name = path.slice(path.lastIndexOf(".") + 1);
  const parent = path.slice(0, path.length - name.length);
  if (operator[OPERATOR] === "ForcedDeletion") return { [`${parent}-=${name}`]: null };
  if (operator[OPERATOR] === "ForcedReplacement")
    return { [`${parent}==${name}`]: readValue(operator["value"] ?? null) };
  throw new RequestError(`"${String(operator[OPERATOR]).slice(0, 40)}" is not an update operator.`);
}
