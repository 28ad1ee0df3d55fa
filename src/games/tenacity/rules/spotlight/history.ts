import { type Logged, orderLog, sortLog } from "../../../../engine/log/event-log.ts";
import { decisionsIn, type HistoryStep, stepOf } from "../../../../engine/log/step-history.ts";
import { foldSpotlight, stepSpotlight } from "./fold.ts";
import { findCombatant, readSpotlightEvent, type Spotlight, type SpotlightEvent } from "./types.ts";

/** Events that tell what is so, rather than what someone decided: taking them back would not make it untrue. */
const FACTS: readonly string[] = [
  "join",
  "leave",
  "out",
  "back",
  "fall",
  "wake",
  "side",
  "freely",
  "affect",
] satisfies SpotlightEvent["type"][];

/**
 * The decisions of a fight that are in force, oldest first. Facts, such as who fell, are not among them.
 * @param log - The map as the document holds it.
 */
export function historyOf(log: unknown): readonly HistoryStep[] {
  return decisionsIn(log, FACTS);
}

/** The step that opened a round. Returns the id of the step; undefined where the log no longer has it. */
export function stepThatOpened(start: Spotlight, log: unknown, round: number): string | undefined {
  let state = start;
  for (const logged of orderLog(log).events) {
    const read = readSpotlightEvent(logged.event);
    const after = typeof read === "string" ? read : stepSpotlight(state, read);
    if (typeof after === "string") continue;
    if (state.round < round && after.round >= round) return stepOf(logged);
    state = after;
  }
  return undefined;
}

export interface BegunTurn {
  /** The id of the event that began it. */
  readonly step: string;
  readonly combatant: string;
  readonly round: number;
}

/**
 * The turns of a fight that its log still tells of, in their order.
 * @returns The one under way, or the last one, comes last.
 */
export function turnsBegun(start: Spotlight, log: unknown): readonly BegunTurn[] {
  const begun: BegunTurn[] = [];
  let state = start;
  for (const { id, event } of orderLog(log).events) {
    const read = readSpotlightEvent(event);
    const after = typeof read === "string" ? read : stepSpotlight(state, read);
    if (typeof after === "string") continue;
    for (const happening of turnEvents(state, after))
      if (happening.type === "startTurn") begun.push({ step: id, combatant: happening.combatant, round: after.round });
    state = after;
  }
  return begun;
}

/** A log whose oldest part has been folded away. */
export interface ShorterLog {
  readonly checkpoint: Spotlight;
  /** The events that the checkpoint stands for. */
  readonly folded: readonly string[];
}

/** The first entry that must stay where those from a place on do: what they take back, and what was written with them. */
function firstNeeded(entries: readonly Logged[], cut: number): number {
  const staying = entries.slice(cut);
  // Only an undo has a target.
  const targets = new Set(staying.map(({ event }) => event["target"]));
  const steps = new Set(staying.map(stepOf));
  const first = entries.findIndex((entry) => targets.has(entry.id) || steps.has(stepOf(entry)));
  return first < 0 ? cut : first;
}

/**
 * Folds the oldest part of a long log into a checkpoint, from which the rest folds to the same fight.
 * @param start - What the log is folded on now.
 * @param kept - How many of the newest entries stay, so that they can be undone.
 * @returns The checkpoint; null where the log is not longer than that.
 */
export function shorten(start: Spotlight, log: unknown, kept: number): ShorterLog | null {
  const entries = sortLog(log);
  let cut = Math.max(0, entries.length - kept);
  for (let needed = firstNeeded(entries, cut); needed < cut; needed = firstNeeded(entries, cut)) cut = needed;
  const folded = entries.slice(0, cut);
  if (folded.length === 0) return null;
  const part = Object.fromEntries(folded.map(({ id, event }) => [id, event]));
  return { checkpoint: foldSpotlight(start, part).state, folded: folded.map(({ id }) => id) };
}

/**
 * Reads a checkpoint out of whatever a document holds.
 * @param start - A fight that has not begun, with the rules that it is run by.
 * @returns The checkpoint under those rules; the start where nothing, or no fight, is stored.
 */
export function readCheckpoint(data: unknown, start: Spotlight): Spotlight {
  if (typeof data !== "object" || data === null) return start;
  const read = { ...start, ...data, rules: start.rules };
  const { combatants, responded, winners, holds, coups, helping, owing, attempts, asks, focus } = read;
  const lists = [combatants, responded, winners, holds, coups, helping, owing, attempts, asks, focus.affected];
  return lists.every((list: unknown) => Array.isArray(list)) ? read : start;
}

/** Something that a step of a fight begins or ends. Responses and held actions are no turns: nothing ticks for them (R-1212). */
export type TurnEvent =
  | { readonly type: "endTurn" | "startTurn"; readonly combatant: string; readonly round: number }
  | { readonly type: "endRound" | "startRound"; readonly round: number };

/**
 * What ends and begins between two moments of a fight that one step lies between (R-1008, R-1010): the end of a turn, the end
 * and the start of a round, the start of a turn, in this order.
 * @returns Each of them once; nothing where the step is one that was taken back.
 */
export function turnEvents(before: Spotlight, after: Spotlight): readonly TurnEvent[] {
  const ended = after.combatants.filter(({ id, turns }) => turns > (findCombatant(before, id)?.turns ?? 0));
  const newRound = after.round > before.round;
  const { lit } = after;
  const started = lit?.by === "turn" && before.phase === "choose";
  return [
    ...ended.map(({ id }): TurnEvent => ({ type: "endTurn", combatant: id, round: before.round })),
    ...(newRound && before.round > 0 ? [{ type: "endRound" as const, round: before.round }] : []),
    ...(newRound ? [{ type: "startRound" as const, round: after.round }] : []),
    ...(started ? [{ type: "startTurn" as const, combatant: lit.id, round: after.round }] : []),
  ];
}
