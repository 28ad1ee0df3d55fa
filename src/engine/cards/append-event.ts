import { MOST_EVENTS, nextSequence } from "../log/event-log.ts";
import { mayStep } from "./card-hooks.ts";
import type { CardMessage } from "./card.ts";
import { appendSecret } from "./secret/secret-channel.ts";
import { sawWriter } from "./seen-writers.ts";
import type { StepEvent } from "./step-plan.ts";

/** What one step of a card writes: its event, and the dice that fell for it. */
export interface StepDraft {
  readonly event: StepEvent;
  readonly rolls?: readonly foundry.dice.Roll[];
}

interface EventSource {
  /** New for each event; that of a request that asks for it. */
  readonly id?: string;
  readonly by?: User.Implementation;
}

/** Adds an event of this user's to a card that they may update, unless a module forbids it. */
export async function appendEvent(message: CardMessage, { event, rolls = [] }: StepDraft): Promise<void> {
  if (mayStep(message, event, rolls)) await writeEvent(message, { event, rolls });
}

/** Whether a card takes no more events: what would come would not count. */
export function isFull({ system }: CardMessage): boolean {
  return Object.keys(system.events).length >= MOST_EVENTS;
}

/**
 * Writes one event, whole, with its number and its dice in one update (TRAP-51, CH-10); nothing on a card that is full. Whether it
 * counts is decided by the fold, for everyone alike.
 */
export async function writeEvent(
  message: CardMessage,
  { event, rolls = [] }: StepDraft,
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
