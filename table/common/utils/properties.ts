import { isObjectLike } from "./get-type.ts";
import { isSafePath } from "./keys.ts";

function read(target: object, key: string): unknown {
  return (target as Record<string, unknown>)[key];
}

/**
 * The value at a dotted path, or undefined when any step is missing (UT-2).
 * A key that itself contains dots is found first.
 */
export function getProperty(object: unknown, path: string | undefined): unknown {
  if (!isObjectLike(object) || !path) return undefined;
  if (path in object) return read(object, path);
  let target: unknown = object;
  for (const key of path.split(".")) {
    if (!isObjectLike(target) && typeof target !== "function") return undefined;
    if (!(key in target)) return undefined;
    target = read(target, key);
  }
  return target;
}

/** Whether a dotted path leads to a property, even one whose value is undefined (UT-2). */
export function hasProperty(object: unknown, path: string): boolean {
  if (!isObjectLike(object) || path === "") return false;
  if (path in object) return true;
  let target: unknown = object;
  for (const key of path.split(".")) {
    if (!isObjectLike(target) || !(key in target)) return false;
    target = read(target, key);
  }
  return true;
}

/**
 * Writes the value at a dotted path and makes the levels that are missing (UT-2).
 * Paths through `__proto__`, `constructor` or `prototype` are ignored.
 */
export function setProperty(object: object, path: string, value: unknown): boolean {
  if (path === "" || !isSafePath(path)) return false;
  const keys = path.split(".");
  const last = keys.pop() ?? path;
  let target = object as Record<string, unknown>;
  for (const key of keys) {
    const next = target[key];
    if (isObjectLike(next)) target = next;
    else target = target[key] = {};
  }
  if (last in target && target[last] === value) return false;
  target[last] = value;
  return true;
}

export function deleteProperty(object: object, path: string): boolean {
  if (path === "" || !isSafePath(path)) return false;
  const keys = path.split(".");
  const last = keys.pop() ?? path;
  let target: unknown = object;
  for (const key of keys) target = isObjectLike(target) ? target[key] : undefined;
  if (!isObjectLike(target) || !Object.hasOwn(target, last)) return false;
  return Reflect.deleteProperty(target, last);
}
