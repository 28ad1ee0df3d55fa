import { templatePath } from "../../compat/system-id.ts";
import { anyDocument } from "../../compat/documents.ts";
import { isCard } from "../cards/card-kind.ts";
import { redrawCards } from "../cards/draw-card.ts";
import { besideCards } from "../cards/register-cards.ts";
import { SECRET_CHANGED } from "../cards/secret/secret-channel.ts";
import { registerFamilyCard } from "../cards/shell.ts";
import { REVEALED } from "../cards/veil.ts";
import { showMessage } from "../cards/show-message.ts";
import { answerRequest } from "./answer-request.ts";
import { requestOf } from "./read-request.ts";
import { addRequestKind, REQUEST_CARD, type RequestKind, type RequestMessage } from "./request-kind.ts";
import { stakesOn } from "./stakes.ts";
import { requestView } from "./request-view.ts";

/** What templates of requests, and of cards and dialogs that answer them, have in common. */
const PARTIALS = ["engine/requests/meaning-tile", "engine/requests/stakes"];

/**
 * Makes a kind of request known, and draws its cards; call in `init`.
 * @throws Where the message subtype has one.
 */
export function registerRequestKind(kind: RequestKind): void {
  addRequestKind(kind);
  void foundry.applications.handlebars.loadTemplates(PARTIALS.map(templatePath));
  registerFamilyCard(kind.type, {
    name: "request",
    body: REQUEST_CARD,
    // What is drawn under a kind's subtype is a request of it.
    view: (message) => requestView(message as RequestMessage),
    concerns: (message, uuid) => (message as RequestMessage).system.asked.includes(uuid),
    press: (message, button, event) => press(message as RequestMessage, button, event),
  });
}

/** Keeps requests true to their answers; call in `init`. */
export function followRequests(): void {
  const onAnswer = (message: ChatMessage.Implementation): void => {
    const request = isCard(message) ? requestOf(message) : null;
    if (request) redrawCards((each) => each === request);
  };
  for (const hook of ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const) Hooks.on(hook, onAnswer);
  for (const hook of [SECRET_CHANGED, REVEALED] as const) Hooks.on(hook, onAnswer);
  besideCards((message) => ({ stakes: stakesOn(message) }));
}

async function press(message: RequestMessage, button: HTMLElement, event: MouseEvent): Promise<void> {
  const { action, actor = "", way = "", card = "" } = button.dataset;
  const { closed, reminders } = message.system;
  switch (action) {
    case "answerRequest":
      return answerRequest(message, actor, way, { otherWay: event.shiftKey });
    case "showAnswer":
      return showMessage(card);
    case "remindRequest":
      await anyDocument(message).update({ system: { reminders: reminders + 1 } });
      return;
    case "closeRequest":
      await anyDocument(message).update({ system: { closed: !closed } });
      return;
  }
}
