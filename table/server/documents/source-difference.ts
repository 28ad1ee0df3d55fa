import type { Json, JsonObject } from "../../common/protocol.ts";
import { objectsEqual } from "../../common/utils/objects.ts";
import { isJsonObject } from "../json.ts";

/**
 * The smallest change that turns one source into another, in Foundry 13's update language: members that differ, nested
 * as they are, arrays as wholes, and `-=key` for each member that is gone (UP-1, UP-3).
 */
export function sourceDifference(before: JsonObject, after: JsonObject): JsonObject {
  const difference: JsonObject = {};
  for (const [key, value] of Object.entries(after)) {
    const old = Object.hasOwn(before, key) ? before[key] : undefined;
    if (isJsonObject(old) && isJsonObject(value)) {
      const nested = sourceDifference(old, value);
      if (Object.keys(nested).length > 0) difference[key] = nested;
    } else if (!objectsEqual(old, value)) difference[key] = value;
  }
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) difference[`-=${key}`] = null;
  return difference;
}

/**
 * The members of a source that expanded changes name, whether or not they altered anything (`diff: false`, DOC-4).
 * @param changes expanded changes; operators (`-=`, `==`) name nothing
 */
export function namedMembers(source: JsonObject, changes: JsonObject): JsonObject {
  const named: JsonObject = {};
  for (const [key, change] of Object.entries(changes)) {
    const value = Object.hasOwn(source, key) ? source[key] : undefined;
    if (value !== undefined) named[key] = pick(value, change);
  }
  return named;
}

function pick(value: Json, change: Json): Json {
  return isJsonObject(value) && isJsonObject(change) ? namedMembers(value, change) : value;
}
