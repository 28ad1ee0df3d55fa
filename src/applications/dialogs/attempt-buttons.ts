import type { CheckMessage } from "../../chat/check/read-check.ts";
import { attemptsOf, type DueAttempts } from "../../chat/spotlight/turn-message.ts";
import type { CharacterActor } from "../../documents/actor.ts";
import { ActorWatch } from "../../documents/actor-watch.ts";
import { findActor } from "../../documents/find-actor.ts";
import type { CheckOpening } from "../../rules/index.ts";
import { attemptCosts } from "../sheets/attempt-costs.ts";
import { heldKeys } from "./held-keys.ts";
import { overcomeCondition } from "./overcome-condition.ts";

type Message = ChatMessage.Implementation;

/** The places for the buttons of messages that are shown, and what they offer. */
const places = new WeakMap<HTMLElement, { readonly message: Message; readonly due: DueAttempts }>();

const PLACE = "attempt-footer";

/** Puts a button for each condition that may be tried on the message that says so at the end of a turn (R-1010); call in `init`. */
export function registerAttemptButtons(): void {
  Hooks.on("renderChatMessageHTML", (message, html) => {
    const due = attemptsOf(message);
    if (!due) return;
    const place = document.createElement("div");
    place.className = `tenacity ${PLACE}`;
    html.querySelector(".message-content")?.append(place);
    places.set(place, { message, due });
    draw(place);
  });
  new ActorWatch(drawAgain).start();
  const drawRollers = (message: Message): void => {
    if (message.isCheck()) drawAgain(openingOf(message).roller);
  };
  Hooks.on("createChatMessage", drawRollers);
  Hooks.on("deleteChatMessage", drawRollers);
}

function drawAgain(actor: string): void {
  for (const place of document.querySelectorAll<HTMLElement>(`.${PLACE}`)) {
    if (places.get(place)?.due.actor === actor) draw(place);
  }
}

function draw(place: HTMLElement): void {
  const { message, due } = places.get(place) ?? {};
  const actor = findActor(due?.actor);
  const left = message && due ? due.limit - attemptsSince(message, due) : 0;
  const bearer = left > 0 && actor?.isCharacter() && actor.isOwner ? actor : null;
  place.replaceChildren(...(bearer ? buttonsFor(bearer) : []));
}

/** The free attempts that were made since a turn ended: each is a card of its own. */
function attemptsSince({ timestamp }: Message, { actor }: DueAttempts): number {
  const messages: readonly Message[] = game.messages.contents;
  return messages.filter((message) => {
    if (!message.isCheck() || message.timestamp < timestamp) return false;
    const { roller, occasion } = openingOf(message);
    return roller === actor && occasion === "removal";
  }).length;
}

function openingOf({ system }: CheckMessage): CheckOpening {
  return system.opening as unknown as CheckOpening;
}

function buttonsFor(actor: CharacterActor): HTMLButtonElement[] {
  const free = [...attemptCosts(actor)].filter(([, cost]) => cost === "removal");
  return free.flatMap(([id]) => {
    const name = actor.effects.get(id)?.name;
    return name === undefined ? [] : [makeButton(actor, id, name)];
  });
}

function makeButton(actor: CharacterActor, condition: string, name: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = game.i18n.format("TENACITY.Condition.Overcome", { name });
  button.addEventListener("click", (event) => void overcomeCondition(actor, condition, heldKeys(event)));
  return button;
}
