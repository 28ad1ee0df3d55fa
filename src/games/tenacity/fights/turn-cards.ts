import { redrawCards } from "../../../engine/cards/draw-card.ts";
import { registerFamilyCard, type ShellView, type CardButton } from "../../../engine/cards/shell.ts";
import { pressTurn, turnMessages, fallsBy, turnView, type TurnMessage } from "../turns/turn-card.ts";
import { heldKeys } from "../dialog/roll-keys.ts";
import { overcomeCondition } from "../actions/overcome-condition.ts";
import { isTurn, isCharacter, type CharacterActor } from "../data/documents.ts";
import { findActor } from "../../../engine/data/actor-identity.ts";
import { attemptName } from "../turns/attempt-costs.ts";
import { freeAttempts, isFighting } from "../turns/turn-left.ts";

/** Draws the messages of turns, and keeps them true to their bearers, encounters and attempts; call in `init`. */
export function registerTurnCards(): void {
  const concerns = ({ system }: TurnMessage, uuid: string): boolean => system.actor === uuid;
  registerFamilyCard("turn", { view: viewOf, press, concerns, cameOf: fallsBy });
  Hooks.on("updateCombat", ({ uuid }) => {
    redrawCards((message) => isTurn(message) && message.system.combat === uuid);
  });
}

function viewOf(message: TurnMessage): ShellView {
  const view = turnView(message);
  return { ...view, buttons: [...view.buttons, ...attemptButtons(message)] };
}

async function press(message: TurnMessage, button: HTMLElement, event: MouseEvent): Promise<void> {
  const { action, choice = "" } = button.dataset;
  if (action !== "overcome") await pressTurn(message, button);
  else {
    const bearer = bearerOf(message);
    if (bearer?.effects.has(choice)) await overcomeCondition(bearer, choice, heldKeys(event));
  }
}

/** A button for each condition that may be tried, on the card that says so at the end of a turn (R-1010). Anybody may have written it: it gives no right. */
export function attemptButtons(message: TurnMessage): readonly CardButton[] {
  const actor = bearerOf(message);
  return actor && message.system.attempts > 0 && isLastOf(message) && isFighting(actor) ? buttonsFor(actor) : [];
}

/** Whose attempts a card offers; null where they are not this user's to make. */
function bearerOf({ system }: TurnMessage): CharacterActor | null {
  const actor = findActor(system.actor);
  return isCharacter(actor) && actor.isOwner ? actor : null;
}

/** Whether a card is the last that offers its bearer attempts. */
function isLastOf({ id, system: { actor } }: TurnMessage): boolean {
  return turnMessages.of(actor).findLast(({ system }) => system.attempts > 0)?.id === id;
}

function buttonsFor(actor: CharacterActor): readonly CardButton[] {
  return freeAttempts(actor).flatMap((id) => {
    const name = actor.effects.get(id)?.name;
    return name === undefined ? [] : [{ action: "overcome", choice: id, label: attemptName("removal", name) }];
  });
}
