import { registerDiceSoNice } from "../../compat/dice-so-nice.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";
import type { CardMessage } from "./card.ts";
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

/** The events that each card has shown so far. */
const shown = new WeakMap<CardMessage, ReadonlySet<string>>();

const NOTHING: ReadonlySet<string> = new Set();

/** Lets cards wait for dice that a module animates (U-10); call in `init`. */
export function registerVeils(): void {
  registerDiceSoNice({ started: drawVeil, ended: liftVeil });
}

/**
 * The events that a card does not show yet, because their dice are still rolling. Of a new card that is none: the module hides
 * the whole message. Call it at each drawing.
 */
export function veiledEvents(message: CardMessage): ReadonlySet<string> {
  const veil = veils.get(message.id ?? "");
  if (veil) return veil.hidden;
  shown.set(message, new Set(Object.keys(message.system.events)));
  return NOTHING;
}

/** Whether dice of a message are in motion on this client, so that nothing else may tell what they will show. */
export function isInMotion(message: CardMessage): boolean {
  return veils.has(message.id ?? "");
}

function drawVeil(messageId: string): void {
  const message = game.messages.get(messageId);
  if (!message || !isCard(message)) return;
  const before = veils.get(messageId);
  const known = shown.get(message);
  clearTimeout(before?.timer);
  const news = known ? Object.keys(message.system.events).filter((id) => !known.has(id)) : [];
  const timer = setTimeout(() => {
    liftVeil(messageId);
  }, LONGEST_ANIMATION);
  veils.set(messageId, { hidden: new Set(news), timer });
}

function liftVeil(messageId: string): void {
  const veil = veils.get(messageId);
  if (!veil) return;
  clearTimeout(veil.timer);
  veils.delete(messageId);
  const message = game.messages.get(messageId);
  if (message) Hooks.callAll(REVEALED, message);
}
