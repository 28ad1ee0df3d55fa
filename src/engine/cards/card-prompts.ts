import { actorsAwaiting, approve } from "../effects/approve.ts";
import { findAnyActor } from "../data/find-actor.ts";
import type { Prompt, PromptDeed } from "../prompts/prompt.ts";
import { recentMessages } from "./recent-messages.ts";
import { appliesTo } from "../settings/preferences.ts";
import type { Card, CardMessage } from "./card.ts";
import { type CardCall, isCard, kindOf } from "./card-kind.ts";
import { cardActor, isPlayed } from "./card-actors.ts";
import { readCard } from "./read-card.ts";
import { showMessage } from "./show-message.ts";
import { chooseStep } from "./take-step.ts";
import { isInMotion } from "./veil.ts";
import { localize } from "./words.ts";

/** More answers than fit a line are read on the card. */
const MOST_DEEDS = 2;

/** What cards wait for from the person at this client, the newest first. */
export function cardPrompts(): readonly Prompt[] {
  return recentMessages().flatMap((message) => {
    const isOpen = isCard(message) && message.visible && message.isContentVisible && message.isComplete;
    return isOpen && !isInMotion(message) ? promptsOf(message) : [];
  });
}

function promptsOf(message: CardMessage): readonly Prompt[] {
  const card = readCard(message);
  const calls = kindOf(message).calls?.({ message, state: card.state, user: game.user }) ?? [];
  const answers = calls
    .filter(({ actor }) => isCalled(actor))
    .map((call): Prompt => prompt(message, card, call, call.offers.length > MOST_DEEDS ? [] : deedsOf(message, call)));
  return [...answers, ...approvalsOf(message, card)];
}

/** Narrators own everyone; what a player who is there can answer is not theirs to. */
function isCalled(actor: string): boolean {
  return !game.user.isGM || !isPlayed(findAnyActor(actor));
}

function deedsOf(message: CardMessage, { offers }: CardCall): readonly PromptDeed[] {
  return offers.map(({ key, label }) => ({ label, run: async () => chooseStep(message, key) }));
}

/** What a card does to an actor that waits for a word of whoever plays it. */
function approvalsOf(message: CardMessage, card: Card): readonly Prompt[] {
  const deed = { label: localize("TENACITY.Card.Apply"), run: async () => approve(message) };
  return actorsAwaiting(message, card)
    .filter(isCalled)
    .map((actor) => prompt(message, card, { id: `approve|${actor}`, actor, words: "", offers: [] }, [deed]));
}

function prompt(message: CardMessage, card: Card, call: CardCall, deeds: readonly PromptDeed[]): Prompt {
  const id = message.id ?? "";
  const { name, img } = cardActor(call.actor);
  // What a card says first is its title; of one's own card, it begins with the name that the prompt has already.
  const [spoken = ""] = kindOf(message).view(message, card, appliesTo()).spoken;
  const title = spoken.startsWith(`${name}: `) ? spoken.slice(name.length + 2) : spoken;
  return {
    id: `card|${id}|${call.id}`,
    who: call.actor === "" ? "" : name,
    img: call.actor === "" ? "" : img,
    words: [title, call.words].filter((part) => part !== "").join(" · "),
    deeds,
    show: () => void showMessage(id),
  };
}
