import type { CardMessage } from "./card.ts";
import { amountsAwaiting, approve } from "./effects/effect-applier.ts";
import { readCard } from "./read-card.ts";
import { type Amount, weigh, type Weight, WEIGHTS } from "../log/account.ts";
import { format, localize, unsigned } from "../text/words.ts";
import { chooseByButton } from "../windows/dialogs.ts";

/**
 * Asks how much is to be applied, where it is not all of it.
 * @param amounts What can be halved and doubled; where there is nothing, it can only be let go.
 * @returns Null where the question was dismissed.
 */
export async function chooseWeight(amounts: readonly Amount[]): Promise<Weight | null> {
  const weighed = amounts.filter(({ amount }) => amount !== 0);
  const choices = WEIGHTS.filter((id) => id === "none" || weighed.length > 0).map((id) => {
    const left = weighed.map(({ amount, halves }) => unsigned(Math.abs(weigh(amount, id, halves))));
    return { id, name: format(`TENACITY.Card.Weight.${id}`, { amounts: left.join(", ") }) };
  });
  return (await chooseByButton(localize("TENACITY.Card.Weigh"), choices))?.id ?? null;
}

/** Says yes to as much as a person chooses of what waits for them on a card. */
export async function approvePart(message: CardMessage): Promise<void> {
  const weight = await chooseWeight(amountsAwaiting(message, readCard(message)) ?? []);
  if (weight) await approve(message, weight);
}
