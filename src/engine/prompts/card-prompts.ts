import { approvePart } from "../cards/approve-part.ts";
import { type CardCall, isCard, kindOf, type Offer } from "../cards/card-kind.ts";
import { type Card, cardActor, type CardMessage, isPlayed, speaksFor } from "../cards/card.ts";
import { amountsAwaiting, approvalsAwaiting, approve } from "../cards/effects/effect-applier.ts";
import { recentMessages } from "../cards/newest-card.ts";
import { namedActors, readCard } from "../cards/read-card.ts";
import { showMessage } from "../cards/show-message.ts";
import { chooseStep } from "../cards/take-step.ts";
import { type Tale, whomOf } from "../cards/tale.ts";
import { isInMotion, isReadable } from "../cards/veil.ts";
import { findAnyActor } from "../data/actor-identity.ts";
import { hasEndedSince } from "../data/played-scene.ts";
import { currentGame } from "../game.ts";
import { hasBegun } from "../turns/logged-combat.ts";
import { format, inARow, localize, withoutName } from "../text/words.ts";
import type { Prompt, PromptDeed, PromptDice } from "./prompt.ts";

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

/** Ids of the messages that this page found at the table: what they say is no news. Null until then. */
let old: ReadonlySet<string> | null = null;

/** The card that was told of last, whose turn this person had to play then, and whether they have played another since. */
let told = { card: "", turns: "", isOver: false };

/** Begins to tell people of their own rolls; call at `ready`. */
export function tellOwnRolls(): void {
  old = new Set(game.messages.keys());
}

/** A card that tells of someone's roll, and what of it is this person's: dice, by whose they are, or those whom it missed. */
interface OwnRoll {
  readonly message: CardMessage;
  readonly tale: Tale;
  readonly whose: string;
  readonly missed: readonly string[];
}

/**
 * What came of the newest roll of this person's, their own or one that answered another's, or that an attack missed them, for one who
 * does not see its card, until they play another turn or a fight begins, as it does after its initiative. What the card waits for says
 * so already, and is shown in its place.
 * @param calls What calls this person.
 */
export function ownRoll(calls: readonly Prompt[]): readonly Prompt[] {
  const roll = newestRoll();
  if (!roll || isInMotion(roll.message)) return [];
  const card = roll.message.id ?? "";
  if (calls.some((call) => call.card === card)) return [];
  const acting = (currentGame().turnBar?.acting() ?? []).map(({ actor }) => actor.uuid);
  const turns = [...acting, ...game.combats.filter(hasBegun).map(({ uuid }) => uuid)].join();
  if (told.card !== card) told = { card, turns, isOver: false };
  told.isOver ||= told.turns !== turns;
  return !told.isOver && roll.tale.result !== "" ? [promptOf(roll)] : [];
}

/** Cards are read only until the first is found. */
function newestRoll(): OwnRoll | null {
  for (const message of recentMessages()) {
    const roll = rollOf(message);
    if (roll) return roll;
  }
  return null;
}

/** Null for a card that this page found at the table, or that tells of no roll of this person's. */
function rollOf(message: ChatMessage.Implementation): OwnRoll | null {
  if (!isCard(message) || old?.has(message.id ?? "") !== false) return null;
  if (!message.visible || !message.isContentVisible || !message.isComplete) return null;
  if (message.author?.isSelf !== true && (game.user.isGM || !namesOwn(message))) return null;
  const tale = kindOf(message).tell(message, readCard(message));
  if (!tale || tale.dice.length === 0) return null;
  const whose = whoseDice(message, tale);
  const missed = whose === null ? (tale.missed ?? []).filter((uuid) => speaksFor(findAnyActor(uuid))) : [];
  return whose === null && missed.length === 0 ? null : { message, tale, whose: whose ?? "", missed };
}

/** Whether a card is about anyone whom this person plays: most are not, and are not read for it. */
function namesOwn(message: CardMessage): boolean {
  return namedActors(message).some((uuid) => speaksFor(findAnyActor(uuid)));
}

/** The roller comes before those who answered. Narrators play too many to be told of everything that is rolled for an actor they own. */
function whoseDice({ author }: CardMessage, { actor, dice }: Tale): string | null {
  if (author?.isSelf === true) return actor;
  return [actor, ...dice.map((each) => each.actor)].find((uuid) => speaksFor(findAnyActor(uuid))) ?? null;
}

function promptOf({ message, tale, whose, missed }: OwnRoll): Prompt {
  const { actor, deed, result, tone, dice } = tale;
  const id = message.id ?? "";
  const { name, img } = cardActor(actor, message.alias);
  const about = [deed, whomOf(tale)].filter((part) => part !== "").join(" ");
  const isMiss = missed.length > 0;
  return {
    id: `roll|${id}|${result}`,
    card: id,
    who: name,
    img,
    actor,
    words: isMiss ? `${missWords(missed)} · ${deed}` : `${about}: ${result}`,
    dice: bySides(dice.filter((each) => each.actor === whose)),
    tone: isMiss ? "" : tone,
    isNews: true,
    deeds: [],
    show: () => void showMessage(id),
  };
}

/** "missed you", or whom of several that this person plays. */
function missWords(missed: readonly string[]): string {
  const { character }: { readonly character: Actor.Implementation | null } = game.user;
  const [one, ...others] = missed.map(findAnyActor);
  if (one && one === character && others.length === 0) return localize("TENACITY.Prompt.MissedYou");
  return format("TENACITY.Prompt.Missed", { targets: inARow(missed.map((uuid) => cardActor(uuid).name)) });
}

/** Those of a check, then those of what came of it. */
function bySides(dice: Tale["dice"]): readonly PromptDice[] {
  const all = [...new Set(dice.map(({ sides }) => sides))];
  return all.map((sides) => ({
    sides,
    faces: dice.filter((each) => each.sides === sides).flatMap(({ faces }) => faces),
  }));
}
