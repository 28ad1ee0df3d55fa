import { sendRequest } from "../../documents/requests.ts";
import { nextSequence, type CheckEvent } from "../../rules/index.ts";
import { appendSecret } from "../secret/append-secret.ts";
import { attest } from "./attested-writers.ts";
import { mayGoOn, preHookOf } from "./check-hooks.ts";
import type { CheckMessage } from "./read-check.ts";

type Unnumbered<Event> = Event extends CheckEvent ? Omit<Event, "sequence" | "by"> : never;

/** An event before it has its place on a card and the name of its writer. */
export type UnnumberedEvent = Unnumbered<CheckEvent>;

/** What one step of a check writes: its event, and the dice that fell for it. */
export interface CheckStepDraft {
  readonly event: UnnumberedEvent;
  readonly rolls?: readonly foundry.dice.Roll[];
}

/** The type of request by which somebody who may not update a card asks its keeper to (decision 0026). */
export const CHECK_EVENT = "checkEvent";

/**
 * Adds an event to a card: directly where this user may update it, else by a request to the card's keeper. Whether it counts
 * is decided by the fold, for everyone alike.
 * @returns The id of the event, which is on the card once its keeper was there to write it, unless a module forbids it.
 */
export async function appendEvent(message: CheckMessage, { event, rolls = [] }: CheckStepDraft): Promise<string> {
  const id = foundry.utils.randomID();
  if (!mayGoOn(preHookOf(event.type), { message, event, rolls })) return id;
  // What a sealed card says goes by another way, and a request would give it away.
  if (message.isOwner || message.sealed) {
    attest(message.id ?? "", id, game.user);
    await writeEvent(message, id, { ...event, by: game.user.id }, rolls);
  } else {
    const dice = rolls.map((roll) => roll.toJSON());
    await sendRequest(CHECK_EVENT, { card: message.uuid, event, rolls: dice }, id);
  }
  return id;
}

/**
 * Writes one event, whole, with its number and its dice in one update (TRAP-51, CH-10).
 * @param event The event and who it comes from.
 */
export async function writeEvent(
  message: CheckMessage,
  id: string,
  event: object,
  rolls: readonly foundry.dice.Roll[],
): Promise<void> {
  const numbered = { ...event, sequence: nextSequence(message.system.events) };
  if (message.sealed) {
    await appendSecret(message, { events: { [id]: numbered }, rolls });
    return;
  }
  await message.update({
    system: { events: { [id]: numbered } },
    ...(rolls.length > 0 && { rolls: [...message.rolls, ...rolls] }),
  });
}
