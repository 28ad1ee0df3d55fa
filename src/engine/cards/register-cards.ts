import { SYSTEM_ID } from "../../compat/system-id.ts";
import { isPhone, pageInUse } from "../../compat/windows.ts";
import { ActorWatch } from "./actor-watch.ts";
import { listenToCard } from "./card-actions.ts";
import type { CardMessage } from "./card.ts";
import { cardKinds, isCard, kindOf, registerCardKind, type CardChange, type CardKind } from "./card-kind.ts";
import {
  drawCards,
  forgetCards,
  redrawCards,
  redrawCardsOf,
  redrawCardsPlayedBy,
  redrawCardsSending,
  redrawMessage,
  redrawTrays,
  type CardFace,
} from "./draw-card.ts";
import { allGames } from "../game.ts";
import { pendingSteps } from "./card-keeper.ts";
import { readCard, touchedActors } from "./read-card.ts";
import { showMessage } from "./show-message.ts";
import { REVEALED, veiledEvents } from "./veil.ts";

/** Selecting several tokens at once is many events; trays follow when they have ended. In milliseconds. */
const SELECTION_DELAY = 50;

/** Draws every kind of card, and keeps drawn cards true to the actors they speak of; call in `init`, when all games are known. */
export function registerCards(): void {
  for (const { card } of allGames()) registerCardKind(card);
  for (const kind of cardKinds()) drawCards<CardMessage>(kind.type, faceOf(kind));
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
    if (key.startsWith(`${SYSTEM_ID}.`)) queueMicrotask(redrawAll);
  };
  Hooks.on("createSetting", onSetting);
  Hooks.on("updateSetting", onSetting);
}

const besides: ((message: CardMessage) => object)[] = [];

/** Adds something that the templates of all kinds of cards may read; call in `init`. */
export function besideCards(say: (message: CardMessage) => object): void {
  besides.push(say);
}

/** What cards of a kind show: what their events mean, without those whose dice still roll. */
function faceOf(kind: CardKind): CardFace<CardMessage> {
  return {
    template: kind.template,
    view: (message, applyTo) => {
      const card = readCard(message, veiledEvents(message));
      const said = Object.assign({}, ...besides.map((say) => say(message))) as object;
      // Those of undone steps too: what stood in the way of taking one back is in their ledgers.
      const actors = () => new Set([...kind.about(card.state), ...touchedActors(message).map(({ uuid }) => uuid)]);
      return { view: { ...kind.view(message, card, applyTo), ...said }, actors };
    },
    concerns: (message, uuid) => kind.concerns?.(message, uuid) === true,
    listen: listenToCard,
  };
}

/** After a change of the names and habits of this world. */
function redrawAll(): void {
  redrawCards(() => true);
}

/** A card's own message draws it; others may speak of it. */
function followMessages(): void {
  Hooks.on("createChatMessage", (message, _options, user) => {
    if (!isCard(message)) return;
    redrawNeighbors(message, "came");
    if (user !== game.user.id || !isPhone(pageInUse())) return;
    // What came of a roll stands in the prompts. Of anything else only the chat tells, which a sheet hides there.
    const isRoll = (kindOf(message).tell(message, readCard(message))?.dice ?? []).length > 0;
    if (!isRoll) void showMessage(message.id ?? "");
  });
  Hooks.on("updateChatMessage", (message) => {
    if (isCard(message)) redrawNeighbors(message, "changed");
  });
  Hooks.on("deleteChatMessage", (message) => {
    forgetCards(message);
    if (isCard(message)) redrawNeighbors(message, "gone");
  });
}

/** Draws again the cards that say something of this one. */
function redrawNeighbors(message: CardMessage, change: CardChange): void {
  const others = new Set<ChatMessage.Implementation>(kindOf(message).neighbors?.(message, change));
  if (others.size > 0) redrawCards((card) => others.has(card));
}

/** Users come and go, are renamed, and carry the steps that are still on their way. */
function followUsers(): void {
  Hooks.on("userConnected", redrawCardsPlayedBy);
  const redrawSending = (): void => {
    redrawCardsSending((message) => isCard(message) && pendingSteps(message).length > 0);
  };
  Hooks.on("userConnected", redrawSending);
  Hooks.on("updateUser", (user, changes) => {
    if ("name" in changes || "role" in changes) redrawAll();
    else if (user.isSelf) redrawSending();
  });
}
