import { twinsOf } from "../log/event-log.ts";
import type { CardState } from "../log/fold.ts";
import type { CardMessage } from "./card.ts";
import { kindOf } from "./card-kind.ts";
import { writerOn } from "./card-keeper.ts";
import type { StepPlan } from "./step-plan.ts";

/** Whether a user may take a step of a card back, or put it back. */
export function mayUndo(
  message: CardMessage,
  state: CardState,
  event: string,
  user: User.Implementation = game.user,
): boolean {
  const { events } = message.system;
  if (!Object.hasOwn(events, event)) return false;
  return kindOf(message).mayWrite({ type: "undo", target: event }, { state, events }, writerOn(message, user));
}

/** An undo of one event, which may itself be one; null for one that is not there, or not this user's. */
export function undo(
  message: CardMessage,
  state: CardState,
  event: string,
  user: User.Implementation,
): StepPlan | null {
  if (!mayUndo(message, state, event, user)) return null;
  // What someone else did as well in the same moment did not count, and would now.
  const vain = new Set(state.refused.map((each) => each.event));
  const twins = twinsOf(message.system.events, event).filter((id) => vain.has(id));
  const taken = { type: "undo", target: event, ...(twins.length > 0 && { twins }) };
  return { rolls: [], event: () => taken };
}
