import { redrawCards } from "../../../engine/cards/draw-card.ts";
import { registerFamilyCard, type ShellView } from "../../../engine/cards/shell.ts";
import { pressTurn, turnView, type TurnMessage } from "../turns/turn-card.ts";
import { heldKeys } from "../dialog/roll-keys.ts";
import { overcomeCondition } from "../actions/overcome-condition.ts";
import { attemptButtons, bearerOf } from "../turns/free-attempts.ts";
import { isTurn } from "../data/documents.ts";

/** Draws the messages of turns, and keeps them true to their bearers, encounters and attempts; call in `init`. */
export function registerTurnCards(): void {
  registerFamilyCard("turn", { view: viewOf, press, concerns: ({ system }, uuid) => system.actor === uuid });
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
