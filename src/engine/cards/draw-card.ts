import type { ApplyTo } from "../settings/apply-to.ts";
import { isElement, isHTMLElement, isInput, isSelect, isTextArea } from "../../compat/elements.ts";
import { appliesTo } from "../settings/preferences.ts";
import { drawTemplate } from "../windows/included-templates.ts";
import { pressIsOver, watchPresses } from "../windows/held-press.ts";
import { announce, newsOf } from "./announcer.ts";
import { ownsActor } from "./card-keeper.ts";
import type { CardView } from "./card-kind.ts";
import { cardRenderers, keepInPlace, placeCard, tellDrawn } from "./place-card.ts";
import { drawWhenNear, endWaiting, hasNews, isPutOff, mayWait } from "./put-off.ts";
import { RedrawQueue } from "./redraw-queue.ts";

/** What a card looked like to the one who used it: what was open, typed, scrolled and focused. */
interface CardMemory {
  readonly open: ReadonlyMap<string, boolean>;
  readonly typed: ReadonlyMap<string, string>;
  readonly scrolled: ReadonlyMap<string, number>;
  /** What had the focus; null where it was elsewhere. */
  readonly focused: FocusMemory | null;
}

interface FocusMemory {
  readonly key: string;
  /** What was selected in it; null where it is no text, or where browsers do not tell, as of numbers. */
  readonly selected: readonly [start: number, end: number] | null;
}

/** What has the focus in each card, or had it when the card was taken out of the page. */
const focusedIn = new WeakMap<HTMLElement, HTMLElement>();

/** Keeps in mind what has the focus within a card, as a page does not for what was just taken out of it. */
function watchFocus(content: HTMLElement): void {
  content.addEventListener("focusin", ({ target }) => focusedIn.set(content, target as HTMLElement));
  content.addEventListener("focusout", ({ target }) => {
    // It is also lost by being taken out, and the card only is out of the page once that has been done.
    queueMicrotask(() => {
      if (content.isConnected && focusedIn.get(content) === target) focusedIn.delete(content);
    });
  });
}

/** Takes down how a card is being used, before it is drawn anew. */
function rememberCard(content: HTMLElement): CardMemory {
  const sections = [...content.querySelectorAll<HTMLDetailsElement>("details[data-keep]")];
  // To ask where something is scrolled has the browser lay out the whole page: what is folded away is not asked.
  const scrollers = [...content.querySelectorAll<HTMLElement>("[data-scroll]")].filter(isUnfolded);
  const typed = fieldsOf(content).filter(isTouched);
  const focused = focusedIn.get(content);
  return {
    open: new Map(sections.map((section) => [section.dataset["keep"] ?? "", section.open])),
    typed: new Map(typed.map((field) => [fieldKey(field), valueOf(field)])),
    scrolled: new Map(scrollers.map((each) => [each.dataset["scroll"] ?? "", each.scrollTop])),
    focused: focused ? { key: keyOf(focused), selected: selectionOf(focused) } : null,
  };
}

/** Makes a card that was drawn anew look as it did, but for the focus, which only an element on the page can have. */
function recallCard(content: HTMLElement, memory: CardMemory): void {
  for (const section of content.querySelectorAll<HTMLDetailsElement>("details[data-keep]")) {
    section.open = memory.open.get(section.dataset["keep"] ?? "") ?? section.open;
    if (section.open || memory.typed.size > 0) fetchForms(section);
  }
  if (memory.typed.size > 0)
    for (const field of fieldsOf(content)) {
      const value = memory.typed.get(fieldKey(field));
      if (value !== undefined) setValue(field, value);
    }
  for (const each of content.querySelectorAll<HTMLElement>("[data-scroll]")) {
    const place = memory.scrolled.get(each.dataset["scroll"] ?? "") ?? 0;
    if (place > 0) each.scrollTop = place;
  }
}

/** Gives the focus back: to the same element or, where that is gone, to the next thing to do on the card. */
function refocusCard(content: HTMLElement, { focused }: CardMemory): void {
  if (focused === null) return;
  const same = focusable(content).find((element) => keyOf(element) === focused.key);
  if (same) {
    same.focus({ preventScroll: true });
    if (isWritten(same)) select(same, focused.selected);
    return;
  }
  const moves = [...content.querySelectorAll<HTMLElement>("button.move")];
  const next = moves.find(isUnfolded) ?? content.querySelector<HTMLElement>(".check-card, .family-card");
  next?.focus({ preventScroll: true });
}

