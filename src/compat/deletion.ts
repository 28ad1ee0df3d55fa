import { isGeneration14 } from "./generation.ts";

/**
 * One member of an update that removes a key from a keyed map: `-=key` on 13, an operator value on 14 (UP-3 to UP-5).
 * @param key The key to remove; never a path.
 */
export function deletion(key: string): Record<string, unknown> {
  // The operator is a global that exists on 14 alone; a bare identifier would be a ReferenceError on 13.
  return isGeneration14() ? { [key]: (globalThis as { _del?: unknown })._del } : { [`-=${key}`]: null };
}

/**
 * One member of an update that puts an object in the place of what a key of a map had, where an update otherwise merges the two:
 * `==key` on 13, an operator value on 14 (UP-3 to UP-5).
 * @param key The key; never a path.
 */
export function replacement(key: string, value: object): Record<string, unknown> {
  const { _replace: replace } = globalThis as { _replace?: (value: object) => unknown };
  return isGeneration14() && replace ? { [key]: replace(value) } : { [`==${key}`]: value };
}

/** The key that a member of an update is about, whatever it does to it. */
export function keyOfChange(member: string): string {
  return member.replace(/^[-=]=/, "");
}
