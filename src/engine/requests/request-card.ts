import { anyDocument } from "../../compat/documents.ts";
import { isCard } from "../cards/card-kind.ts";
import { SECRET_CHANGED } from "../cards/secret/secret-channel.ts";
import { redrawFamilyCards, registerFamilyCard } from "../cards/shell.ts";
import { REVEALED } from "../cards/veil.ts";
import { inARow } from "../text/plural.ts";
import { answerRequest } from "./answer-request.ts";
import { requestOf } from "./read-request.ts";
import { addRequestKind, isRequest, REQUEST_CARD, type RequestKind, type RequestMessage } from "./request-kind.ts";
import { requestView } from "./request-view.ts";

/**
 * Makes a kind of request known, and draws its cards; call in `init`.
 * @throws Where the message subtype has one.
 */
export function registerRequestKind(kind: RequestKind): void {
  addRequestKind(kind);
  registerFamilyCard(kind.type, {
    name: "request",
    body: REQUEST_CARD,
    // What is drawn under a kind's subtype is a request of it.
    view: (message) => requestView(message as RequestMessage),
    press: (message, button, event) => press(message as RequestMessage, button, event),
  });
}

/** Keeps requests true to their answers and to those who are asked; call in `init`. */
export function followRequests(): void {
  const onAnswer = (message: ChatMessage.Implementation): void => {
    const request = isCard(message) ? requestOf(message) : null;
    if (request) redrawFamilyCards((each) => each === request);
  };
  for (const hook of ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const) Hooks.on(hook, onAnswer);
  for (const hook of [SECRET_CHANGED, REVEALED] as const) Hooks.on(hook, onAnswer);
  const redrawOf = (uuid: string): void => {
    redrawFamilyCards((message) => isRequest(message) && message.system.asked.includes(uuid));
  };
  Hooks.on("updateActor", (actor) => {
    redrawOf(actor.uuid);
  });
  Hooks.on("deleteActor", (actor) => {
    redrawOf(actor.uuid);
  });
  Hooks.on("updateChatMessage", (message, changed) => {
    if (isRequest(message) && "reminders" in Object(changed.system)) remind(message);
  });
}

async function press(message: RequestMessage, button: HTMLElement, event: MouseEvent): Promise<void> {
  const { action, actor = "", way = "", card = "" } = button.dataset;
  const { closed, reminders } = message.system;
  switch (action) {
    case "answerRequest":
      return answerRequest(message, actor, way, { otherWay: event.shiftKey });
    case "showAnswer":
      showCard(button, card);
      return;
    case "remindRequest":
      await anyDocument(message).update({ system: { reminders: reminders + 1 } });
      return;
    case "closeRequest":
      await anyDocument(message).update({ system: { closed: !closed } });
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

/** Tells those who have not answered that the narrator waits for them. */
function remind(message: RequestMessage): void {
  if (game.user.isGM) return;
  const waiting = requestView(message).rows.filter(({ buttons }) => buttons.length > 0);
  if (waiting.length === 0) return;
  const names = inARow(waiting.map(({ name }) => name));
  // Names are text, and notifications are HTML (UI-1).
  ui.notifications.info(
    foundry.utils.escapeHTML(game.i18n.format("TENACITY.Request.Reminder", { names, reason: message.system.reason })),
    { console: false },
  );
}
