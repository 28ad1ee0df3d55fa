import { MOST_EVENTS, type CheckEvent } from "../rules/index.ts";
import { nextSequence } from "../../../engine/log/event-log.ts";
import { appendSecret } from "../../../engine/cards/secret/append-secret.ts";
import { mayGoOn, preHookOf } from "./check-hooks.ts";
import type { CheckMessage } from "./read-check.ts";
import { sawWriter } from "./seen-writers.ts";

type Unnumbered<Event> = Event extends CheckEvent ? Omit<Event, "sequence" | "by"> : never;

/** An event before it has its place on a card and the name of its writer. */
export type UnnumberedEvent = Unnumbered<CheckEvent>;

/** What one step of a check writes: its event, and the dice that fell for it. */
export interface CheckStepDraft {
  readonly event: UnnumberedEvent;
  readonly rolls?: readonly foundry.dice.Roll[];
}

/** Whose event it is. */
interface EventSource {
  /** New for each event; that of a request that asks for it. */
  readonly id?: string;
  readonly by?: User.Implementation;
}

/** Adds an event of this user's to a card that they may update, unless a module forbids it. */
export async function appendEvent(message: CheckMessage, { event, rolls = [] }: CheckStepDraft): Promise<void> {
  if (mayGoOn(preHookOf(event.type), { message, event, rolls })) await writeEvent(message, { event, rolls });
}

/** Whether a card takes no more events: what would come would not count (SG-4). */
export function isFull({ system }: CheckMessage): boolean {
  return Object.keys(system.events).length >= MOST_EVENTS;
}

/**
 * Writes one event, whole, with its number and its dice in one update (TRAP-51, CH-10); nothing on a card that is full. Whether it
 * counts is decided by the fold, for everyone alike.
 */
export async function writeEvent(
  message: CheckMessage,
  { event, rolls = [] }: CheckStepDraft,
  { id = foundry.utils.randomID(), by = game.user }: EventSource = {},
): Promise<void> {
  if (isFull(message)) return;
  const numbered = { ...event, sequence: nextSequence(message.system.events), by: by.id };
  if (message.sealed) {
    // No update tells who wrote it.
    sawWriter(message, id, by);
    await appendSecret(message, { events: { [id]: numbered }, rolls });
    return;
  }
  await message.update({
    system: { events: { [id]: numbered } },
    ...(rolls.length > 0 && { rolls: [...message.rolls, ...rolls] }),
  });
}
