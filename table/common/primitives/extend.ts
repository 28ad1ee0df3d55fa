/**
 * Adds members to a class of the language itself, as Foundry does (PX-1). They are not enumerable, so that loops over keys
 * do not see them. What the language brings by itself stays.
 */
export function extend(target: object, members: Readonly<Record<string, (...args: never[]) => unknown>>): void {
  for (const [name, value] of Object.entries(members)) {
    if (!Object.hasOwn(target, name))
      Object.defineProperty(target, name, { value, configurable: true, writable: true, enumerable: false });
  }
}
