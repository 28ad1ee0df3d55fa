import type { CharacterActor } from "../data/documents.ts";
import { ownTurn } from "../turns/own-turn.ts";
import type { ActionContext } from "./action.ts";
import { offeredAction, whyNotNow } from "./actions-view.ts";

/**
 * Does one of the things that a character can do. Whether it can still be done is asked again: what shows it may not have heard
 * yet; then a message says why not.
 * @param id Of a `GameAction`; what is not offered now does nothing.
 * @returns What the action returns, such as the card of its roll.
 */
export async function takeAction(actor: CharacterActor, id: string): Promise<unknown> {
  const context: ActionContext = { actor, turn: ownTurn(actor) };
  const action = offeredAction(id, context);
  if (!action || !actor.isOwner) return undefined;
  const whyNot = whyNotNow(action, context);
  if (whyNot === "") return action.run(context);
  ui.notifications.warn(whyNot);
  return undefined;
}
