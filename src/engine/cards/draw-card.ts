import { pressIsOver, watchPresses } from "../windows/held-press.ts";
import { appliesTo, type ApplyTo } from "../settings/preferences.ts";
import { announce, newsOf } from "./announcer.ts";
import { drawTemplate } from "../windows/draw-template.ts";
import { listenToCard } from "./card-actions.ts";
import { ownsActor } from "./card-keeper.ts";
import { recallCard, refocusCard, rememberCard, watchFocus, type CardMemory } from "./card-memory.ts";
import type { CardState } from "../log/fold.ts";
import type { CardMessage } from "./card.ts";
import { kindOf, type CardChange, type CardView } from "./card-kind.ts";
import { fetchFormsWhenUnfolded, stowForms } from "./folded-forms.ts";
import { placeCard, tellDrawn } from "./place-card.ts";
import { pendingSteps } from "./pending-steps.ts";
import { readCard, touchedActors } from "./read-card.ts";
import { RedrawQueue } from "./redraw-queue.ts";
import { veiledEvents } from "./veil.ts";

/** A card as it stands in some log, notification or window, and what it was last drawn from. */
interface DrawnCard {
  readonly message: CardMessage;
  readonly content: WeakRef<HTMLElement>;
  /** Whether it has been on the page. A log draws first, and puts what it drew into its place some time after. */
  shown: boolean;
  words: string;
  /** Whether it says that a step of this person's is on its way. */
  sending: boolean;
  /** Whom this person would apply the result to. */
  tray: ApplyTo;
  /** Uuids of the actors that it speaks of: a card changes when they do, of which its message knows nothing. */
  actors: ReadonlySet<string>;
}

/** Where each message's card is on show. */
const drawnCards = new Map<CardMessage, DrawnCard[]>();

/** What each card last said, for a screen reader to be told the rest. */
const spoken = new WeakMap<CardMessage, readonly string[]>();

/** What every card says besides what its kind does. */
const besides: ((message: CardMessage) => object)[] = [];

/** Adds something that the templates of all cards may read; call in `init`. */
export function besideCards(say: (message: CardMessage) => object): void {
  besides.push(say);
}

/** Draws a card in place of the message's text. */
export async function renderCard(message: CardMessage, html: HTMLElement): Promise<void> {
  const content = html.querySelector<HTMLElement>(".message-content");
  if (!content) return;
  const others = liveCards(message);
  const before = others.find(({ content: drawn }) => isFocused(drawn.deref())) ?? others[0];
  const card: DrawnCard = {
    message,
    content: new WeakRef(content),
    shown: false,
    words: "",
    sending: false,
    tray: before?.tray ?? appliesTo(),
    actors: new Set(),
  };
  drawnCards.set(message, [...others, card]);
  fetchFormsWhenUnfolded(content);
  watchPresses(content);
  watchFocus(content);
  listenToCard(content, message, {
    chooseTray: (mode) => {
      card.tray = mode;
      void draw(card);
    },
  });
  const predecessor = before?.content.deref();
  const memory = predecessor && rememberCard(predecessor);
  await draw(card);
  for (const other of others) await pressIsOver(other.content.deref());
  if (predecessor && memory) succeed(predecessor, content, memory);
}

/** Forgets the cards of a message that was deleted. */
export function forgetCards(message: CardMessage): void {
  drawnCards.delete(message);
}

/** Draws again whatever a change of an actor has made untrue: effects just settled, prices, moves. */
export function redrawCardsOf(actorUuid: string): void {
  redraw(({ actors, message }) => actors.has(actorUuid) || kindOf(message).concerns?.(message, actorUuid) === true);
}

/** Draws again what speaks of someone's actors, for whom the narrator may speak now, or needs to no more. */
export function redrawCardsPlayedBy(user: User.Implementation): void {
  redraw(({ actors }) => [...actors].some((uuid) => ownsActor(user, uuid)));
}

/** Draws again what says, or ought to say, that a step of this person's is on its way. */
export function redrawCardsSending(): void {
  redraw(({ message, sending }) => sending || pendingSteps(message).length > 0);
}

/** Draws again the cards that say something of this one. */
export function redrawNeighbours(message: CardMessage, change: CardChange): void {
  const others = new Set(kindOf(message).neighbours?.(message, change));
  if (others.size > 0) redraw((card) => others.has(card.message));
}

