import type { TenacityChatMessage } from "../chat-message.ts";
import { keepSecret, secretOf } from "./secret-store.ts";
import type { Secret } from "./secret.ts";
import { deliver, mergeSecret, sealingOf, showSecret, warnOfNoRoom } from "./secret-channel.ts";

/** What is added to a sealed message. */
export interface SecretAddition {
  /** Events by id, each whole. */
  readonly events: Readonly<Record<string, unknown>>;
  readonly rolls: readonly foundry.dice.Roll[];
}

/**
 * Adds to what a sealed card says, in the browsers of those who may know it and nowhere else: a card keeps its audience.
 * @returns Whether it was added: not where this browser lacks the card's secret, or the room for it, which is said.
 */
export async function appendSecret(message: TenacityChatMessage, { events, rolls }: SecretAddition): Promise<boolean> {
  const [id, sealing] = [message.id ?? "", sealingOf(message)];
  const stored = secretOf(id);
  if (!stored || !sealing) return false;
  const news: Secret = { token: stored.token, rolls: rolls.map((roll) => JSON.stringify(roll)), system: { events } };
  if (!keepSecret(id, mergeSecret(stored, news))) {
    warnOfNoRoom();
    return false;
  }
  showSecret(message);
  await deliver(id, news, sealing);
  return true;
}
