/** Names through which a path or a merge could reach the prototype of every object. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Whether a key may be written by the functions that take paths or whole objects from outside.
 * @param key one segment, not a dotted path.
 */
export function isSafeKey(key: string): boolean {
  return !FORBIDDEN.has(key);
}

/** Whether every segment of a dotted path may be written. */
export function isSafePath(path: string): boolean {
  return path.split(".").every(isSafeKey);
}
