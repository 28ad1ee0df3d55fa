import type { CardMessage } from "./card.ts";
import { amountsAwaiting, approve } from "./effects/effect-applier.ts";
import { readCard } from "./read-card.ts";
import { chooseWeight } from "./choose-weight.ts";

/** Says yes to as much as a person chooses of what waits for them on a card. */
export async function approvePart(message: CardMessage): Promise<void> {
  const weight = await chooseWeight(amountsAwaiting(message, readCard(message)) ?? []);
  if (weight) await approve(message, weight);
}
