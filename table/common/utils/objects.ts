import { isObjectLike, isPlainObject, type UnknownRecord } from "./get-type.ts";
import { isSafeKey } from "./keys.ts";

/** Deeper nesting than this is taken for a cycle. */
const MAXIMUM_DEPTH = 100;

function assertDepth(depth: number): void {
  if (depth > MAXIMUM_DEPTH)
    throw new Error(`Maximum depth of ${String(MAXIMUM_DEPTH)} exceeded: the object is cyclic or too deep`);
}

/**
 * Copies object literals, arrays and dates, however deeply nested; instances of classes are passed by reference (UT-4).
 * @throws Error with `strict`, when an instance of a class is met.
 */
export function deepClone<T>(original: T, { strict = false }: { strict?: boolean } = {}): T {
  return cloneLevel(original, strict, 0) as T;
}

function cloneLevel(original: unknown, strict: boolean, depth: number): unknown {
  if (!isObjectLike(original)) return original;
  assertDepth(depth);
  if (Array.isArray(original)) return original.map((entry: unknown) => cloneLevel(entry, strict, depth + 1));
  if (original instanceof Date) return new Date(original);
  if (!isPlainObject(original)) {
    if (strict) throw new Error("deepClone cannot clone an instance of a class");
    return original;
  }
  // A literal that is spread keeps the shape of the original, where one that is filled key by key becomes a hash table.
  const clone: UnknownRecord = { ...original };
  for (const key of Object.keys(clone)) {
    const value = clone[key];
    if (!isSafeKey(key)) Reflect.deleteProperty(clone, key);
    else if (isObjectLike(value)) clone[key] = cloneLevel(value, strict, depth + 1);
  }
  return clone;
}

/** A copy by way of JSON: undefined members vanish, and objects become what their `toJSON` gives. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original)) as T;
}

/** Turns dotted keys at any level into nested objects (UT-2). Arrays and class instances are kept as they are. */
export function expandObject(object: UnknownRecord): UnknownRecord {
  return expandLevel(object, 0);
}

/** The object itself where no key of it is dotted, else {@link expandObject}: for what is copied next. */
export function withoutPaths(object: UnknownRecord): UnknownRecord {
  return hasPaths(object, 0) ? expandObject(object) : object;
}

function hasPaths(object: UnknownRecord, depth: number): boolean {
  assertDepth(depth);
  return Object.keys(object).some((key) => {
    const value = object[key];
    return key.includes(".") || (isPlainObject(value) && hasPaths(value, depth + 1));
  });
}

function expandLevel(object: UnknownRecord, depth: number): UnknownRecord {
  assertDepth(depth);
  const expanded: UnknownRecord = {};
  for (const [key, value] of Object.entries(object)) {
    setMerging(expanded, key, isPlainObject(value) ? expandLevel(value, depth + 1) : value);
  }
  return expanded;
}

/** `{"a.b": 1, a: {c: 2}}` names one object twice: both halves count, whichever comes first. */
function setMerging(target: UnknownRecord, path: string, value: unknown): void {
  // Most keys are no paths.
  if (!path.includes(".")) {
    setMember(target, path, value);
    return;
  }
  const keys = path.split(".");
  if (!keys.every(isSafeKey)) return;
  const last = keys.pop() ?? path;
  let level = target;
  for (const key of keys) {
    const next = level[key];
    level = isPlainObject(next) ? next : (level[key] = {});
  }
  setMember(level, last, value);
}

function setMember(target: UnknownRecord, key: string, value: unknown): void {
  if (!isSafeKey(key)) return;
  const present = Object.hasOwn(target, key) ? target[key] : undefined;
  if (isPlainObject(present) && isPlainObject(value)) {
    for (const [name, inner] of Object.entries(value)) setMerging(present, name, inner);
  } else target[key] = value;
}

/** Turns nested object literals into dotted keys; stops at arrays, instances and empty objects (UT-2). */
export function flattenObject(object: UnknownRecord): UnknownRecord {
  const flat: UnknownRecord = {};
  flattenInto(flat, object, "", 0);
  return flat;
}

function flattenInto(flat: UnknownRecord, object: UnknownRecord, prefix: string, depth: number): void {
  assertDepth(depth);
  for (const [key, value] of Object.entries(object)) {
    const path = prefix + key;
    if (isPlainObject(value) && Object.keys(value).length > 0) flattenInto(flat, value, `${path}.`, depth + 1);
    else if (isSafeKey(key)) flat[path] = value;
  }
}

/** Whether a value carries nothing: undefined, null, an empty array, Set, Map or object (UT-3). */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (!isObjectLike(value)) return false;
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  return Object.keys(value).length === 0;
}

/** Whether two values are equal member by member. NaN equals itself; Sets and Maps compare by content. */
export function objectsEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || a === b) return true;
  if (!isObjectLike(a) || !isObjectLike(b)) return false;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (a instanceof Set && b instanceof Set) return a.size === b.size && [...a].every((entry) => b.has(entry));
  if (a instanceof Map && b instanceof Map) {
    return a.size === b.size && [...a.entries()].every(([key, value]) => b.has(key) && objectsEqual(value, b.get(key)));
  }
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && objectsEqual(a[key], b[key]))
  );
}

/**
 * Swaps keys and values.
 * @throws Error when two keys have the same value.
 */
export function invertObject<K extends string, V extends string | number>(
  object: Readonly<Record<K, V>>,
): Record<V, K> {
  const inverted: Partial<Record<V, K>> = {};
  for (const [key, value] of Object.entries(object) as [K, V][]) {
    if (Object.hasOwn(inverted, value))
      throw new Error(`Value "${String(value)}" is not unique: the object cannot be inverted`);
    inverted[value] = key;
  }
  return inverted as Record<V, K>;
}
