import { DataFieldOperator, ForcedDeletion } from "../data/operators.ts";
import { getType, isPlainObject, type UnknownRecord } from "./get-type.ts";
import { isSafeKey } from "./keys.ts";
import { deepClone, withoutPaths } from "./objects.ts";

/** How mergeObject treats what it meets (UT-1). */
export interface MergeOptions {
  /** Add keys of the top level that `original` does not have. Default true. */
  insertKeys?: boolean;
  /** Add keys of inner levels that `original` does not have. Default: true. */
  insertValues?: boolean;
  /** Replace values that `original` has. Default true. */
  overwrite?: boolean;
  /** Merge inner objects instead of replacing them. Default true. */
  recursive?: boolean;
  /** Change `original` itself instead of a clone. Default true. */
  inplace?: boolean;
  /** Throw when a value would change its type. Default false. */
  enforceTypes?: boolean;
  /** Apply `-=key` (remove) and `==key` (replace whole) of Foundry 13's update language (UP-3). Default false. */
  performDeletions?: boolean;
  /** Apply the operators of Foundry 14's update language (UP-4, V14-12). Default false. */
  applyOperators?: boolean;
}

type Settings = Required<MergeOptions>;

const DEFAULTS: Settings = {
  insertKeys: true,
  insertValues: true,
  overwrite: true,
  recursive: true,
  inplace: true,
  enforceTypes: false,
  performDeletions: false,
  applyOperators: false,
};

/**
 * Merges `other` into `original` (UT-1). Dotted keys of `other` are expanded first; arrays are replaced.
 * @returns `original`, changed, unless `inplace` is false.
 * @throws Error when an argument is not an object, or, with `enforceTypes`, when a type would change.
 */
export function mergeObject<T extends object>(original: T, other: object = {}, options: MergeOptions = {}): T {
  const settings = { ...DEFAULTS, ...options };
  if (typeof original !== "object" || typeof other !== "object")
    throw new Error("mergeObject: both arguments must be objects");
  const target = settings.inplace ? original : deepClone(original);
  mergeLevel(target as UnknownRecord, withoutPaths(other as UnknownRecord), settings, 0);
  return target;
}

function mergeLevel(target: UnknownRecord, changes: UnknownRecord, settings: Settings, depth: number): void {
  for (const key of Object.keys(changes)) {
    if (!isSafeKey(key)) continue;
    const value = changes[key];
    if (settings.performDeletions && applyOperator(target, key, value)) continue;
    if (settings.applyOperators && value instanceof DataFieldOperator) {
      if (value instanceof ForcedDeletion) Reflect.deleteProperty(target, key);
      else target[key] = deepClone(DataFieldOperator.get(value));
      continue;
    }
    if (Object.hasOwn(target, key) || key in target) mergeKey(target, key, value, settings, depth);
    else insertKey(target, key, value, settings, depth);
  }
}

/** UP-3: `-=key` removes, `==key` replaces. */
function applyOperator(target: UnknownRecord, key: string, value: unknown): boolean {
  const name = key.slice(2);
  if (!isSafeKey(name)) return true;
  if (key.startsWith("-=")) return (Reflect.deleteProperty(target, name), true);
  if (!key.startsWith("==")) return false;
  target[name] = deepClone(value);
  return true;
}

function insertKey(target: UnknownRecord, key: string, value: unknown, settings: Settings, depth: number): void {
  if (!(depth === 0 ? settings.insertKeys : settings.insertValues)) return;
  if (!isPlainObject(value)) {
    target[key] = deepClone(value);
    return;
  }
  const inserted: UnknownRecord = {};
  target[key] = inserted;
  const takesAll = settings.insertKeys && settings.insertValues;
  mergeLevel(inserted, value, takesAll ? settings : { ...settings, insertKeys: true, insertValues: true }, depth + 1);
}

function mergeKey(target: UnknownRecord, key: string, value: unknown, settings: Settings, depth: number): void {
  const present = target[key];
  if (isPlainObject(value) && isPlainObject(present) && settings.recursive) {
    mergeLevel(present, value, settings, depth + 1);
    return;
  }
  if (!settings.overwrite) return;
  if (settings.enforceTypes && present !== undefined && getType(present) !== getType(value)) {
    throw new Error(`mergeObject: "${key}" would change from ${getType(present)} to ${getType(value)}`);
  }
  target[key] = deepClone(value);
}
