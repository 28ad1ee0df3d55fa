import { callHook, callHookForAll } from "../../compat/hooks.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";
import type { CardMessage } from "./card.ts";
import { kindOf, isCard } from "./card-kind.ts";
import { isData } from "../../core/data.ts";
import { SECRET_CHANGED } from "./secret/secret-channel.ts";

/** The name under which modules listen. */
function hookName(hook: string): string {
  return `${SYSTEM_ID}.${hook}`;
}

/** The name of a step in hooks, by the type of its event; undefined for what is no step of the card. */
function stepName(message: CardMessage, type: string): string | undefined {
  return type === "undo" ? "undo" : kindOf(message).stepName(type);
}

/** Asks listeners whether something may happen. Returns false where a listener answered exactly false (HK-1). */
export function mayGoOn(hook: string, payload: object): boolean {
  return callHook(hookName(hook), payload);
}

/** Tells listeners that something has happened. */
export function tell(hook: string, payload: object): void {
  callHookForAll(hookName(hook), payload);
}

/** Asks listeners whether a step may be taken. */
export function mayStep(message: CardMessage, event: { readonly type: string }, rolls: readonly object[]): boolean {
  const step = stepName(message, event.type) ?? event.type;
  return mayGoOn(`pre${step.charAt(0).toUpperCase()}${step.slice(1)}`, { message, event, rolls });
}

/** The events of each card that have been told of. */
const told = new WeakMap<CardMessage, Set<string>>();

/**
 * Fires the hooks after each step, on every client that learns of it, whichever user took it and however it was written; call at
 * `ready`. What was there before is no news.
 */
export function watchSteps(): void {
  learnSteps(game.messages);
  Hooks.on("createChatMessage", (message) => {
    if (!isCard(message)) return;
    tell(message.type, { message });
    tellOfNews(message);
  });
  const onChange = (message: ChatMessage.Implementation): void => {
    if (isCard(message)) tellOfNews(message);
  };
  Hooks.on("updateChatMessage", onChange);
  Hooks.on(SECRET_CHANGED, onChange);
}

/** Counts what has happened on cards as told. */
export function learnSteps(messages: Iterable<ChatMessage.Implementation>): void {
  for (const message of messages) if (isCard(message)) newEvents(message);
}

function tellOfNews(message: CardMessage): void {
  for (const [id, event] of newEvents(message)) {
    // A card may hold anything; a type that no one knows is no step.
    const step = stepName(message, String(event["type"]));
    if (step !== undefined) tell(step, { message, id, event });
  }
}

type Event = Readonly<Record<string, unknown>>;

/** What has come since the last time, in order. */
function newEvents(message: CardMessage): readonly (readonly [id: string, event: Event])[] {
  const known = told.get(message) ?? new Set<string>();
  told.set(message, known);
  const all: readonly (readonly [string, unknown])[] = Object.entries(message.system.events);
  const news = all.filter((entry): entry is [string, Event] => isData(entry[1]) && !known.has(entry[0]));
  for (const [id] of news) known.add(id);
  return news.sort(([, one], [, other]) => Number(one["sequence"]) - Number(other["sequence"]));
}
