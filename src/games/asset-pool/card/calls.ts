import type { CardCall } from "../../../engine/cards/card-kind.ts";
import type { Sight } from "../../../engine/cards/move.ts";
import { ROLL } from "../moves/roll.ts";
import { TREAT } from "../moves/treat.ts";
import type { AssetState } from "../rules/card.ts";

/** What a card waits for that a user may answer: its dice, or that a success treats what it was for (S2-7). */
export function assetCalls(sight: Sight<AssetState>): readonly CardCall[] {
  const actor = sight.state.opening?.actor ?? "";
  return [ROLL, TREAT].flatMap((move) => {
    const offers = move.offers(sight).filter(({ narrators }) => narrators !== true);
    return offers.length > 0 ? [{ id: move.name, actor, words: "", offers }] : [];
  });
}
