import { isHiddenClock } from "../clocks/clock.ts";
import type { EffectKind } from "../effects/effect-kind.ts";
import { effectWords } from "../effects/effect-kind.ts";
import { bearerOf } from "../effects/keepers.ts";
import { eventOfEffect } from "../log/audit.ts";
import type { Effect } from "../log/account.ts";
import type { CardState } from "../log/fold.ts";
import type { Kinds } from "../rules/kinds.ts";
import type { Card } from "./card.ts";
import { type HistoryView, refusalWords } from "./history-view.ts";
import { cardActor } from "./card-actors.ts";
import { format } from "./words.ts";

/** What a card did, or is about to do, to someone. */
export interface EffectRow {
  readonly whose: string;
  readonly text: string;
  readonly status: string;
  /** How it stands; "" for what is done. */
  readonly words: string;
}

/** Whose card it is, and what they were called then. */
interface Known {
  readonly roller: string;
  readonly nameThen: string;
}

/** Everything that a card does to documents, and every undone step of which something still stands. What its kind has no words for is left out. */
export function effectRows<State extends CardState<Any>, Any extends Effect>(
  { state, ledger }: Card<State>,
  kinds: Kinds<EffectKind<State, Any>>,
  history: HistoryView,
  { roller, nameThen }: Known,
): readonly EffectRow[] {
  const done = state.effects.map((effect) => {
    const { id, status, refusal, target } = effect;
    const reason = refusal === undefined ? "" : refusalWords(refusal);
    return {
      whose: cardActor(target, target === roller ? nameThen : "").name,
      text: effectWords(kinds, effect, state, ledger.get(id)?.entry),
      status,
      words: status === "settled" ? "" : format(`TENACITY.Card.Status.${status}`, { reason }),
    };
  });
  return [...done.filter(({ text }) => text !== ""), ...reversalRows({ state, ledger }, history)];
}

/** Steps that are undone, while what they did still stands on someone's sheet. */
function reversalRows({ state, ledger }: Card, { steps }: HistoryView): readonly EffectRow[] {
  return state.reversals.flatMap((effect) => {
    const keeper = ledger.get(effect)?.keeper;
    const bearer = keeper && bearerOf(keeper);
    if (bearer && isHiddenClock(bearer)) return [];
    const step = steps.find(({ id }) => id === eventOfEffect(effect))?.words ?? "";
    return {
      whose: cardActor(bearer?.uuid ?? "").name,
      text: format("TENACITY.History.UndoLast", { step }),
      status: "pending",
      words: format("TENACITY.Card.Status.pending", {}),
    };
  });
}
