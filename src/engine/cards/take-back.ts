import type { CardState } from "../log/fold.ts";
import type { CardMessage } from "./card.ts";
import { readCard } from "./read-card.ts";
import { takeStep } from "./take-step.ts";
import { mayUndo } from "./undo.ts";

/** Takes a step back; a step that is taken back already is put back. */
export async function undoStep(message: CardMessage, event: string): Promise<void> {
  const { state } = readCard(message);
  const targets = state.undone.includes(event) ? undosOf(message, state, event) : [event];
  const permitted = targets.filter((target) => mayUndo(message, state, target));
  for (const target of permitted.length > 0 ? permitted : [event]) await takeBack(message, target);
}

/** Takes the whole card back, the latest step first, so that nothing is ever left without what it stands on. */
export async function undoAll(message: CardMessage): Promise<void> {
  const { state } = readCard(message);
  for (const target of state.history.toReversed()) {
    if (mayUndo(message, state, target)) await takeBack(message, target);
  }
}

async function takeBack(message: CardMessage, event: string): Promise<void> {
  await takeStep(message, { step: "undo", input: { event } });
}

/** The undos of a step that are in force: two people may have taken it back at once. */
function undosOf(message: CardMessage, state: CardState, event: string): readonly string[] {
  const events = Object.entries(message.system.events as Readonly<Record<string, StoredEvent | null>>);
  const isUndo = (stored: StoredEvent | null): boolean => stored?.type === "undo" && stored.target === event;
  return events.filter(([id, stored]) => isUndo(stored) && !state.undone.includes(id)).map(([id]) => id);
}

/** What a stored event may say; anything may stand there. */
interface StoredEvent {
  readonly type?: unknown;
  readonly target?: unknown;
}
