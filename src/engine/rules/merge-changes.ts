import { isData, type Data } from "../../core/data.ts";

/**
 * Settings with what was changed in them, and else with what others have made of them meanwhile. A list of entries with ids is
 * merged entry by entry, any other list is one thing.
 */
export function mergeChanges<Value>(before: Value, changed: Value, now: Value): Value {
  if (JSON.stringify(changed) === JSON.stringify(before)) return now;
  if (areEntries(before) && areEntries(changed) && areEntries(now)) return mergeEntries(before, changed, now) as Value;
  if (!isData(before) || !isData(changed) || !isData(now)) return changed;
  const keys = [...new Set([...Object.keys(now), ...Object.keys(changed)])];
  const merged = keys.map((key) => [key, mergeChanges(before[key], changed[key], now[key])] as const);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Value;
}

interface Entry extends Data {
  readonly id: string;
}

function areEntries(value: unknown): value is readonly Entry[] {
  return Array.isArray(value) && value.every((each) => isData(each) && typeof each["id"] === "string");
}

/** In the order that was made here, or else in theirs; what is new on the other side comes last. */
function mergeEntries(before: readonly Entry[], changed: readonly Entry[], now: readonly Entry[]): readonly Entry[] {
  const places = (entries: readonly Entry[], known: readonly Entry[]): string =>
    JSON.stringify(entries.map(({ id }) => id).filter((id) => known.some((each) => each.id === id)));
  const isMoved = places(changed, before) !== places(before, changed);
  const ids = (isMoved ? [...changed, ...now] : [...now, ...changed]).map(({ id }) => id);
  const of = (entries: readonly Entry[], id: string): Entry | undefined => entries.find((each) => each.id === id);
  return [...new Set(ids)].flatMap((id) => mergeChanges(of(before, id), of(changed, id), of(now, id)) ?? []);
}
