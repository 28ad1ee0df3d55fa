import { oneRoll, openCard } from "../../../engine/cards/open-card.ts";
import type { CardPosting } from "../../../engine/cards/secret/post-message.ts";
import { attributeName } from "../words.ts";
import { diceOf, type KeepPlan } from "./keep-plan.ts";

/** Rolls what was planned and posts its card; see {@link openCard}. */
export async function openCheck(
  { actor, opening, choices }: KeepPlan,
  posting: CardPosting = {},
): Promise<ChatMessage.Implementation | undefined> {
  const roll = async () => oneRoll(diceOf(opening.part.rolled));
  const skill = attributeName(opening.part.attribute);
  return openCard({ type: "manaCheck", actor, skill, opening, choices: () => choices, roll }, posting);
}
