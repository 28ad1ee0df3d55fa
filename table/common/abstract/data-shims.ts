import type { UnknownRecord } from "../utils/get-type.ts";
import { deleteProperty, getProperty, hasProperty, setProperty } from "../utils/properties.ts";

export interface ShimOptions {
  /** What it reads as, instead of what the new name holds. */
  readonly value?: unknown;
  readonly warning?: string;
}

/**
 * Moves what old data has under one path to another, unless something is there already (MG-1).
 * @param apply makes the new value of all data; without it, the old one is kept
 */
export function addDataFieldMigration(
  data: UnknownRecord,
  oldKey: string,
  newKey: string,
  apply?: (data: UnknownRecord) => unknown,
): boolean {
  if (!hasProperty(data, oldKey) || hasProperty(data, newKey)) return false;
  const value = apply ? apply(data) : getProperty(data, oldKey);
  deleteProperty(data, oldKey);
  setProperty(data, newKey, value);
  return true;
}

/** Lets an old path of cleaned data be read and written as another, with a warning (MG-3). */
export function addDataFieldShim(
  data: UnknownRecord,
  oldKey: string,
  newKey: string,
  { value, warning = `"${oldKey}" is deprecated: it is "${newKey}" now` }: ShimOptions = {},
): void {
  const at = oldKey.lastIndexOf(".");
  const owner = at < 0 ? data : getProperty(data, oldKey.slice(0, at));
  const name = oldKey.slice(at + 1);
  if (typeof owner !== "object" || owner === null || Object.hasOwn(owner, name)) return;
  Object.defineProperty(owner, name, {
    configurable: true,
    enumerable: false,
    get: () => {
      console.warn(warning);
      return value ?? getProperty(data, newKey);
    },
    set: (wanted: unknown) => {
      console.warn(warning);
      setProperty(data, newKey, wanted);
    },
  });
}
