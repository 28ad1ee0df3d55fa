/** A record with string keys whose values no one has looked at yet. */
export type UnknownRecord = Record<string, unknown>;

/** Whether a value is an object literal (or has no prototype), as opposed to an instance of some class. */
export function isPlainObject(value: unknown): value is UnknownRecord {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || isForeignObjectPrototype(prototype);
}

/** Object literals of another realm (a worker, an iframe) have another Object.prototype. */
function isForeignObjectPrototype(prototype: unknown): boolean {
  return (
    typeof prototype === "object" &&
    prototype !== null &&
    Object.getPrototypeOf(prototype) === null &&
    Object.hasOwn(prototype, "isPrototypeOf")
  );
}

/** Whether a value is any object that is not null: literals, arrays and instances alike. */
export function isObjectLike(value: unknown): value is UnknownRecord {
  return typeof value === "object" && value !== null;
}

const CLASSES: readonly [new (...parameters: never[]) => object, string][] = [
  [Array, "Array"],
  [Set, "Set"],
  [Map, "Map"],
  [Promise, "Promise"],
  [Error, "Error"],
  [RegExp, "RegExp"],
  [Date, "Date"],
];

/**
 * The kind of a value: "undefined", "null", "number", "string", "boolean", "bigint", "symbol", "function",
 * "class", "Object" for object literals, the name of a common built-in, else "Unknown".
 */
export function getType(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "function") return isClass(value) ? "class" : "function";
  if (typeof value !== "object") return typeof value;
  if (isPlainObject(value)) return "Object";
  return CLASSES.find(([constructor]) => value instanceof constructor)?.[1] ?? "Unknown";
}

function isClass(value: object): boolean {
  return Function.prototype.toString.call(value).startsWith("class");
}

/** Whether `candidate` is `parent` or extends it, at any distance. */
export function isSubclass(candidate: unknown, parent: abstract new (...parameters: never[]) => object): boolean {
  if (typeof candidate !== "function") return false;
  return candidate === parent || Object.prototype.isPrototypeOf.call(parent, candidate);
}