type Written = HTMLInputElement | HTMLTextAreaElement;

function isWritten(element: HTMLElement): element is Written {
  return isInput(element) || isTextArea(element);
}

function selectionOf(element: HTMLElement): FocusMemory["selected"] {
  const { selectionStart = null, selectionEnd = null } = isWritten(element) ? element : {};
  return selectionStart !== null && selectionEnd !== null ? [selectionStart, selectionEnd] : null;
}

/** Selects what was selected. Of a number no one knows: all of one that no one has touched, as the Tab key would. */
function select(field: Written, selected: FocusMemory["selected"]): void {
  if (selected) field.setSelectionRange(...selected);
  else if (!isTouched(field)) field.select();
}

/** What lies in a closed section cannot take the focus. */
function isUnfolded(element: HTMLElement): boolean {
  return element.closest("details:not([open])") === null;
}

function focusable(content: HTMLElement): HTMLElement[] {
  return [...content.querySelectorAll<HTMLElement>("button, summary, input, select, textarea")];
}

/** What an element is, whatever else changed around it. */
function keyOf(element: HTMLElement): string {
  const keeper = element.closest<HTMLElement>("[data-keep]")?.dataset["keep"] ?? "";
  const field = isHTMLElement(element) && "name" in element ? fieldKey(element as Field) : "";
  return [element.tagName, keeper, field, JSON.stringify(element.dataset)].join("|");
}

function fieldKey(field: Field): string {
  const keeper = field.closest<HTMLElement>("[data-keep]")?.dataset["keep"] ?? "";
  const form = JSON.stringify(field.closest("form")?.dataset ?? {});
  return [keeper, form, field.name, isSwitch(field) ? field.value : ""].join("|");
}

/** The forms that were taken out of the page, with the marks that hold their places, by the folded section that they are in. */
const stowed = new WeakMap<Element, readonly (readonly [place: Comment, form: HTMLFormElement])[]>();

/**
 * Takes the forms of folded sections out of the page until someone unfolds them. Browsers that fill in forms look through all
 * forms of a page whenever one comes or goes: with a few on each card of a long log, every step held up the page for seconds.
 * A form in which something was typed stays.
 */
function stowForms(content: HTMLElement): void {
  for (const section of content.querySelectorAll("details:not([open])")) {
    const forms = [...section.querySelectorAll("form")].filter((form) => !fieldsOf(form).some(isTouched));
    if (forms.length > 0) stowed.set(section, forms.map(replacedByMark));
  }
}

/** Puts the forms of a section back where they were. */
function fetchForms(section: Element): void {
  for (const [place, form] of stowed.get(section) ?? []) place.replaceWith(form);
  stowed.delete(section);
}

/**
 * Has sections bring their forms when they are unfolded, by hand or by a search in the page, and those with `data-late` be drawn only
 * then. What a press has unfolded is scrolled into sight: at the foot of the log it would open below the edge.
 * @param drawLate draws what such a section holds
 */
function fetchFormsWhenUnfolded(content: HTMLElement, drawLate: (id: string) => Promise<void>): void {
  let pressed: Element | null = null;
  content.addEventListener("click", ({ target }) => {
    pressed = isElement(target) ? (target.closest("summary")?.parentElement ?? null) : null;
  });
  // The event does not bubble.
  content.addEventListener(
    "toggle",
    ({ target }) => {
      const section = target as HTMLDetailsElement;
      const { late, keep = "" } = section.dataset;
      const isPressed = section === pressed && section.open;
      pressed = null;
      fetchForms(section);
      if (late !== undefined && section.open) {
        void drawLate(late).then(() => {
          const drawn = content.querySelector(`details[data-keep="${CSS.escape(keep)}"]`);
          if (isPressed) drawn?.scrollIntoView({ block: "nearest" });
        });
      } else if (isPressed) section.scrollIntoView({ block: "nearest" });
    },
    { capture: true },
  );
}

