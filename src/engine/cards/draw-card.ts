import { pressIsOver, watchPresses } from "../windows/held-press.ts";
import type { ApplyTo } from "../settings/apply-to.ts";
import { appliesTo } from "../settings/preferences.ts";
import { announce, newsOf } from "./announcer.ts";
import { drawTemplate } from "../windows/draw-template.ts";
import { ownsActor } from "./card-keeper.ts";
import {
  recallCard,
  refocusCard,
  rememberCard,
  watchFocus,
  type CardMemory,
  fetchFormsWhenUnfolded,
  stowForms,
} from "./card-memory.ts";
import type { CardView } from "./card-kind.ts";
import { cardRenderers, keepAtEnd, placeCard, tellDrawn } from "./place-card.ts";
import { RedrawQueue } from "./redraw-queue.ts";

type Message = ChatMessage.Implementation;

/** What the cards of one message subtype show, and do when they are used. */
export interface CardFace<Shown extends Message = Message> {
  readonly template: string;

  /** What the template reads, and uuids of the actors that the card is drawn again for, and counts as one of. */
  view(message: Shown, applyTo: ApplyTo): { readonly view: CardView; readonly actors: () => ReadonlySet<string> };

  /** Whether a change of any actor that keeps `uuid` may change what the card says besides. */
  concerns(message: Shown, uuid: string): boolean;

  /** Makes buttons and forms work. What is inside is drawn anew at every change. `chooseTray`: whom the result would be applied to. */
  listen(content: HTMLElement, message: Shown, chooseTray: (mode: ApplyTo) => void): void;
}

/** A card as it stands in some log, notification or window, and what it was last drawn from. */
interface DrawnCard {
  readonly message: Message;
  readonly face: CardFace;
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
const drawnCards = new Map<Message, DrawnCard[]>();

/** What each card last said, for a screen reader to be told the rest. */
const spoken = new WeakMap<Message, readonly string[]>();

/** Draws the messages of a subtype as cards; call in `init`. */
export function drawCards<Shown extends Message>(type: string, face: CardFace<Shown>): void {
  // What is under a subtype only ever gets messages of it.
  cardRenderers.set(type, (message, html) => renderCard(message, face, html));
}

/** Draws a card in place of the message's text. */
async function renderCard(message: Message, face: CardFace, html: HTMLElement): Promise<void> {
  const content = html.querySelector<HTMLElement>(".message-content");
  if (!content) return;
  const others = liveCards(message);
  const before = others.find(({ content: drawn }) => isFocused(drawn.deref())) ?? others[0];
  const card: DrawnCard = {
    message,
    face,
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
  face.listen(content, message, (mode) => {
    card.tray = mode;
    void draw(card);
  });
  const predecessor = before?.content.deref();
  const memory = predecessor && rememberCard(predecessor);
  await draw(card);
  for (const other of others) await pressIsOver(other.content.deref());
  if (predecessor && memory) succeed(predecessor, content, memory);
}

export function forgetCards(message: Message): void {
  drawnCards.delete(message);
}

/** Draws again whatever a change of an actor has made untrue: effects just settled, prices, moves. */
export function redrawCardsOf(actorUuid: string): void {
  redraw(({ actors, face, message }) => actors.has(actorUuid) || face.concerns(message, actorUuid));
}

/** Draws again what speaks of someone's actors, for whom the narrator may speak now, or needs to no more. */
export function redrawCardsPlayedBy(user: User.Implementation): void {
  redraw(({ actors }) => [...actors].some((uuid) => ownsActor(user, uuid)));
}

/** Draws again what says, or ought to say, that a step of this person's is on its way. */
export function redrawCardsSending(isSending: (message: Message) => boolean): void {
  redraw(({ message, sending }) => sending || isSending(message));
}

/** Draws a card again, and those of the same actors, which kept quiet about it. */
export function redrawMessage(message: Message): void {
  const actors = new Set(liveCards(message).flatMap((card) => [...card.actors]));
  redraw((card) => card.message === message || [...card.actors].some((uuid) => actors.has(uuid)));
}

/** Draws those cards again of which something has become untrue. */
export function redrawCards(concerns: (message: Message) => boolean): void {
  redraw(({ message }) => concerns(message));
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
function liveCards(message: Message): DrawnCard[] {
  return (drawnCards.get(message) ?? []).filter((card) => {
    const isConnected = card.content.deref()?.isConnected;
    if (isConnected === true) card.shown = true;
    return isConnected === true || (isConnected === false && !card.shown);
  });
}

async function draw(card: DrawnCard): Promise<void> {
  const { message, face } = card;
  const content = card.content.deref();
  const { view, actors } = face.view(message, card.tray);
  const words = JSON.stringify(view);
  if (!content || words === card.words) return;
  card.words = words;
  card.sending = view.sending !== "";
  card.actors = actors();
  speak(message, view.spoken);
  const drawn = await drawTemplate(face.template, view, content);
  await pressIsOver(content);
  // Something may have happened meanwhile, and been drawn already.
  if (!drawn || card.words !== words) return;
  const memory = rememberCard(content);
  const scroll = keepAtEnd(content);
  placeCard(content, drawn);
  recallCard(content, memory);
  stowForms(content);
  refocusCard(content, memory);
  scroll();
  tellDrawn(message, content);
}

/** Says what is new on a card. A card that is drawn for the first time is part of the log, and read with it. */
function speak(message: Message, words: readonly string[]): void {
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
