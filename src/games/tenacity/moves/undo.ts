import { mayWrite, type CheckState } from "../rules/index.ts";
import { writerOn } from "../card/card-keeper.ts";
import type { CheckMessage } from "../card/read-check.ts";
import { withoutDice, type StepPlan } from "./step-plan.ts";

/** Whether a user may take a step of a card back, or put it back. */
export function mayUndo(
  message: CheckMessage,
  state: CheckState,
  event: string,
  user: User.Implementation = game.user,
): boolean {
  const { events } = message.system;
  if (!Object.hasOwn(events, event)) return false;
  return mayWrite({ type: "undo", target: event }, { state, events }, writerOn(message, user));
}

/** An undo of one event, which may itself be one; null for one that is not there, or not this user's. */
export function undo(
  message: CheckMessage,
  state: CheckState,
  event: string,
  user: User.Implementation,
): StepPlan | null {
  return mayUndo(message, state, event, user) ? withoutDice({ type: "undo", target: event }) : null;
}
