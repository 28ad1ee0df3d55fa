import type { CardState } from "../log/fold.ts";
import { isFull } from "./append-event.ts";
import type { CardMessage } from "./card.ts";
import { kindOf } from "./card-kind.ts";
import type { MoveInput } from "./move-input.ts";
import type { OfferedStep, StepPlan, StepRefusal } from "./step-plan.ts";
import { undo } from "./undo.ts";

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
