import { isPlainObject, type UnknownRecord } from "./get-type.ts";
import { deepClone, objectsEqual } from "./objects.ts";

export interface DiffOptions {
  /** Consider only keys that `original` has too. Default false. */
  inner?: boolean;
}

/**
 * The members of `other` that differ from `original`, nested as they are (UT-3).
 * Arrays are compared and returned as wholes; deletion keys (`-=x`, `==x`) always differ.
 */
export function diffObject(
  original: UnknownRecord,
  other: UnknownRecord,
  { inner = false }: DiffOptions = {},
): UnknownRecord {
  const difference: UnknownRecord = {};
  for (const [key, value] of Object.entries(other)) {
    if (inner && !Object.hasOwn(original, key)) continue;
    const present = Object.hasOwn(original, key) ? original[key] : undefined;
    if (isPlainObject(present) && isPlainObject(value)) {
      const nested = diffObject(present, value, { inner });
      if (Object.keys(nested).length > 0) difference[key] = nested;
    } else if (!Object.hasOwn(original, key) || !objectsEqual(present, value)) difference[key] = deepClone(value);
  }
  return difference;
}
