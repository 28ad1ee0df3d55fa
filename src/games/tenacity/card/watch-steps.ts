import type { CheckEvent } from "../rules/index.ts";
import { SECRET_CHANGED } from "../../../engine/cards/secret/secret-channel.ts";
import { STEP_OF, tell } from "./check-hooks.ts";
import type { CheckMessage } from "./read-check.ts";

/** The events of each card that have been told of. */
const told = new WeakMap<CheckMessage, Set<string>>();

/**
 * Fires the hooks after each step, on every client that learns of it, whoever took it and however it was written; call at
 * `ready`. What was there before is no news.
 */
export function watchSteps(): void {
  for (const message of game.messages) if (message.isCheck()) newEvents(message);
  Hooks.on("createChatMessage", (message) => {
    if (!message.isCheck()) return;
    tell("check", { message });
    tellOfNews(message);
  });
  const onChange = (message: ChatMessage.Implementation): void => {
    if (message.isCheck()) tellOfNews(message);
  };
  Hooks.on("updateChatMessage", onChange);
  Hooks.on(SECRET_CHANGED as never, onChange as never);
}

function tellOfNews(message: CheckMessage): void {
  for (const [id, event] of newEvents(message)) {
    // A card may hold anything; a type that nobody knows is no step.
    if (Object.hasOwn(STEP_OF, event.type)) tell(STEP_OF[event.type], { message, id, event });
  }
}

/** What has come since the last time, in order. */
function newEvents(message: CheckMessage): (readonly [string, CheckEvent])[] {
  const known = told.get(message) ?? new Set<string>();
  told.set(message, known);
  const events = Object.entries(message.system.events as unknown as Record<string, CheckEvent | null>);
  const news = events.filter((entry): entry is [string, CheckEvent] => entry[1] !== null && !known.has(entry[0]));
  for (const [id] of news) known.add(id);
  return news.sort(([, one], [, other]) => one.sequence - other.sequence);
}
