import type { CardCall } from "../../../engine/cards/card-kind.ts";
import type { Sight } from "../../../engine/cards/move.ts";
import { isNewestCard } from "../../../engine/cards/newest-card.ts";
import { INVOKE } from "../moves/invoke.ts";
import { REROLL } from "../moves/reroll.ts";
import { ROLL } from "../moves/roll.ts";
import { TREAT } from "../moves/treat.ts";
import type { AssetState } from "../rules/card.ts";
import { outcomeOf } from "./check-view.ts";

/** What a card waits for that a user may answer: its dice, a failure, or that a success treats what it was for (S2-6, S2-7). */
export function assetCalls(sight: Sight<AssetState>): readonly CardCall[] {
  const actor = sight.state.opening?.actor ?? "";
  const calls = [ROLL, TREAT].map((move) => ({ id: move.name, actor, words: "", offers: move.offers(sight) }));
  return [...calls, { id: "failure", actor, ...failure(sight) }].flatMap((call) => {
    const offers = call.offers.filter(({ narrators }) => narrators !== true);
    return offers.length > 0 ? [{ ...call, offers }] : [];
  });
}

/** A failure that a feature of the roller may still turn (S2-6). */
function failure(sight: Sight<AssetState>): Pick<CardCall, "words" | "offers"> {
  const { result } = sight.state;
  if (!result || result.binary || !isNewestCard(sight.message)) return { words: "", offers: [] };
  const { text, count } = outcomeOf(result);
  const faces = result.dice.map(({ face }) => String(face)).join(", ");
  const words = game.i18n.format("TENACITY.AssetPool.Card.Fell", { outcome: text, count, faces });
  return { words, offers: [...REROLL.offers(sight), ...INVOKE.offers(sight)] };
}
