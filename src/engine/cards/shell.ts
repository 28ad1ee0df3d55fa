import { isElement, isHTMLElement } from "../../compat/elements.ts";
import { templatePath } from "../../compat/system-id.ts";
import { drawTemplate } from "../windows/draw-template.ts";
import type { TenacityChatMessage } from "./chat-message.ts";
import { cardRenderers, ownNodes, placeCard, tellDrawn } from "./place-card.ts";
import { announce, newsOf } from "./announcer.ts";
import { pressIsOver, watchPresses } from "../windows/held-press.ts";

type Message = ChatMessage.Implementation;

/** Something to press on a card. */
export interface CardButton {
  readonly action: string;
  /** Which of several that do the same. */
  readonly choice?: string;
  readonly label: string;
  /** Whether it undoes what the card did. */
  readonly undoes?: boolean;
}

/** What a card of the family shows around what its message says. */
export interface ShellView {
  /** A word for the style sheet. */
  readonly tone?: string;
  readonly title: string;
  readonly subtitle?: string;
  readonly img?: string;
  /** How what the card does stands; "" where there is nothing to say. */
  readonly status: string;
  /** Who fell by it. */
  readonly falls?: readonly string[];
  /** What stood in the way of it. */
  readonly notes: readonly string[];
  readonly buttons: readonly CardButton[];
}

/** What draws the messages of one subtype, and does what their buttons say. */
export interface FamilyCard<Type extends ChatMessage.SubType = ChatMessage.SubType> {
  /** What the style sheet calls it; by default its message subtype. */
  readonly name?: string;
  /** A template that draws the view's body; without one, it is the message's content as core draws it. */
  readonly body?: string;
  readonly view: (message: TenacityChatMessage<Type>) => ShellView;
  readonly press: (message: TenacityChatMessage<Type>, button: HTMLElement, event: MouseEvent) => Promise<void>;
}

const TEMPLATE = templatePath("engine/chat/shell");
const PARTIALS = ["engine/chat/head", "engine/chat/standing", "engine/chat/undo"].map(templatePath);

/** Log, notification and pop-out; what was drawn before is gone by then. */
const MOST_PLACES = 4;

/** Where a card is on show, and what it shows. */
interface Place {
  readonly content: WeakRef<HTMLElement>;
  words: string;
}

const cards = new Map<string, FamilyCard>();
const shown = new Map<Message, readonly Place[]>();

/** Draws the messages of a subtype as cards of the family; call in `init`. */
export function registerFamilyCard<Type extends ChatMessage.SubType>(type: Type, card: FamilyCard<Type>): void {
  if (cards.size === 0) {
    void foundry.applications.handlebars.loadTemplates([TEMPLATE, ...PARTIALS]);
    Hooks.on("deleteChatMessage", (message) => void shown.delete(message));
  }
  if (card.body) void foundry.applications.handlebars.loadTemplates([card.body]);
  // What is under a subtype only ever gets messages of it.
  cards.set(type, card as FamilyCard);
  cardRenderers.set(type, renderCard);
}

/** Whether a message is drawn as a card of the family. */
export function isFamilyCard({ type }: Message): boolean {
  return cards.has(type);
}

/** What such a card is called; "" for any other message. */
export function familyTitle(message: TenacityChatMessage): string {
  return cards.get(message.type)?.view(message).title ?? "";
}

/** Draws those cards again of which something has become untrue. */
export function redrawFamilyCards(concerns: (message: Message) => boolean): void {
  for (const message of shown.keys()) if (concerns(message)) void redraw(message);
}

async function renderCard(message: Message, html: HTMLElement): Promise<void> {
  const content = html.querySelector<HTMLElement>(".message-content");
  if (!content) return;
  content.addEventListener("click", (event) => {
    const button = isElement(event.target) ? event.target.closest<HTMLElement>("button[data-action]") : null;
    const card = cards.get(message.type);
    // What someone wrote into a message is no part of the card.
    if (!card || !button || (!card.body && !button.closest(".card-standing"))) return;
    void card.press(message, button, event);
  });
  watchPresses(content);
  const others = placesOf(message);
  const place = { content: new WeakRef(content), words: "" };
  shown.set(message, [...others, place].slice(-MOST_PLACES));
  await draw(message, place);
  for (const other of others) await pressIsOver(other.content.deref());
}

function placesOf(message: Message): readonly Place[] {
  return (shown.get(message) ?? []).filter(({ content }) => content.deref()?.isConnected);
}

async function redraw(message: Message): Promise<void> {
  const news = new Set<string>();
  for (const place of placesOf(message)) for (const words of await draw(message, place)) news.add(words);
  if (news.size > 0) announce([...news].join(". "));
}

/** Draws a card, if it has changed. @returns what is new on it, for those who do not see it */
async function draw(message: Message, place: Place): Promise<readonly string[]> {
  const content = place.content.deref();
  const card = cards.get(message.type);
  const view = card?.view(message);
  const words = JSON.stringify(view);
  if (!content || !view || words === place.words) return [];
  const before = place.words === "" ? view : (JSON.parse(place.words) as ShellView);
  place.words = words;
  const marked = spokenIn(view).length > 1 || view.buttons.length > 0;
  const context = { ...view, marked, kind: `${card?.name ?? message.type}-card`, body: card?.body ?? "" };
  const drawn = await drawTemplate(TEMPLATE, context, content);
  await pressIsOver(content);
  // Something may have happened meanwhile, and been drawn already.
  if (!drawn || place.words !== words) return [];
  replace(content, drawn);
  tellDrawn(message, content);
  const news = newsOf(spokenIn(before), spokenIn(view));
  return news === "" ? [] : [news];
}

/** What is read aloud of a card when it is new, its title first. */
function spokenIn({ title, falls = [], status, notes }: ShellView): readonly string[] {
  return [title, ...falls, status, ...notes].filter((words) => words !== "");
}

/** Puts a card into its message around what the message says, which core has drawn, and keeps the focus where it is. */
function replace(content: HTMLElement, drawn: HTMLElement): void {
  const said = [...(content.querySelector(".card-said")?.childNodes ?? ownNodes(content))];
  const { activeElement } = content.ownerDocument;
  const focused = content.contains(activeElement) ? activeElement : null;
  placeCard(content, drawn);
  drawn.querySelector(".card-said")?.append(...said);
  if (!focused) return;
  const same = [...drawn.querySelectorAll("button")].find((button) => keyOf(button) === keyOf(focused));
  (same ?? drawn).focus();
}

function keyOf(element: Element): string {
  return isHTMLElement(element) ? JSON.stringify(element.dataset) : "";
}
