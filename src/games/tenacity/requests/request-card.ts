import { templatePath } from "../../../compat/system-id.ts";
import { redrawFamilyCards, registerFamilyCard } from "../../../engine/cards/shell.ts";
import { requestOf, type RequestMessage } from "./read-request.ts";
import { REVEALED } from "../../../engine/cards/veil.ts";
import { SECRET_CHANGED } from "../../../engine/cards/secret/secret-channel.ts";
import { answerRequest } from "./answer-request.ts";
import { requestView } from "./request-view.ts";

/** Registers what draws a request and keeps it true to its answers; call in `init`. */
export function registerRequestCards(): void {
  registerFamilyCard("request", {
    body: templatePath("games/tenacity/chat/request"),
    view: requestView,
    press,
  });
  const onCheck = (message: ChatMessage.Implementation): void => {
    const request = message.isCheck() ? requestOf(message) : null;
    if (request) redrawFamilyCards((each) => each === request);
  };
  for (const hook of ["createChatMessage", "updateChatMessage", "deleteChatMessage"] as const) Hooks.on(hook, onCheck);
  for (const hook of [SECRET_CHANGED, REVEALED] as const) Hooks.on(hook, onCheck);
  const redrawOf = (uuid: string): void => {
    redrawFamilyCards((message) => message.isRequest() && message.system.asked.includes(uuid));
  };
  Hooks.on("updateActor", (actor) => {
    redrawOf(actor.uuid);
  });
  Hooks.on("deleteActor", (actor) => {
    redrawOf(actor.uuid);
  });
  // A blind roll is under way, or is done.
  Hooks.on("updateUser", (user) => {
    if (user.isSelf) redrawFamilyCards((message) => message.isRequest() && message.system.secret);
  });
  Hooks.on("updateChatMessage", (message, changed) => {
    if (message.isRequest() && "reminders" in Object(changed.system)) remind(message);
  });
}

async function press(message: RequestMessage, button: HTMLElement, event: MouseEvent): Promise<void> {
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
