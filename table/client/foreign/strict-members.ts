import { generationNames } from "../generation.ts";
import { MissingApiError } from "../missing-api.ts";
import members from "./public-members.json" with { type: "json" };

/**
 * Members of Foundry's classes, and of the records of CONFIG, that the practice table lacks: reading one throws an error that
 * names it, as for a namespace. Which there are is in `public-members.json`, made by `tools/public-members.mjs`. Packages may
 * define them, by a class of their own or by assignment.
 */
export function nameMissingMembers(): void {
  for (const [path, names] of Object.entries<string>(members)) {
    const owner = find(path.replace("#", ".prototype"));
    if (owner) define(owner, path.endsWith("#") ? path : `${path}.`, names);
  }
}

/** What stands at a path; nothing where the table does not have it, which its namespace names. */
function find(path: string): object | null {
  let at: unknown = globalThis;
  for (const name of path.split(".")) {
    if (!isObject(at) || !(name in at)) return null;
    at = (at as Record<string, unknown>)[name];
  }
  return isObject(at) ? at : null;
}

function isObject(value: unknown): value is object {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

function define(owner: object, path: string, names: string): void {
  for (const name of names.split(" ")) {
    if (name === "" || name in owner || generationNames.has(name)) continue;
    Object.defineProperty(owner, name, {
      configurable: true,
      get: () => {
        throw new MissingApiError(path + name);
      },
      set(this: object, value: unknown) {
        Object.defineProperty(this, name, { value, configurable: true, enumerable: true, writable: true });
      },
    });
  }
}
