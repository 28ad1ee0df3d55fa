import { SYSTEM_ID } from "../../compat/system-id.ts";
import { MessageNews } from "../data/message-index.ts";
import type { CardMessage } from "./card.ts";
import type { TenacityChatMessage } from "./chat-message.ts";
import { isCard } from "./card-kind.ts";

/** The hook of our own that fires when the dice of a message lie still. */
export const REVEALED = `${SYSTEM_ID}.revealed` as const;

/** An animation whose end no one tells of must not hide a result for good. In milliseconds. */
const LONGEST_ANIMATION = 30_000;

/** A card whose dice are in motion. */
interface Veil {
  /** Ids of the events that came with those dice. */
  readonly hidden: ReadonlySet<string>;
  readonly timer: ReturnType<typeof setTimeout>;
}

const veils = new Map<string, Veil>();

/** What each card has shown so far: its events, and how many rolls. */
const shown = new WeakMap<CardMessage, { readonly events: ReadonlySet<string>; readonly rolls: number }>();

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The events that a card does not show yet, because their dice are still rolling. Of a new card that is none: the module hides
 * the whole message. Call it at each drawing.
 */
export function veiledEvents(message: CardMessage): ReadonlySet<string> {
  const veil = veils.get(message.id ?? "");
  if (veil) return veil.hidden;
  note(message);
  return NOTHING;
}

/** What came or changed since a module last began to animate dice. */
const news = new MessageNews();

/** A module begins to animate dice; those that are in the log lie still. */
export function diceBegin(): void {
  for (const message of news.take()) if (isCard(message)) note(message);
}

function note(message: CardMessage): void {
  shown.set(message, { events: new Set(Object.keys(message.system.events)), rolls: message.rolls.length });
}

/** Whether dice of a message are in motion on this client, so that nothing else may tell what they will show. */
export function isInMotion(message: CardMessage): boolean {
  return veils.has(message.id ?? "");
}

/** Whether dice of any card are in motion on this client. */
export function areDiceInMotion(): boolean {
  return veils.size > 0;
}

/** Whether this user may read what a message says, and none of its dice are in motion. */
export function isReadable(message: TenacityChatMessage): boolean {
  const isOpen = message.visible && message.isContentVisible && message.isComplete;
  return isOpen && !(isCard(message) && isInMotion(message));
}

/**
 * A module animates the dice of a message: all of it, or those that an update has added. What a card did not show yet waits until they
 * lie still.
 */
export function diceAreRolling(messageId: string): void {
  const message = game.messages.get(messageId);
  if (!message || !isCard(message)) return;
  const before = veils.get(messageId);
  const known = shown.get(message);
  // Dice So Nice says so of every change of a message that has any dice, and then rolls those that are new: none, and it never ends.
  if (known && message.rolls.length <= known.rolls) return;
  clearTimeout(before?.timer);
  const news = known ? Object.keys(message.system.events).filter((id) => !known.events.has(id)) : [];
  const timer = setTimeout(() => {
    diceLieStill(messageId);
  }, LONGEST_ANIMATION);
  veils.set(messageId, { hidden: new Set(news), timer });
}

export function diceLieStill(messageId: string): void {
  const veil = veils.get(messageId);
  if (!veil) return;
  clearTimeout(veil.timer);
  veils.delete(messageId);
  const message = game.messages.get(messageId);
  if (message) Hooks.callAll(REVEALED, message);
}