function replacedByMark(form: HTMLFormElement): readonly [Comment, HTMLFormElement] {
  const place = form.ownerDocument.createComment("");
  form.replaceWith(place);
  return [place, form];
}

/** Something in a form that a person fills in. */
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function fieldsOf(content: HTMLElement): Field[] {
  return [...content.querySelectorAll<Field>("form input, form select, form textarea")];
}

/** Whether a field is ticked rather than filled in. */
function isSwitch(field: Field): field is HTMLInputElement {
  return isInput(field) && (field.type === "checkbox" || field.type === "radio");
}

/** Whether someone has changed a field. */
function isTouched(field: Field): boolean {
  if (isSwitch(field)) return field.checked !== field.defaultChecked;
  if (isSelect(field)) return field.value !== initialValue(field);
  return field.value !== field.defaultValue;
}

/** What a choice of one says before anybody chooses. */
function initialValue({ options }: HTMLSelectElement): string {
  return ([...options].find((option) => option.defaultSelected) ?? options[0])?.value ?? "";
}

/** What a field says, as text. */
function valueOf(field: Field): string {
  return isSwitch(field) ? String(field.checked) : field.value;
}

/** Has a field say what {@link valueOf} said. */
function setValue(field: Field, value: string): void {
  if (isSwitch(field)) field.checked = value === "true";
  else field.value = value;
}

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
  /** Ids of what is drawn once it is unfolded, and was: of twenty folded forms, one is opened. */
  readonly unfolded: Set<string>;
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

/** Draws a card in place of the message's text: at once, or when it comes near to what is in sight. */
async function renderCard(message: Message, face: CardFace, html: HTMLElement): Promise<void> {
  const content = html.querySelector<HTMLElement>(".message-content");
  if (!content) return;
  const draw = async (): Promise<void> => bringCard(message, face, content);
  if (liveCards(message).length === 0 && mayWait(message, content)) drawWhenNear(message, content, draw);
  else await draw();
}

async function bringCard(message: Message, face: CardFace, content: HTMLElement): Promise<void> {
  const others = liveCards(message);
  const before = others.find(({ content: drawn }) => isFocused(drawn.deref())) ?? others[0];
  const card: DrawnCard = {
    message,
    face,
    content: new WeakRef(content),
    shown: false,
    words: "",
    unfolded: new Set(before?.unfolded),
    sending: false,
    tray: before?.tray ?? appliesTo(),
    actors: new Set(),
  };
  drawnCards.set(message, [...others, card]);
  fetchFormsWhenUnfolded(content, (id) => {
    card.unfolded.add(id);
    return draw(card);
  });
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

/** Uuids of the actors that have changed at this moment: forty that one area hurts, say. */
const changed = new Set<string>();

/** Draws again whatever a change of an actor has made untrue: effects just settled, prices, moves. */
export function redrawCardsOf(actorUuid: string): void {
  changed.add(actorUuid);
  if (changed.size > 1) return;
  queueMicrotask(() => {
    const uuids = [...changed];
    changed.clear();
    redraw(({ actors, face, message }) => uuids.some((uuid) => actors.has(uuid) || face.concerns(message, uuid)));
  });
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
  const unfolded = Object.fromEntries([...card.unfolded].map((id) => [id, true]));
  const words = JSON.stringify([view, unfolded]);
  if (!content || words === card.words) return;
  card.words = words;
  card.sending = view.sending !== "";
  card.actors = actors();
  speak(message, view.spoken);
  const drawn = await drawTemplate(face.template, { ...view, unfolded }, content);
  await pressIsOver(content);
  // Something may have happened meanwhile, and been drawn already.
  if (!drawn || card.words !== words) return;
  const memory = rememberCard(content);
  const scroll = keepInPlace(content, isPutOff(content));
  // Before it is on the page, where each form that goes has the browser look through all others.
  stowForms(drawn);
  placeCard(content, drawn);
  endWaiting(content);
  recallCard(content, memory);
  stowForms(content);
  refocusCard(content, memory);
  scroll();
  tellDrawn(message, content);
}

/** Says what is new on a card. A card that is drawn for the first time is part of the log, and read with it, unless it was put off before. */
function speak(message: Message, words: readonly string[]): void {
  const news = newsOf(spoken.get(message) ?? (hasNews(message) ? [] : words), words);
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
