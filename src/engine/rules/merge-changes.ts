import { isData } from "./data.ts";

/** Settings with what was changed in them, and else with what others have made of them meanwhile. Lists are one thing each. */
export function mergeChanges<Value>(before: Value, changed: Value, now: Value): Value {
  if (JSON.stringify(changed) === JSON.stringify(before)) return now;
  if (!isData(before) || !isData(changed) || !isData(now)) return changed;
  const keys = [...new Set([...Object.keys(now), ...Object.keys(changed)])];
  const merged = keys.map((key) => [key, mergeChanges(before[key], changed[key], now[key])] as const);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Value;
}
