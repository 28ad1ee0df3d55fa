import { callHookForAll } from "../../compat/hooks.ts";
import { SYSTEM_ID } from "../../compat/system-id.ts";

/** Draws the card of one message subtype into the element that core rendered. */
type CardRenderer = (message: ChatMessage.Implementation, html: HTMLElement) => Promise<void>;

/** What draws the messages of a subtype, wherever they are shown: log, notification, pop-out (CH-8). */
export const cardRenderers = new Map<string, CardRenderer>();

/** What of a message's content is ours to replace: core's text at first, then the card. Whatever modules add stays. */
const ours = new WeakMap<HTMLElement, readonly ChildNode[]>();

/** Notes core's text, before any module has added to it: listens before all of them. */
export function noteText(_message: ChatMessage.Implementation, html: HTMLElement): void {
  const content = html.querySelector<HTMLElement>(".message-content");
  if (content) ours.set(content, [...content.childNodes]);
}

/**
 * Puts a card, drawn anew, in the place of what was there of ours. A card that has a place for it keeps what the message says, as core has
 * drawn it.
 */
export function placeCard(content: HTMLElement, card: HTMLElement): void {
  const before = (ours.get(content) ?? [...content.childNodes]).filter((node) => node.parentNode === content);
  const said = [...(content.querySelector(".card-said")?.childNodes ?? before)];
  const [first] = before;
  if (first) first.before(card);
  else content.prepend(card);
  for (const node of before) node.remove();
  card.querySelector(".card-said")?.append(...said);
  ours.set(content, [card]);
}

/** How close to its end a log is when its newest message stays in sight, in pixels. */
const NEAR_END = 40;

/**
 * Keeps a log where it is while a message grows in place: at its end, which core scrolls to only as a message comes, and for what grows
 * above, as browsers do for some growth and not for this.
 * @param isFirst Whether it is drawn for the first time where it is; else only the newest is asked about, as that lays out the page.
 * @returns what to do once it has grown
 */
export function keepInPlace(content: HTMLElement, isFirst: boolean): () => void {
  const isNewest = content.closest(".chat-message")?.nextElementSibling === null;
  const log = isNewest || isFirst ? content.closest<HTMLElement>(".chat-scroll") : null;
  if (log && log.scrollHeight - log.scrollTop - log.clientHeight <= NEAR_END)
    return () => {
      log.scrollTop = log.scrollHeight;
    };
  const { top, bottom } = log && isFirst ? content.getBoundingClientRect() : { top: Infinity, bottom: 0 };
  if (!log || top >= log.getBoundingClientRect().top) return () => undefined;
  return () => {
    log.scrollTop += content.getBoundingClientRect().bottom - bottom;
  };
}

/** Tells modules that a card has been drawn, the first time or anew. */
export function tellDrawn(message: ChatMessage.Implementation, content: HTMLElement): void {
  const element = content.closest<HTMLElement>("[data-message-id]") ?? content;
  callHookForAll(`${SYSTEM_ID}.renderCard`, message, element);
}
