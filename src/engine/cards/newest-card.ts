import { everyPage } from "../../compat/windows.ts";
import { isCard } from "./card-kind.ts";
import type { CardMessage } from "./card.ts";

/** Whether no one has rolled for the same actor since, as far as this client knows. */
export function isNewestCard(message: CardMessage): boolean {
  const newest = newestAmong(message, () => true);
  return newest === undefined || newest === message;
}

/** The newest card of this kind and actor but this one; undefined for the only one. */
export function neighborOf(message: CardMessage): CardMessage | undefined {
  return newestAmong(message, (each) => each !== message);
}

/** Of an actor that is gone, or was none, each card stands for itself. */
function newestAmong(message: CardMessage, counts: (card: CardMessage) => boolean): CardMessage | undefined {
  const roller = rollerOf(message);
  const isSame = (card: CardMessage): boolean =>
    card === message || (roller !== undefined && card.visible && rollerOf(card) === roller);
  const cards: readonly ChatMessage.Implementation[] = game.messages.contents;
  const found = cards.findLast((each) => isCard(each) && each.type === message.type && isSame(each) && counts(each));
  return found && isCard(found) ? found : undefined;
}

/** Uuid of the actor that rolls, whatever a game calls it; of a sealed card that much is told by its speaker. */
export function rollerOf({ system, speakerActor }: CardMessage): string | undefined {
  const { roller, actor = roller } = system.opening;
  return typeof actor === "string" && actor !== "" ? actor : speakerActor?.uuid;
}

/** How many of the newest messages are looked at, and how old they may be, in milliseconds: no one waits for those of last week. */
const LOOK_BACK = 40;
const EVENING = 12 * 60 * 60 * 1000;

/** The messages of this evening in which someone may still wait for an answer, the newest first. */
export function recentMessages(): readonly ChatMessage.Implementation[] {
  const since = Date.now() - EVENING;
  const newest: readonly ChatMessage.Implementation[] = game.messages.contents.slice(-LOOK_BACK);
  return newest.filter(({ timestamp }) => timestamp >= since).toReversed();
}

/** How far within its edge a card is looked for, in pixels. */
const EDGE = 12;

/** Whether a message of the chat is in sight on one of this person's pages: drawn, not scrolled away, and with nothing before it. */
export function isInSight(id: string): boolean {
  if (id === "") return false;
  const drawn = everyPage().flatMap((page) => [
    ...page.querySelectorAll<HTMLElement>(`.chat-message[data-message-id="${CSS.escape(id)}"]`),
  ]);
  return drawn.some(isSeen);
}

/** What a card asks for stands last, above a footer with what is looked up: it is in sight where that is, or would be. */
function isSeen(element: HTMLElement): boolean {
  const { left, right, top, height, bottom } = element.getBoundingClientRect();
  if (height === 0) return false;
  const end = element.querySelector(".check-more")?.getBoundingClientRect().top ?? bottom;
  const edge = Math.min(EDGE, (end - top) / 2);
  const page = element.ownerDocument;
  const isAt = (y: number): boolean => element.contains(page.elementFromPoint((left + right) / 2, y));
  return isAt(end - edge) || (isAt(top + edge) && end - top > (page.defaultView?.innerHeight ?? 0));
}