/** Draws one card again. */
export function redrawCard(message: CardMessage): void {
  redraw((card) => card.message === message);
}

/** Draws a card again, and those of the same actors, which kept quiet about it. */
export function redrawMessage(message: CardMessage): void {
  const actors = new Set(liveCards(message).flatMap((card) => [...card.actors]));
  redraw((card) => card.message === message || [...card.actors].some((uuid) => actors.has(uuid)));
}

/** Draws every card again, after a change of the names and habits of this world. */
export function redrawCards(): void {
  redraw(() => true);
}

/** Draws the cards again whose tray follows the tokens that are selected. */
export function redrawTrays(): void {
  redraw(({ content }) => content.deref()?.querySelector(".tray.selected") !== null);
}

const queue = new RedrawQueue<DrawnCard>(async (card) => {
  if (liveCards(card.message).includes(card)) await draw(card);
});

/** The newest first: that is where people look. */
function redraw(concerns: (card: DrawnCard) => boolean): void {
  const cards = [...drawnCards.keys()].flatMap((message) => liveCards(message).filter(concerns));
  queue.add(cards.sort((one, other) => other.message.timestamp - one.message.timestamp));
}

/** Cards that are on the page or about to be. */
function liveCards(message: CardMessage): DrawnCard[] {
  return (drawnCards.get(message) ?? []).filter((card) => {
    const isConnected = card.content.deref()?.isConnected;
    if (isConnected === true) card.shown = true;
    return isConnected === true || (isConnected === false && !card.shown);
  });
}

async function draw(card: DrawnCard): Promise<void> {
  const { message } = card;
  const content = card.content.deref();
  const kind = kindOf(message);
  const read = readCard(message, veiledEvents(message));
  const view = Object.assign(kind.view(message, read, card.tray), ...besides.map((say) => say(message))) as CardView;
  const words = JSON.stringify(view);
  if (!content || words === card.words) return;
  card.words = words;
  card.sending = view.sending !== "";
  card.actors = actorsOf(message, read.state);
  speak(message, view.spoken);
  const drawn = await drawTemplate(kind.template, view, content);
  await pressIsOver(content);
  // Something may have happened meanwhile, and been drawn already.
  if (!drawn || card.words !== words) return;
  const memory = rememberCard(content);
  placeCard(content, drawn);
  recallCard(content, memory);
  stowForms(content);
  refocusCard(content, memory);
  tellDrawn(message, content);
}

function actorsOf(message: CardMessage, state: CardState): ReadonlySet<string> {
  // Those of undone steps too: what stood in the way of taking one back is in their ledgers.
  return new Set([...kindOf(message).about(state), ...touchedActors(message).map(({ uuid }) => uuid)]);
}

/** Says what is new on a card. A card that is drawn for the first time is part of the log, and read with it. */
function speak(message: CardMessage, words: readonly string[]): void {
  const news = newsOf(spoken.get(message) ?? words, words);
  spoken.set(message, words);
  if (news !== "") announce(news);
}

/**
 * Makes a new card look as the one did that it takes the place of. A log puts the new element into its place some time after it
 * was drawn: what was typed and focused until then comes along, and only then can the new one take the focus.
 */
function succeed(predecessor: HTMLElement, content: HTMLElement, memory: CardMemory): void {
  recallCard(content, memory);
  const log = predecessor.closest(".message, .chat-message")?.parentElement;
  if (!log) return;
  const observer = new MutationObserver(() => {
    if (content.isConnected) {
      const latest = rememberCard(predecessor);
      recallCard(content, latest);
      if (isFocusLost(content)) refocusCard(content, latest);
    }
    if (content.isConnected || !predecessor.isConnected) observer.disconnect();
  });
  observer.observe(log, { childList: true });
}

/** Whether nothing outside the message has taken the focus meanwhile. */
function isFocusLost({ ownerDocument, parentElement }: HTMLElement): boolean {
  const { activeElement, body } = ownerDocument;
  return activeElement === null || activeElement === body || parentElement?.contains(activeElement) === true;
}

/** Whether the focus is inside an element, in whichever window that is. */
function isFocused(element: HTMLElement | undefined): boolean {
  return element?.contains(element.ownerDocument.activeElement) === true;
}
