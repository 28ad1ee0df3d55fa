import type { CardState } from "../log/fold.ts";
import { isFull } from "./append-event.ts";
import type { CardMessage } from "./card.ts";
import { kindOf } from "./card-kind.ts";
import type { StepChoice } from "./step-choice.ts";
import type { StepPlan, StepRefusal } from "./step-plan.ts";
import { undo } from "./undo.ts";

/** What a choice comes to by the documents as they are: what the card's kind says, or an undo, which every card has. */
export function planStep(
  message: CardMessage,
  state: CardState,
  choice: StepChoice,
  user: User.Implementation = game.user,
): StepPlan | StepRefusal {
  if (isFull(message)) return { refused: "cardFull" };
  if (choice.step === "undo") return undo(message, state, choice.input["event"] ?? "", user) ?? { refused: "moveGone" };
  return kindOf(message).plan(message, state, choice, user);
}
