import { oneRoll, openCard } from "../../../engine/cards/open-card.ts";
import type { CardPosting } from "../../../engine/cards/secret/post-message.ts";
import type { AssetPlan } from "./asset-plan.ts";
import { poolRoll } from "../moves/steps.ts";

/** Rolls what was planned and posts its card; see {@link openCard}. */
export async function openCheck(
  { actor, opening, choices }: AssetPlan,
  posting: CardPosting = {},
): Promise<ChatMessage.Implementation | undefined> {
  return openCard(
    {
      type: "assetCheck",
      actor,
      opening,
      choices: () => choices,
      roll: async () => oneRoll(poolRoll(opening)),
    },
    posting,
  );
}
