import { type Logged, orderLog } from "./event-log.ts";

/** Someone who wants a step of an encounter to happen. */
export interface StepAsker {
  readonly narrator: boolean;
  /** Ids of the combatants that this person plays. */
  readonly owns: readonly string[];
}

/** One step of an encounter as it was written: one event, or several that belong together. */
export interface HistoryStep {
  /** The id of its first event. */
  readonly id: string;
  readonly events: readonly Logged[];
}

/** What events of one write have in common. */
export function stepOf({ id, event }: Logged): string {
  const { step } = event;
  return typeof step === "string" ? step : id;
}

/**
 * The decisions of an encounter that are in force, oldest first.
 * @param log - The map as the document holds it.
 * @param facts - Types of events that tell what is so, rather than what someone decided: taking them back would not make it untrue.
 */
export function decisionsIn(log: unknown, facts: readonly string[]): readonly HistoryStep[] {
  const steps = new Map<string, Logged[]>();
  for (const logged of orderLog(log).events) {
    if (facts.includes(logged.event.type)) continue;
    const id = stepOf(logged);
    const events = steps.get(id);
    if (events) events.push(logged);
    else steps.set(id, [logged]);
  }
  return [...steps.entries()].map(([id, events]) => ({ id, events }));
}

/**
 * What has to be undone to be where an encounter was before a step: the step and every decision after it.
 * @returns Ids of events, newest first; none where the step is not in force.
 */
export function eventsFrom(history: readonly HistoryStep[], step: string): readonly string[] {
  const place = history.findIndex(({ id }) => id === step);
  if (place < 0) return [];
  return history
    .slice(place)
    .flatMap(({ events }) => events.map(({ id }) => id))
    .reverse();
}
