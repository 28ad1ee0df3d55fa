import { objectsEqual } from "../utils/objects.ts";
import { isPlainObject } from "../utils/get-type.ts";
import { extend } from "./extend.ts";

/** Gives arrays what Foundry adds to them (PX-1). */
export function extendArrays(): void {
  extend(Array, {
    fromRange: (count: number, min = 0): number[] => Array.from({ length: count }, (_unused, index) => index + min),
  });
  extend(Array.prototype, {
    deepFlatten(this: unknown[]): unknown[] {
      return this.flat(Infinity);
    },
    equals(this: unknown[], other: unknown): boolean {
      return (
        Array.isArray(other) &&
        this.length === other.length &&
        this.every((entry, index) => areEqual(entry, (other as unknown[])[index]))
      );
    },
    filterJoin(this: unknown[], separator: string): string {
      return this.filter((entry) => entry !== null && entry !== undefined && entry !== "").join(separator);
    },
    findSplice,
    partition,
  });
}

/** Takes the first entry that passes out of the array, or puts another in its place; null when there is none. */
function findSplice(this: unknown[], passes: (entry: unknown) => boolean, replacement?: unknown): unknown {
  const index = this.findIndex((entry) => passes(entry));
  if (index < 0) return null;
  return this.splice(index, 1, ...(replacement === undefined ? [] : [replacement]))[0];
}

/** Those that fail, and those that pass. */
function partition(this: unknown[], passes: (entry: unknown) => unknown): [unknown[], unknown[]] {
  const parts: [unknown[], unknown[]] = [[], []];
  for (const entry of this) parts[passes(entry) ? 1 : 0].push(entry);
  return parts;
}

function areEqual(one: unknown, other: unknown): boolean {
  if (hasEquals(one)) return one.equals(other);
  if (isPlainObject(one) && isPlainObject(other)) return objectsEqual(one, other);
  return one === other;
}

function hasEquals(value: unknown): value is { equals(other: unknown): boolean } {
  return typeof value === "object" && value !== null && "equals" in value && typeof value.equals === "function";
}
