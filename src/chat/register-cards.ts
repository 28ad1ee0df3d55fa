import { templatePath } from "../compat/system-id.ts";
import { TenacityChatMessage } from "../documents/chat-message.ts";
import { forgetCards, redrawCardsOf, renderCheckCard } from "./check/check-card.ts";

/** Registers what draws each message subtype, and keeps drawn cards true to the actors they speak of. */
export function registerCards(): void {
  TenacityChatMessage.registerCard("check", async (message, html) => {
    if (message.isCheck()) await renderCheckCard(message, html);
  });
  void foundry.applications.handlebars.loadTemplates([templatePath("chat/check"), templatePath("chat/move")]);
  Hooks.on("updateActor", (actor) => void redrawCardsOf(actor.uuid));
  Hooks.on("deleteActor", (actor) => void redrawCardsOf(actor.uuid));
  Hooks.on("deleteChatMessage", (message) => {
    if (message.isCheck()) forgetCards(message);
  });
}
