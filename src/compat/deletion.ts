import { isGeneration14 } from "./generation.ts";

/**
 * One member of an update that removes a key from a keyed map: `-=key` on 13, an operator value on 14 (UP-3 to UP-5).
 * @param key The key to remove; never a path.
 */
export function deletion(key: string): Record<string, unknown> {
  // The operator is a global that exists on 14 alone; a bare identifier would be a ReferenceError on 13.
  return isGeneration14() ? { [key]: (globalThis as { _del?: unknown })._del } : { [`-=${key}`]: null };
}
