import { cardActor, speaksFor } from "../cards/card-actors.ts";
import { isCard, kindOf } from "../cards/card-kind.ts";
import { recentMessages } from "../cards/newest-card.ts";
import { namedActors, readCard } from "../cards/read-card.ts";
import { showMessage } from "../cards/show-message.ts";
import { type Tale, whomOf } from "../cards/tale.ts";
import { isInMotion } from "../cards/veil.ts";
import { findAnyActor } from "../data/find-actor.ts";
import { currentGame } from "../game.ts";
import { inARow } from "../text/plural.ts";
import { format, localize } from "../text/words.ts";
import type { CardMessage } from "../cards/card.ts";
import type { Prompt, PromptDice } from "./prompt.ts";

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
 * does not see its card, until they play another turn. What the card waits for says so already, and is shown in its place.
 * @param calls What calls this person.
 */
export function ownRoll(calls: readonly Prompt[]): readonly Prompt[] {
  const roll = newestRoll();
  if (!roll || isInMotion(roll.message)) return [];
  const card = roll.message.id ?? "";
  if (calls.some((call) => call.card === card)) return [];
  const turns = (currentGame().turnBar?.acting() ?? []).map(({ actor }) => actor.uuid).join();
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
