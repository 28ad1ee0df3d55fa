import type { CardButton } from "../../../engine/cards/shell.ts";
import type { TurnMessage } from "./turn-card.ts";
import { isCharacter, isTurn, type CharacterActor } from "../data/documents.ts";
import { findActor } from "../../../engine/data/find-actor.ts";
import { attemptName } from "./attempt-costs.ts";
import { isFighting } from "./own-turn.ts";
import { freeAttempts } from "./turn-left.ts";

/** A button for each condition that may be tried, on the card that says so at the end of a turn (R-1010). Anybody may have written it: it gives no right. */
export function attemptButtons(message: TurnMessage): readonly CardButton[] {
  const actor = bearerOf(message);
  return actor && message.system.attempts > 0 && isLastOf(message) && isFighting(actor) ? buttonsFor(actor) : [];
}

/** Whose attempts a card offers; null where they are not this user's to make. */
export function bearerOf({ system }: TurnMessage): CharacterActor | null {
  const actor = findActor(system.actor);
  return isCharacter(actor) && actor.isOwner ? actor : null;
}

/** Whether a card is the last that offers its bearer attempts. */
function isLastOf({ id, system: { actor } }: TurnMessage): boolean {
  const messages: readonly ChatMessage.Implementation[] = game.messages.contents;
  const last = messages.findLast((each) => isTurn(each) && each.system.actor === actor && each.system.attempts > 0);
  return last?.id === id;
}

function buttonsFor(actor: CharacterActor): readonly CardButton[] {
  return freeAttempts(actor).flatMap((id) => {
    const name = actor.effects.get(id)?.name;
    return name === undefined ? [] : [{ action: "overcome", choice: id, label: attemptName("removal", name) }];
  });
}
