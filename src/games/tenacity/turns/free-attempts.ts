import type { CardButton } from "../../../engine/cards/shell.ts";
import { openingOf, type CheckMessage } from "../card/read-check.ts";
import type { TurnMessage } from "./turn-card.ts";
import { isCharacter, isCheck, type CharacterActor } from "../data/documents.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import { attemptCosts, attemptName } from "../sheets/attempt-costs.ts";

type Message = ChatMessage.Implementation;

/** A button for each condition that may be tried, on the card that says so at the end of a turn (R-1010). Anybody may have written it: it gives no right. */
export function attemptButtons(message: TurnMessage): readonly CardButton[] {
  const actor = bearerOf(message);
  const left = message.system.attempts - attemptsSince(message);
  return actor && left > 0 ? buttonsFor(actor) : [];
}

/** Whose attempts a card offers; null where they are not this user's to make. */
export function bearerOf({ system }: TurnMessage): CharacterActor | null {
  const actor = findActor(system.actor);
  return isCharacter(actor) && actor.isOwner ? actor : null;
}

/** The roller of a check. */
export function rollerOf(message: CheckMessage): string {
  return openingOf(message).roller;
}

/** The free attempts that were made since a turn ended: each is a card of its own. */
function attemptsSince({ timestamp, system }: TurnMessage): number {
  const messages: readonly Message[] = game.messages.contents;
  return messages.filter((message) => {
    if (!isCheck(message) || message.timestamp < timestamp) return false;
    const { occasion } = message.system.opening;
    return rollerOf(message) === system.actor && occasion === "removal";
  }).length;
}

function buttonsFor(actor: CharacterActor): readonly CardButton[] {
  const free = [...attemptCosts(actor, true)].filter(([, cost]) => cost === "removal");
  return free.flatMap(([id]) => {
    const name = actor.effects.get(id)?.name;
    return name === undefined ? [] : [{ action: "overcome", choice: id, label: attemptName("removal", name) }];
  });
}
