import { SYSTEM_ID } from "../../compat/system-id.ts";
import { isPhone, pageInUse } from "../../compat/windows.ts";
import { ActorWatch } from "./actor-watch.ts";
import { cardKinds, isCard } from "./card-kind.ts";
import {
  forgetCards,
  redrawCards,
  redrawCardsOf,
  redrawCardsPlayedBy,
  redrawCardsSending,
  redrawMessage,
  redrawNeighbours,
  redrawTrays,
  renderCard,
} from "./draw-card.ts";
import { cardRenderers } from "./place-card.ts";
import { showMessage } from "./show-message.ts";
import { REVEALED } from "./veil.ts";

/** Selecting several tokens at once is many events; trays follow when they have ended. In milliseconds. */
const SELECTION_DELAY = 50;

/** Draws every kind of card, and keeps drawn cards true to the actors they speak of; call in `init`, when all kinds are known. */
export function registerCards(): void {
  for (const { type } of cardKinds()) {
    cardRenderers.set(type, async (message, html) => {
      if (isCard(message)) await renderCard(message, html);
    });
  }
  // Once modules have added moves, which may have templates of their own.
  Hooks.once("setup", () => {
    const paths = cardKinds().flatMap(({ template, partials }) => [template, ...partials]);
    void foundry.applications.handlebars.loadTemplates([...new Set(paths)]);
  });
  // Dice that a module animates lie still.
  Hooks.on(REVEALED, (message) => {
    if (isCard(message)) redrawMessage(message);
  });
  followMessages();
  // A talent that comes, changes or goes is a move more or less; a condition changes what harm does.
  new ActorWatch(redrawCardsOf).start();
  followUsers();
  Hooks.on("controlToken", foundry.utils.debounce(redrawTrays, SELECTION_DELAY));
  const onSetting = ({ key }: Setting): void => {
    // After every other listener of this hook, as some keep a copy of the value.
    if (key.startsWith(`${SYSTEM_ID}.`)) queueMicrotask(redrawCards);
  };
  Hooks.on("createSetting", onSetting);
  Hooks.on("updateSetting", onSetting);
}

/** A card's own message draws it; others may speak of it. */
function followMessages(): void {
  Hooks.on("createChatMessage", (message, _options, user) => {
    if (!isCard(message)) return;
    redrawNeighbours(message, "came");
    // The sheet from which it was rolled hides the chat there.
    if (user === game.user.id && isPhone(pageInUse())) void showMessage(message.id ?? "");
  });
  Hooks.on("updateChatMessage", (message) => {
    if (isCard(message)) redrawNeighbours(message, "changed");
  });
  Hooks.on("deleteChatMessage", (message) => {
    if (!isCard(message)) return;
    forgetCards(message);
    redrawNeighbours(message, "gone");
  });
}

/** Users come and go, are renamed, and carry the steps that are still on their way. */
function followUsers(): void {
  Hooks.on("userConnected", redrawCardsPlayedBy);
  Hooks.on("userConnected", redrawCardsSending);
  Hooks.on("updateUser", (user, changes) => {
    if ("name" in changes || "role" in changes) redrawCards();
    else if (user.isSelf) redrawCardsSending();
  });
}
