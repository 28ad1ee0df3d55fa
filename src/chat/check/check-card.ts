import { templatePath } from "../../compat/system-id.ts";
import { settle } from "../settler/settler.ts";
import { checkView } from "./check-view.ts";
import { makeMove } from "./make-move.ts";
import { readCheck, type CheckMessage } from "./read-check.ts";

/** A card as it stands in some log, notification or window, and the words it was last drawn from. */
interface DrawnCard {
  readonly content: WeakRef<HTMLElement>;
  words: string;
}

const TEMPLATE = templatePath("chat/check");

/** Where each message's card is on show. A card also changes when an actor does, of which its message knows nothing. */
const drawnCards = new Map<CheckMessage, DrawnCard[]>();

/** Messages for which this client is making a move, so that a double click makes one (U-03). */
const busy = new Set<CheckMessage>();

/** Draws a check card in place of the message's text. */
export async function renderCheckCard(message: CheckMessage, html: HTMLElement): Promise<void> {
  const content = html.querySelector<HTMLElement>(".message-content");
  if (!content) return;
  content.addEventListener("click", (event) => void onClick(event, message));
  const card = { content: new WeakRef(content), words: "" };
  drawnCards.set(message, [...connectedCards(message), card]);
  await draw(message, card);
}

/** Forgets the cards of a message that was deleted. */
export function forgetCards(message: CheckMessage): void {
  drawnCards.delete(message);
}

/** Draws again whatever a change of an actor has made untrue: effects just settled, prices, moves. */
export async function redrawCardsOf(actorUuid: string): Promise<void> {
  for (const [message, cards] of drawnCards) {
    if (message.system.opening["roller"] !== actorUuid) continue;
    for (const card of cards) await draw(message, card);
  }
}

/** Draws every card again, after a change of the names and habits of this world. */
export async function redrawCards(): Promise<void> {
  for (const [message, cards] of drawnCards) for (const card of cards) await draw(message, card);
}

function connectedCards(message: CheckMessage): DrawnCard[] {
  return (drawnCards.get(message) ?? []).filter((card) => card.content.deref()?.isConnected);
}

async function draw(message: CheckMessage, card: DrawnCard): Promise<void> {
  const content = card.content.deref();
  const view = checkView(message, readCheck(message));
  const words = JSON.stringify(view);
  if (!content || words === card.words) return;
  card.words = words;
  const html = await foundry.applications.handlebars.renderTemplate(TEMPLATE, view);
  const drawn = foundry.utils.parseHTML(html);
  if (!(drawn instanceof HTMLElement)) return;
  const open = openSections(content);
  // Adopted, because a card may live in a detached window with a document of its own (AP-11).
  content.replaceChildren(content.ownerDocument.adoptNode(drawn));
  for (const details of content.querySelectorAll("details")) details.open = open.has(details.className);
}

function openSections(content: HTMLElement): Set<string> {
  return new Set([...content.querySelectorAll<HTMLElement>("details[open]")].map((details) => details.className));
}

async function onClick(event: MouseEvent, message: CheckMessage): Promise<void> {
  const button = (event.target as Element | null)?.closest<HTMLButtonElement>("button.move[data-action]");
  if (!button || busy.has(message)) return;
  busy.add(message);
  const buttons = button.closest(".check-card")?.querySelectorAll<HTMLButtonElement>("button.move") ?? [];
  for (const each of buttons) each.disabled = true;
  try {
    if (button.dataset["action"] === "settle") await settle(message, { asked: true });
    else await makeMove(message, button.dataset["move"] ?? "");
  } finally {
    busy.delete(message);
    for (const each of buttons) each.disabled = false;
  }
}
