import { isPlainObject, type UnknownRecord } from "./get-type.ts";
import { objectsEqual } from "./objects.ts";

/**
 * The smallest change that turns one source into another, in Foundry 13's update language: members that differ, nested
 * as they are, arrays as wholes, and `-=key` for each member that is gone (UP-1, UP-3).
 */
export function sourceDifference(before: UnknownRecord, after: UnknownRecord): UnknownRecord {
  const difference: UnknownRecord = {};
  for (const [key, value] of Object.entries(after)) {
    const old = Object.hasOwn(before, key) ? before[key] : undefined;
    if (isPlainObject(old) && isPlainObject(value)) {
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
export function namedMembers(source: UnknownRecord, changes: UnknownRecord): UnknownRecord {
  const named: UnknownRecord = {};
  for (const [key, change] of Object.entries(changes)) {
    const value = Object.hasOwn(source, key) ? source[key] : undefined;
    if (value !== undefined) named[key] = pick(value, change);
  }
  return named;
}

function pick(value: unknown, change: unknown): unknown {
  return isPlainObject(value) && isPlainObject(change) ? namedMembers(value, change) : value;
}
