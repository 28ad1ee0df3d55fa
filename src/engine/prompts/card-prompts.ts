import { approvePart } from "../cards/approve-part.ts";
import { approvalsAwaiting, amountsAwaiting, approve } from "../cards/effects/effect-applier.ts";
import { findAnyActor } from "../data/find-actor.ts";
import { hasEndedSince } from "../data/played-scene.ts";
import type { Prompt, PromptDeed } from "./prompt.ts";
import { recentMessages } from "../cards/newest-card.ts";
import type { Card, CardMessage } from "../cards/card.ts";
import { type CardCall, isCard, kindOf, type Offer } from "../cards/card-kind.ts";
import { cardActor, isPlayed } from "../cards/card-actors.ts";
import { readCard } from "../cards/read-card.ts";
import { showMessage } from "../cards/show-message.ts";
import { chooseStep } from "../cards/take-step.ts";
import { isReadable } from "../cards/veil.ts";
import { localize, withoutName } from "../text/words.ts";

/** More answers than fit a line are read on the card. */
const MOST_DEEDS = 3;

/** What cards wait for from the person at this client, the newest first. */
export function cardPrompts(): readonly Prompt[] {
  return recentMessages().flatMap((message) => (isCard(message) && isReadable(message) ? promptsOf(message) : []));
}

function promptsOf(message: CardMessage): readonly Prompt[] {
  const card = readCard(message);
  const { history, undone } = card.state;
  // Who took everything back knows where to begin anew.
  if (history.length === 0 && undone.length > 0) return [];
  const all = kindOf(message).calls?.({ message, state: card.state, user: game.user }) ?? [];
  const calls = all.filter(({ actor }) => isCalled(message, actor));
  // After its scene a roll can still be answered on its card, and calls no one; what befell someone waits for its word.
  const answers = calls.length > 0 && hasEndedSince(message) ? [] : calls;
  return [
    ...answers.map((call): Prompt => prompt(message, card, call, deedsOf(message, call))),
    ...approvalsOf(message, card),
  ];
}

/** Nobody speaks for who is gone. Narrators own everyone; what a player who is there and sees the card can answer is not theirs to. */
function isCalled(message: CardMessage, uuid: string): boolean {
  if (uuid === "") return true;
  const actor = findAnyActor(uuid);
  return actor !== null && (!game.user.isGM || !isPlayed(actor, message));
}

function deedsOf(message: CardMessage, { offers, together }: CardCall): readonly PromptDeed[] {
  if (together !== undefined && offers.length > 1)
    return [{ label: together, run: async () => chooseAll(message, offers) }];
  if (offers.length > MOST_DEEDS) return [];
  return offers.map(({ key, label, input }) => ({
    label,
    run: async () => chooseStep(message, key, input),
  }));
}

async function chooseAll(message: CardMessage, offers: readonly Offer[]): Promise<void> {
  for (const { key, input } of offers) await chooseStep(message, key, input);
}

/** What a card does to an actor that waits for a word of the one who plays it. */
function approvalsOf(message: CardMessage, card: Card): readonly Prompt[] {
  const deed = { label: localize("TENACITY.Card.Apply"), run: async () => approve(message) };
  const part = { label: localize("TENACITY.Card.Weigh"), run: async () => approvePart(message) };
  const deeds = amountsAwaiting(message, card) === null ? [deed] : [deed, part];
  return [...approvalsAwaiting(message, card)]
    .filter(([actor]) => isCalled(message, actor))
    .map(([actor, words]) => {
      const call = {
        id: `approve|${actor}`,
        actor,
        words: words.filter((each) => each !== "").join(" · "),
        offers: [],
      };
      return prompt(message, card, call, deeds);
    });
}

function prompt(message: CardMessage, card: Card, call: CardCall, deeds: readonly PromptDeed[]): Prompt {
  const id = message.id ?? "";
  const { name, img } = cardActor(call.actor);
  const title = kindOf(message).title(message, card.state);
  return {
    id: `card|${id}|${call.id}`,
    card: id,
    who: call.actor === "" ? "" : name,
    img: call.actor === "" ? "" : img,
    actor: call.actor,
    words: [call.words, title]
      .filter((part) => part !== "")
      .map((part) => withoutName(part, name))
      .join(" · "),
    deeds,
    show: () => void showMessage(id),
  };
}
