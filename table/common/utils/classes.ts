import { isObjectLike } from "./get-type.ts";

/** The class that defines a property: the one asked, or the nearest of its parents that has it of its own. */
export function getDefiningClass(cls: object, property: string): object {
  let found: object | null = cls;
  while (found && !Object.hasOwn(found, property)) found = Object.getPrototypeOf(found) as object | null;
  return found ?? cls;
}

export function deepFreeze<T>(object: T): Readonly<T> {
  if (!isObjectLike(object) || Object.isFrozen(object)) return object;
  for (const value of Object.values(object)) deepFreeze(value);
  return Object.freeze(object);
}

/** Does a key of an update delete what it names? */
export function isDeletionKey(key: unknown): boolean {
  return typeof key === "string" && key.startsWith("-=");
}

/** Says that something is deprecated: in the console, or as an error for the one who asks for one. */
export function logCompatibilityWarning(
  message: string,
  { since, until, mode = 1 }: { since?: number | string; until?: number | string; mode?: number } = {},
): void {
  const lines = [message];
  if (since !== undefined) lines.push(`Deprecated since Version ${String(since)}`);
  if (until !== undefined) lines.push(`Backwards-compatible support will be removed in Version ${String(until)}`);
  const error = new Error(lines.join("\n"));
  if (mode === 3) throw error;
  if (mode === 2) console.error(error);
  else if (mode === 1) console.warn(error);
}

/** Is something an instance of a class of elements, in whatever window? */
export function isElementInstanceOf(element: unknown, tag: string | { readonly name: string }): boolean {
  const name = typeof tag === "string" ? tag : tag.name;
  for (let parent: unknown = element; isObjectLike(parent); parent = Object.getPrototypeOf(parent))
    if ((parent.constructor as { name?: string } | undefined)?.name === name) return true;
  return isObjectLike(element) && (element as { localName?: string }).localName === name.toLowerCase();
}
