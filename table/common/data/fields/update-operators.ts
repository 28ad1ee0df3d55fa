import type { DataField } from "../../known-classes.ts";
import { isPlainObject, type UnknownRecord } from "../../utils/get-type.ts";
import { isSafeKey } from "../../utils/keys.ts";
import { deepClone, objectsEqual } from "../../utils/objects.ts";
import type { CleanOptions } from "./field-types.ts";

/** A key of an update, taken apart: Foundry 13 writes removal as `-=key` and wholesale replacement as `==key` (UP-3). */
export interface UpdateKey {
  readonly operator: "-=" | "==" | "";
  readonly name: string;
}

/** Reads the operator that a key of an update begins with. */
export function readUpdateKey(key: string): UpdateKey {
  if (key.startsWith("-=")) return { operator: "-=", name: key.slice(2) };
  if (key.startsWith("==")) return { operator: "==", name: key.slice(2) };
  return { operator: "", name: key };
}

/**
 * Cleans the members of data in place. Among changes, a removal has no value, and a replacement a complete one (UP-3).
 * @param fieldOf - the field of a member; members without any are dropped
 */
export function cleanMembers(
  data: UnknownRecord,
  fieldOf: (name: string) => DataField | undefined,
  options: CleanOptions,
): void {
  const { partial = false, recursive = true } = options;
  for (const [key, value] of Object.entries(data)) {
    const { operator, name } = partial ? readUpdateKey(key) : { operator: "", name: key };
    const field = fieldOf(name);
    const inner = { ...options, partial: partial && recursive && operator === "" };
    if (!field || value === undefined) Reflect.deleteProperty(data, key);
    else data[key] = operator === "-=" ? null : field.clean(value, inner);
  }
}

/** Carries out an operator on an untyped object, and records what changed. @returns whether the key was one. */
export function diffOperator(
  source: UnknownRecord,
  key: string,
  value: unknown,
  difference: UnknownRecord | null,
): boolean {
  const { operator, name } = readUpdateKey(key);
  if (operator === "" || !isSafeKey(name)) return operator !== "";
  if (operator === "-=") {
    if (!Object.hasOwn(source, name)) return true;
    Reflect.deleteProperty(source, name);
    if (difference) difference[key] = null;
  } else if (!Object.hasOwn(source, name) || !objectsEqual(source[name], value)) {
    source[name] = value;
    if (difference) difference[key] = deepClone(value);
  }
  return true;
}

/**
 * Merges changes into an untyped object, in place, and records what changed (F-Object, UP-1, UP-2, UP-3).
 * @param difference - null where no one asks: its copies would cost as much again at each level
 */
export function diffUntyped(source: UnknownRecord, changes: UnknownRecord, difference: UnknownRecord | null): void {
  for (const [key, value] of Object.entries(changes)) {
    if (!isSafeKey(key) || diffOperator(source, key, value, difference)) continue;
    const present = Object.hasOwn(source, key) ? source[key] : undefined;
    if (isPlainObject(present) && isPlainObject(value)) {
      const nested: UnknownRecord | null = difference && {};
      diffUntyped(present, value, nested);
      if (difference && nested && Object.keys(nested).length > 0) difference[key] = nested;
    } else {
      const complete = withoutOperators(value);
      if (Object.hasOwn(source, key) && objectsEqual(present, complete)) continue;
      source[key] = complete;
      if (difference) difference[key] = deepClone(complete);
    }
  }
}

/** The object that a change makes where there was none before. */
export function withoutOperators(value: unknown): unknown {
  if (!isPlainObject(value)) return value;
  const complete: UnknownRecord = {};
  diffUntyped(complete, value, null);
  return complete;
}
