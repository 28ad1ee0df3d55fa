import { SYSTEM_ID, templatePath } from "../compat/system-id.ts";
import { TenacityChatMessage } from "../documents/chat-message.ts";
import { forgetCards, redrawCards, redrawCardsOf, renderCheckCard } from "./check/check-card.ts";

/** Registers what draws each message subtype, and keeps drawn cards true to the actors they speak of. */
export function registerCards(): void {
  TenacityChatMessage.registerCard("check", async (message, html) => {
    if (message.isCheck()) await renderCheckCard(message, html);
  });
  void foundry.applications.handlebars.loadTemplates([templatePath("chat/check"), templatePath("chat/move")]);
  Hooks.on("updateActor", (actor) => void redrawCardsOf(actor.uuid));
  Hooks.on("deleteActor", (actor) => void redrawCardsOf(actor.uuid));
  const onSetting = ({ key }: Setting): void => {
    // Once the setting has told whoever remembers its value, in whichever order it and this are called.
    if (key.startsWith(`${SYSTEM_ID}.`)) queueMicrotask(() => void redrawCards());
  };
  Hooks.on("createSetting", onSetting);
  Hooks.on("updateSetting", onSetting);
  Hooks.on("deleteChatMessage", (message) => {
    if (message.isCheck()) forgetCards(message);
  });
}
