import type { UnknownRecord } from "../../common/utils/get-type.ts";

export interface CombatClock {
  readonly id: string | null;
  readonly round: number;
  readonly turn: number | null;
  readonly turns: { readonly length: number };
}

export interface DurationClock {
  /** In seconds. */
  readonly worldTime: number;
  readonly combat: CombatClock | null;
}

/** The prepared duration of Foundry 13 (PR-7). Of turns, numbers are `rounds.turns` as decimals: 1.02 is a round and two turns. */
export interface Duration13 extends UnknownRecord {
  type: "seconds" | "turns" | "none";
  duration: number | null;
  remaining: number | null;
  label: string;
}

type Numbers = Readonly<Record<string, number | null>>;

/** What is left of a duration in Foundry 13. It is only reckoned: nothing ends by itself (AE-12). */
export function prepareDuration13(source: UnknownRecord, { worldTime, combat }: DurationClock): Duration13 {
  const { seconds = null, rounds = null, turns = null, startTime = null } = source as Numbers;
  if (seconds !== null) {
    const remaining = seconds - (worldTime - (startTime ?? worldTime));
    return { ...source, type: "seconds", duration: seconds, remaining, label: String(remaining) };
  }
  if (!rounds && !turns) return { ...source, type: "none", duration: null, remaining: null, label: "" };
  const perRound = Math.max(combat?.turns.length ?? 1, 1);
  const total = (rounds ?? 0) * perRound + (turns ?? 0);
  const own = source["combat"] ?? null;
  const isRunning = combat !== null && (own === null || own === combat.id);
  const left = isRunning ? Math.max(total - turnsSince(source as Numbers, combat, perRound), 0) : total;
  const decimal = (all: number): number => Number(`${String(Math.floor(all / perRound))}.${pad(all % perRound)}`);
  const duration = Number(`${String(rounds ?? 0)}.${pad(turns ?? 0)}`);
  const remaining = isRunning ? decimal(left) : duration;
  return { ...source, type: "turns", duration, remaining, label: String(remaining) };
}

function pad(turns: number): string {
  return String(turns).padStart(2, "0");
}

function turnsSince({ startRound, startTurn }: Numbers, combat: CombatClock, perRound: number): number {
  const rounds = combat.round - (startRound ?? combat.round);
  return rounds * perRound + (combat.turn ?? 0) - (startTurn ?? 0);
}

/** Seconds that each unit of time has in Foundry 14, where no calendar says otherwise. */
const SECONDS: Readonly<Record<string, number>> = {
  seconds: 1,
  minutes: 60,
  hours: 3_600,
  days: 86_400,
  months: 2_592_000,
  years: 31_536_000,
};

/** The prepared duration of Foundry 14 (AE-2, PR-7). */
export interface Duration14 extends UnknownRecord {
  /** Infinity for an effect without end. */
  value: number;
  units: string;
  expiry: string | null;
  expired: boolean;
  /** All of it in seconds; null for rounds and turns. */
  seconds: number | null;
  /** In units; Infinity for an effect without end. */
  remaining: number;
  label: string;
}

/** What is left of a duration in Foundry 14. A duration with a value also needs an event to end at (AE-2). */
export function prepareDuration14(
  source: UnknownRecord,
  start: UnknownRecord | null,
  clock: DurationClock,
): Duration14 {
  const { units, expired } = source as Pick<Duration14, "units" | "expired">;
  const given = source["value"] as number | null;
  const value = given ?? Infinity;
  const expiry = (source["expiry"] as string | null) ?? (given === null ? null : "turnStart");
  const second = SECONDS[units];
  const remaining = value - elapsed(units, start as Numbers | null, clock);
  const seconds = second === undefined || given === null ? null : given * second;
  const label = remaining === Infinity ? "" : String(remaining);
  return { ...source, value, units, expiry, expired, seconds, remaining, label };
}

function elapsed(units: string, start: Numbers | null, { worldTime, combat }: DurationClock): number {
  const second = SECONDS[units];
  if (second !== undefined) return (worldTime - (start?.["time"] ?? worldTime)) / second;
  if (!combat || !start || combat.id !== (start["combat"] as unknown)) return 0;
  if (units === "rounds") return combat.round - (start["round"] ?? combat.round);
  const clock = { startRound: start["round"] ?? null, startTurn: start["turn"] ?? null };
  return turnsSince(clock, combat, Math.max(combat.turns.length, 1));
}
