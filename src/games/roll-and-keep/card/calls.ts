import type { CardCall } from "../../../engine/cards/card-kind.ts";
import { JUDGE } from "../moves/judge.ts";
import { OPPOSE } from "../moves/part.ts";
import { ROLL } from "../moves/roll.ts";
import type { KeepSight } from "../moves/shared.ts";

/** What a card waits for that a user may answer: its dice, the other side (S4-8), the narrator's word (S4-7). A work has time. */
export function keepCalls(sight: KeepSight): readonly CardCall[] {
  const { waits, opening } = sight.state;
  switch (waits) {
    case "roll":
      return call(waits, opening?.actor, ROLL.offers(sight));
    case "other":
      return call(waits, opening?.against.actor, OPPOSE.offers(sight));
    case "judgment":
      return call(waits, "", JUDGE.offers(sight));
    default:
      return [];
  }
}

function call(id: string, actor: string | undefined, offers: CardCall["offers"]): readonly CardCall[] {
  return offers.length > 0 ? [{ id, actor: actor ?? "", words: "", offers }] : [];
}
