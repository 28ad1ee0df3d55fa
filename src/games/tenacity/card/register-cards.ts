import { SYSTEM_ID, templatePath } from "../../../compat/system-id.ts";
import { ActorWatch } from "../../../engine/cards/actor-watch.ts";
import { TenacityChatMessage } from "../../../engine/cards/chat-message.ts";
import type { CheckMessage } from "./read-check.ts";
import { REVEALED, registerVeils } from "./veil.ts";
import {
  forgetCards,
  redrawCards,
  redrawCardsOf,
  redrawCardsPlayedBy,
  redrawCardsSending,
  redrawComrades,
  redrawNeighbour,
  redrawTrays,
  renderCheckCard,
} from "./check-card.ts";

/** The card and its sections. */
const TEMPLATES = [
  "chat/check",
  "chat/head",
  "chat/undo",
  "chat/dice",
  "chat/move",
  "chat/move-group",
  "chat/target",
  "chat/tray",
  "chat/bargains",
  "chat/rating-form",
  "chat/forms",
  "chat/history",
];

/** Selecting several tokens at once is many events; trays follow when they have ended. In milliseconds. */
const SELECTION_DELAY = 50;

/** Registers what draws each message subtype, and keeps drawn cards true to the actors they speak of. */
export function registerCards(): void {
  TenacityChatMessage.registerCard("check", async (message, html) => {
    if (message.isCheck()) await renderCheckCard(message, html);
  });
  void foundry.applications.handlebars.loadTemplates(TEMPLATES.map(templatePath));
  // Dice that a module animates lie still.
  registerVeils();
  Hooks.on(
    REVEALED as never,
    ((message: CheckMessage) => {
      redrawCardsOf(String(message.system.opening["roller"]));
    }) as never,
  );
  followMessages();
  // A talent that comes, changes or goes is a move more or less; a condition changes what harm does.
  new ActorWatch(redrawCardsOf).start();
  followUsers();
  Hooks.on("controlToken", foundry.utils.debounce(redrawTrays, SELECTION_DELAY));
  const onSetting = ({ key }: Setting): void => {
    // Once the setting has told whoever remembers its value, in whichever order it and this are called.
    if (key.startsWith(`${SYSTEM_ID}.`)) queueMicrotask(redrawCards);
  };
  Hooks.on("createSetting", onSetting);
  Hooks.on("updateSetting", onSetting);
}

/** A card's own message draws it; others may speak of it. */
function followMessages(): void {
  const onMessage = (message: ChatMessage.Implementation): void => {
    if (message.isCheck()) redrawComrades(message);
  };
  Hooks.on("createChatMessage", onMessage);
  Hooks.on("updateChatMessage", onMessage);
  Hooks.on("createChatMessage", (message) => {
    if (message.isCheck()) redrawNeighbour(message);
  });
  Hooks.on("deleteChatMessage", (message) => {
    if (!message.isCheck()) return;
    forgetCards(message);
    redrawNeighbour(message);
  });
}

/** Users come and go, are renamed, and carry the steps that are still on their way. */
function followUsers(): void {
  Hooks.on("userConnected", redrawCardsPlayedBy);
  Hooks.on("updateUser", (user, changes) => {
    if ("name" in changes || "role" in changes) redrawCards();
    else if (user.isSelf) redrawCardsSending();
  });
}
