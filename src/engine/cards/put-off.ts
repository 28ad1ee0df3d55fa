type Message = ChatMessage.Implementation;

/** How many of the newest messages are drawn as they come: more than a log shows at once. */
const NEWEST = 12;

/** What marks the content of a message until its card is drawn; the style sheet keeps its place. */
const MARK = "tenacity-put-off";

/** What a browser tells of an element that is laid out only near to what is in sight. */
const NEAR = "contentvisibilityautostatechange";

/** The events of each card that was put off, as they were then: they are made anew whenever their document changes. */
const putOff = new WeakMap<Message, unknown>();

/**
 * Whether a card need not be drawn before it comes near to what is in sight: it is none of the newest, and nothing has happened on it
 * since it was put off before. A log draws a hundred messages at once, of which five are seen.
 */
export function mayWait(message: Message, content: HTMLElement): boolean {
  if (!(`on${NEAR}` in content) || hasNews(message)) return false;
  const newest: readonly Message[] = game.messages.contents.slice(-NEWEST);
  return !newest.includes(message);
}

/** Whether something has happened on a card since it was put off. */
export function hasNews(message: Message): boolean {
  return putOff.has(message) && putOff.get(message) !== eventsOf(message);
}

/** Leaves a message as core drew it, to be read and found, until it comes near to what is in sight. @param draw Draws its card. */
export function drawWhenNear(message: Message, content: HTMLElement, draw: () => Promise<void>): void {
  putOff.set(message, eventsOf(message));
  content.classList.add(MARK);
  const onNear = (event: Event): void => {
    if (event.target !== content || ("skipped" in event && event.skipped === true)) return;
    content.removeEventListener(NEAR, onNear);
    // What fails stays as core drew it, until something it speaks of changes.
    draw().catch((error: unknown) => {
      console.warn(error);
    });
  };
  content.addEventListener(NEAR, onNear);
}

/** Whether a card's place is kept for it. */
export function isPutOff({ classList }: HTMLElement): boolean {
  return classList.contains(MARK);
}

/** Keeps the place no longer: the card is in it. */
export function endWaiting({ classList }: HTMLElement): void {
  classList.remove(MARK);
}

function eventsOf({ system }: Message): unknown {
  return (system as { readonly events?: unknown }).events ?? system;
}
