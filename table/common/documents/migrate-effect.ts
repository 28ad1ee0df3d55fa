import { isPlainObject, type UnknownRecord } from "../utils/get-type.ts";

/** The types of Foundry 14 by the modes of Foundry 13 (AE-3). */
const TYPES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"] as const;

/** The units in which Foundry 13 had a duration, the first that is given counts. */
const UNITS = ["seconds", "rounds", "turns"] as const;

/**
 * Brings an active effect of Foundry 13 into the shape of Foundry 14, in place: changes go into `system`, with a type for
 * their mode; a duration has one value, and what is known of its beginning (AE-2).
 */
export function migrateEffectTo14(source: UnknownRecord): void {
  if (Array.isArray(source["changes"])) moveChanges(source, source["changes"]);
  const { duration } = source;
  if (isPlainObject(duration) && isOfGeneration13(duration)) moveDuration(source, duration);
}

function moveChanges(source: UnknownRecord, changes: readonly unknown[]): void {
  const system = (source["system"] ??= {});
  Reflect.deleteProperty(source, "changes");
  if (isPlainObject(system)) system["changes"] ??= changes.map(toChange);
}

function toChange(change: unknown): unknown {
  if (!isPlainObject(change) || !("mode" in change)) return change;
  const { mode, ...rest } = change;
  return { ...rest, type: TYPES[Number(mode)] ?? "add", phase: "initial" };
}

function isOfGeneration13(duration: UnknownRecord): boolean {
  return (
    !("value" in duration) &&
    ["startTime", "startRound", "startTurn", "combat", ...UNITS].some((key) => key in duration)
  );
}

function moveDuration(source: UnknownRecord, duration: UnknownRecord): void {
  const units = UNITS.find((unit) => typeof duration[unit] === "number" && duration[unit] > 0);
  source["duration"] = units ? { value: duration[units], units } : {};
  const { combat = null, startRound: round = null, startTurn: turn = null, startTime } = duration;
  if (units && !source["start"]) source["start"] = { combat, round, turn, time: startTime ?? 0 };
}
