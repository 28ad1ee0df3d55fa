import { cardActor, speaksForRoller } from "../cards/card-actors.ts";
import { isCard, kindOf } from "../cards/card-kind.ts";
import { recentMessages, rollerOf } from "../cards/newest-card.ts";
import { readCard } from "../cards/read-card.ts";
import { showMessage } from "../cards/show-message.ts";
import type { Tale } from "../cards/tale.ts";
import { isInMotion } from "../cards/veil.ts";
import { findAnyActor } from "../data/find-actor.ts";
import { currentGame } from "../game.ts";
import { inARow } from "../text/plural.ts";
import { format } from "../text/words.ts";
import type { CardMessage } from "../cards/card.ts";
import type { Prompt } from "./prompt.ts";

/** Ids of the messages that this page found at the table: what they say is no news. Null until then. */
let old: ReadonlySet<string> | null = null;

/** The roll that was told last, and whose turn this person had to play then. */
let told = { card: "", turns: "" };

/** Begins to tell people of their own rolls; call at `ready`. */
export function tellOwnRolls(): void {
  old = new Set(game.messages.keys());
}

/**
 * What came of the newest roll of this person's, for one who does not see its card, until they play another turn. What the card
 * waits for says so already, and is shown in its place.
 * @param calls What calls this person.
 */
export function ownRoll(calls: readonly Prompt[]): readonly Prompt[] {
  const message = recentMessages().find((each) => isCard(each) && old?.has(each.id ?? "") === false && isOwn(each));
  if (!message || !isCard(message) || isInMotion(message)) return [];
  if (calls.some(({ card }) => card === message.id)) return [];
  const turns = (currentGame().turnBar?.acting() ?? []).map(({ actor }) => actor.uuid).join();
  if (told.card !== message.id) told = { card: message.id ?? "", turns };
  if (told.turns !== turns) return [];
  const tale = kindOf(message).tell(message, readCard(message));
  return tale && tale.result !== "" && tale.dice.length > 0 ? [promptOf(message, tale)] : [];
}

/** Narrators play too many to be told of everything that is rolled for an actor they own. */
function isOwn(message: CardMessage): boolean {
  if (!message.visible || !message.isContentVisible || !message.isComplete) return false;
  if (message.author?.isSelf === true) return true;
  return !game.user.isGM && speaksForRoller(message, findAnyActor(rollerOf(message) ?? ""));
}

function promptOf(message: CardMessage, { actor, deed, targets, result, tone, dice }: Tale): Prompt {
  const id = message.id ?? "";
  const { name, img } = cardActor(actor, message.alias);
  const about = targets.length > 0 ? format("TENACITY.Prompt.DeedAt", { deed, targets: inARow(targets) }) : deed;
  return {
    id: `roll|${id}|${result}`,
    card: id,
    who: name,
    img,
    words: `${about}: ${result}`,
    dice: dice.filter((each) => each.actor === actor).flatMap(({ faces }) => faces),
    tone,
    isNews: true,
    deeds: [],
    show: () => void showMessage(id),
  };
}
