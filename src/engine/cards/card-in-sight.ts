import { everyPage } from "../../compat/windows.ts";

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
