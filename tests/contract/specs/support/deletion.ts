/** Changes that delete one member of an object, in the words of the running generation (UP-3, UP-4). */
export function deletionOf(path: string): Record<string, unknown> {
  const operator = (globalThis as { _del?: unknown })._del;
  return operator === undefined ? { [path.replace(/([^.]+)$/, "-=$1")]: null } : { [path]: operator };
}
