import { type Amount, type Weight, WEIGHTS, weigh } from "../log/account.ts";
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
