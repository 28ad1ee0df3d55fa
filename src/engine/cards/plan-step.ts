import type { CardState } from "../log/fold.ts";
import { isFull } from "./append-event.ts";
import type { CardMessage } from "./card.ts";
import { kindOf } from "./card-kind.ts";
import type { MoveInput } from "./move-input.ts";
import type { OfferedStep, StepPlan, StepRefusal } from "./step-plan.ts";
import { twinsOf } from "../log/event-log.ts";
import { writerOn } from "./card-keeper.ts";

/** What a user may do under a key: what the card's kind offers, or an undo, which every card has. Each move is asked once. */
export function findStep(
  message: CardMessage,
  state: CardState,
  step: string,
  user: User.Implementation = game.user,
): OfferedStep | null {
  if (step === "undo") return { plan: ({ event = "" }) => undo(message, state, event, user) };
  return kindOf(message).offered({ message, state, user }, step);
}

/** What a step comes to by the documents as they are; null for one that is not offered. */
export function planStep(message: CardMessage, step: OfferedStep | null, input: MoveInput): StepPlan | StepRefusal {
  if (isFull(message)) return { refused: "cardFull" };
  return step?.plan(input) ?? { refused: "moveGone" };
}

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
function undo(message: CardMessage, state: CardState, event: string, user: User.Implementation): StepPlan | null {
  if (!mayUndo(message, state, event, user)) return null;
  // What someone else did as well in the same moment did not count, and would now.
  const vain = new Set(state.refused.map((each) => each.event));
  const twins = twinsOf(message.system.events, event).filter((id) => vain.has(id));
  const taken = { type: "undo", target: event, ...(twins.length > 0 && { twins }) };
  return { rolls: [], event: () => taken };
}
