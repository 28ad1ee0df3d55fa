/** A plain object, as options are made of: class instances are passed on as they are. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  return isPlain(value) ? mergeOptions({}, value) : value;
}

/**
 * Merges application options: inner objects are merged, arrays are concatenated, everything else is replaced (AP-1).
 * Neither argument is changed. A value of `undefined` does not replace anything.
 */
export function mergeOptions(base: Record<string, unknown>, extra: Record<string, unknown>): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(extra)) {
    if (value === undefined) continue;
    const earlier = merged[key];
    if (Array.isArray(earlier) && Array.isArray(value)) merged[key] = [...(earlier as unknown[]), ...value.map(copy)];
    else if (isPlain(earlier) && isPlain(value)) merged[key] = mergeOptions(earlier, value);
    else merged[key] = copy(value);
  }
  return merged;
}
