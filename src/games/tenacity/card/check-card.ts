import { templatePath } from "../../../compat/system-id.ts";
import { pressIsOver, watchPresses } from "../../../engine/cards/held-press.ts";
import type { CheckState } from "../rules/index.ts";
import { appliesTo, type ApplyTo } from "../../../engine/settings/preferences.ts";
import { announce, newsOf } from "../../../engine/cards/announcer.ts";
import { listenToCard } from "./card-actions.ts";
import { ownsActor } from "./card-keeper.ts";
import {
  recallCard,
  refocusCard,
  rememberCard,
  watchFocus,
  type CardMemory,
} from "../../../engine/cards/card-memory.ts";
import { checkView } from "./check-view.ts";
import { fetchFormsWhenUnfolded, stowForms } from "../../../engine/cards/folded-forms.ts";
import { comrades } from "../moves/contributions.ts";
import { neighbourOf } from "./newest-check.ts";
import { pendingSteps } from "./pending-steps.ts";
import { findActorOnCard } from "./people.ts";
import { readCheck, touchedActors, type CheckMessage } from "./read-check.ts";
import { RedrawQueue } from "../../../engine/cards/redraw-queue.ts";
import { veiledEvents } from "./veil.ts";

/** A card as it stands in some log, notification or window, and what it was last drawn from. */
interface DrawnCard {
  readonly message: CheckMessage;
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

const TEMPLATE = templatePath("chat/check");

/** Where each message's card is on show. */
const drawnCards = new Map<CheckMessage, DrawnCard[]>();

/** What each card last said, for a screen reader to be told the rest. */
const spoken = new WeakMap<CheckMessage, readonly string[]>();

/** Draws a check card in place of the message's text. */
export async function renderCheckCard(message: CheckMessage, html: HTMLElement): Promise<void> {
  const content = html.querySelector<HTMLElement>(".message-content");
  if (!content) return;
  const others = liveCards(message);
  const before = others.find(({ content: drawn }) => drawn.deref()?.contains(document.activeElement)) ?? others[0];
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
export function forgetCards(message: CheckMessage): void {
  drawnCards.delete(message);
}

/** Draws again whatever a change of an actor has made untrue: effects just settled, prices, moves. */
export function redrawCardsOf(actorUuid: string): void {
  const mayKeepStanding = findActorOnCard(actorUuid)?.isChallenge() !== false;
  redraw(({ actors, message }) => actors.has(actorUuid) || (mayKeepStanding && isAboutStanding(message)));
}

/** scenes keep standing, of which the card knows nothing. */
function isAboutStanding({ system }: CheckMessage): boolean {
  return system.opening["purpose"] === "standing";
}

/** Draws again what speaks of somebody's actors, for whom the narrator may speak now, or needs to no more. */
export function redrawCardsPlayedBy(user: User.Implementation): void {
  redraw(({ actors }) => [...actors].some((uuid) => ownsActor(user, uuid)));
}

/** Draws again what says, or ought to say, that a step of this person's is on its way. */
export function redrawCardsSending(): void {
  redraw(({ message, sending }) => sending || pendingSteps(message).length > 0);
}

/** Draws again the cards that this one's impact may join, or may not join any more. */
export function redrawComrades(message: CheckMessage): void {
  const others = new Set(comrades(message));
  redraw((card) => others.has(card.message));
}

/** Draws the card again that is the newest of its roller no more, or is again. */
export function redrawNeighbour(message: CheckMessage): void {
  const neighbour = neighbourOf(message);
  redraw((card) => card.message === neighbour);
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
function liveCards(message: CheckMessage): DrawnCard[] {
  return (drawnCards.get(message) ?? []).filter((card) => {
    const isConnected = card.content.deref()?.isConnected;
    if (isConnected === true) card.shown = true;
    return isConnected === true || (isConnected === false && !card.shown);
  });
}

async function draw(card: DrawnCard): Promise<void> {
  const { message } = card;
  const content = card.content.deref();
  const check = readCheck(message, veiledEvents(message));
  const view = checkView(message, check, card.tray);
  const words = JSON.stringify(view);
  if (!content || words === card.words) return;
  card.words = words;
  card.sending = view.sending !== "";
  card.actors = actorsOf(message, check.state);
  speak(message, view.spoken);
  const html = await foundry.applications.handlebars.renderTemplate(TEMPLATE, { ...view });
  const drawn = foundry.utils.parseHTML(html);
  await pressIsOver(content);
  // Something may have happened meanwhile, and been drawn already.
  if (!(drawn instanceof HTMLElement) || card.words !== words) return;
  const memory = rememberCard(content);
  // Adopted, because a card may live in a detached window with a document of its own (AP-11).
  content.replaceChildren(content.ownerDocument.adoptNode(drawn));
  recallCard(content, memory);
  stowForms(content);
  refocusCard(content, memory);
}

function actorsOf(message: CheckMessage, { opening, targets }: CheckState): ReadonlySet<string> {
  const defenders = targets.map(({ defence }) => defence?.defender ?? "");
  return new Set([
    opening.roller,
    ...targets.map(({ id }) => id),
    ...defenders,
    // Those of undone steps too: what stood in the way of taking one back is in their ledgers.
    ...touchedActors(message).map(({ uuid }) => uuid),
  ]);
}

/** Says what is new on a card. A card that is drawn for the first time is part of the log, and read with it. */
function speak(message: CheckMessage, words: readonly string[]): void {
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
