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

/** The buttons of a card are at its end: it is in sight where they are, or would be. */
function isSeen(element: HTMLElement): boolean {
  const { left, right, top, bottom, height } = element.getBoundingClientRect();
  if (height === 0) return false;
  const page = element.ownerDocument;
  const end = page.elementFromPoint((left + right) / 2, bottom - Math.min(EDGE, height / 2));
  const start = page.elementFromPoint((left + right) / 2, top + Math.min(EDGE, height / 2));
  return element.contains(end) || (element.contains(start) && height > (page.defaultView?.innerHeight ?? 0));
}
