import { templatePath } from "../../compat/system-id.ts";
import { requestOf, type RequestMessage } from "../../chat/request/read-request.ts";
import { REVEALED } from "../../chat/check/veil.ts";
import { SECRET_CHANGED } from "../../chat/secret/secret-channel.ts";
import { pressIsOver, watchPresses } from "../../chat/held-press.ts";
import { TenacityChatMessage } from "../../documents/chat-message.ts";
import { answerRequest } from "./answer-request.ts";
import { requestView } from "./request-view.ts";

const TEMPLATE = templatePath("chat/request");

/** Where each request is on show: an answer changes it, of which its own message knows nothing. */
const shown = new Map<RequestMessage, WeakRef<HTMLElement>[]>();

/** Registers what draws a request and keeps it true to its answers; call in `init`. */
export function registerRequestCards(): void {
  TenacityChatMessage.registerCard("request", async (message, html) => {
    if (message.isRequest()) await renderRequest(message, html);
  });
  void foundry.applications.handlebars.loadTemplates([TEMPLATE]);
  const onCheck = (message: ChatMessage.Implementation): void => {
    const request = message.isCheck() ? requestOf(message) : null;
    if (request) void redraw(request);
  };
  for (const hook of ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const) Hooks.on(hook, onCheck);
  for (const hook of [SECRET_CHANGED, REVEALED]) Hooks.on(hook as never, onCheck as never);
  const redrawOf = (uuid: string): void => void redrawFor(({ system }) => system.asked.includes(uuid));
  Hooks.on("updateActor", (actor) => {
    redrawOf(actor.uuid);
  });
  Hooks.on("deleteActor", (actor) => {
    redrawOf(actor.uuid);
  });
  // A blind roll is under way, or is done.
  Hooks.on("updateUser", (user) => {
    if (user.isSelf) void redrawFor((request) => request.system.secret);
  });
  Hooks.on("deleteChatMessage", (message) => {
    if (message.isRequest()) shown.delete(message);
  });
  Hooks.on("updateChatMessage", (message, changed) => {
    if (message.isRequest() && "reminders" in Object(changed.system)) remind(message);
  });
}

async function renderRequest(message: RequestMessage, html: HTMLElement): Promise<void> {
  const content = html.querySelector<HTMLElement>(".message-content");
  if (!content) return;
  content.addEventListener("click", (event) => void onClick(event, message));
  watchPresses(content);
  const others = elementsOf(message);
  shown.set(message, [...others, new WeakRef(content)].slice(-MOST_PLACES));
  await draw(message, content);
  for (const other of others) await pressIsOver(other.deref());
}

/** Log, notification and pop-out; what was drawn before is gone by then. */
const MOST_PLACES = 4;

function elementsOf(message: RequestMessage): WeakRef<HTMLElement>[] {
  return (shown.get(message) ?? []).filter((place) => place.deref()?.isConnected);
}

async function redrawFor(concerns: (request: RequestMessage) => boolean): Promise<void> {
  for (const request of shown.keys()) if (concerns(request)) await redraw(request);
}

async function redraw(message: RequestMessage): Promise<void> {
  for (const place of elementsOf(message)) {
    const content = place.deref();
    if (content) await draw(message, content);
  }
}

async function draw(message: RequestMessage, content: HTMLElement): Promise<void> {
  const view = requestView(message);
  const html = await foundry.applications.handlebars.renderTemplate(TEMPLATE, view);
  const drawn = foundry.utils.parseHTML(html);
  await pressIsOver(content);
  if (!(drawn instanceof HTMLElement)) return;
  const focused = content.contains(document.activeElement) ? keyOf(document.activeElement) : null;
  // Adopted, because a card may live in a detached window with a document of its own (AP-11).
  content.replaceChildren(content.ownerDocument.adoptNode(drawn));
  if (focused === null) return;
  const buttons = [...content.querySelectorAll("button")];
  buttons.find((button) => keyOf(button) === focused)?.focus();
}

function keyOf(element: Element | null): string {
  return element instanceof HTMLElement ? JSON.stringify(element.dataset) : "";
}

async function onClick(event: MouseEvent, message: RequestMessage): Promise<void> {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>("button[data-action]") : null;
  if (!button) return;
  const { action, actor = "", skill = "", card = "" } = button.dataset;
  switch (action) {
    case "answerRequest":
      return answerRequest(message, actor, skill, { otherWay: event.shiftKey });
    case "showAnswer":
      showCard(button, card);
      return;
    case "remindRequest":
      await message.update({ system: { reminders: message.system.reminders + 1 } });
      return;
    case "closeRequest":
      await message.update({ system: { closed: !message.system.closed } });
      return;
  }
}

/** Brings the card with an answer into view and gives it the keyboard's focus. */
function showCard(from: HTMLElement, id: string): void {
  const log = from.closest("ol, ul.chat-log, .chat-log") ?? from.ownerDocument;
  const card = log.querySelector<HTMLElement>(`.chat-message[data-message-id="${CSS.escape(id)}"]`);
  card?.scrollIntoView({ block: "nearest" });
  card?.focus();
}

/** Tells whoever has not answered that the narrator waits for them. */
function remind(message: RequestMessage): void {
  if (game.user.isGM) return;
  const waiting = requestView(message).rows.filter(({ buttons }) => buttons.length > 0);
  if (waiting.length === 0) return;
  const names = new Intl.ListFormat(game.i18n.lang).format(waiting.map(({ name }) => name));
  // Names are text, and notifications are HTML (UI-1).
  ui.notifications.info(
    foundry.utils.escapeHTML(game.i18n.format("TENACITY.Request.Reminder", { names, reason: message.system.reason })),
    { console: false },
  );
}
