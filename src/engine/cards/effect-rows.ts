import { isHiddenClock } from "../data/clock.ts";
import { type EffectKind, effectWords } from "./effects/effect-kind.ts";
import { bearerOf, findLedgerActor } from "../ledger/keepers.ts";
import { eventOfEffect } from "../log/audit.ts";
import type { Effect, Weight } from "../log/account.ts";
import type { CardState } from "../log/fold.ts";
import type { Kinds } from "../../core/kinds.ts";
import type { LedgerEntry } from "../ledger/ledger-entry.ts";
import { type Card, cardActor } from "./card.ts";
import { type HistoryView, refusalWords } from "./history-view.ts";
import { format, localize, unsigned } from "../text/words.ts";

/** What a card did, or is about to do, to someone. */
export interface EffectRow {
  /** "" where it is the roller's own. */
  readonly whose: string;
  readonly text: string;
  /** Why; "" for a reason that no one has words for. */
  readonly reason: string;
  readonly status: Effect["status"];
  readonly sign: "positive" | "negative" | "neutral";
  /** How it stands. */
  readonly words: string;
}

/**
 * Everything that a card does to documents, and every undone step of which something still stands. What its kind has no words for is left out.
 * @param roller Uuid of the actor whose card it is.
 * @param isSaid What the card says elsewhere.
 */
export function effectRows<State extends CardState<Any>, Any extends Effect>(
  { state, ledger }: Card<State>,
  kinds: Kinds<EffectKind<State, Any>>,
  history: HistoryView,
  roller: string,
  isSaid: (effect: Any) => boolean = () => false,
): readonly EffectRow[] {
  const told = state.effects.filter((effect) => !isSaid(effect));
  const done = told.map((said): EffectRow => {
    const { id, status, target, reason } = said;
    const entry = ledger.get(id)?.entry;
    const effect = status === "settled" && entry?.weight ? { ...said, weight: entry.weight } : said;
    const by = effect.weight === "none" ? 0 : kinds.get(effect.kind)?.change?.(effect, state, entry);
    return {
      whose: target === roller ? "" : cardActor(target).name,
      text: weighedWords(kinds, effect, state, entry),
      reason: reasonWords(reason),
      status,
      sign: signOf(by ?? effect.delta ?? 0),
      words: status === "settled" && by === 0 ? localize("TENACITY.Card.Status.unchanged") : statusWords(effect),
    };
  });
  return [...done.filter(({ text }) => text !== ""), ...reversalRows({ state, ledger }, history)];
}

/** What an effect does, in a few words, and of how much that is a part where a person said so. */
function weighedWords<State extends CardState<Any>, Any extends Effect>(
  kinds: Kinds<EffectKind<State, Any>>,
  effect: Any,
  state: State,
  entry: LedgerEntry | undefined,
): string {
  const { weight } = effect;
  const what = effectWords(kinds, weight === "none" ? { ...effect, weight: undefined } : effect, state, entry);
  const amount = kinds.get(effect.kind)?.amount?.(effect, state) ?? 0;
  return weight && what !== "" ? weightWords(weight, amount, what) : what;
}

/** "Half of 7: 3 stress" */
export function weightWords(weight: Weight, amount: number, what: string): string {
  return format(`TENACITY.Card.Weighed.${weight}`, { amount: unsigned(Math.abs(amount)), what });
}

function signOf(change: number): EffectRow["sign"] {
  return change < 0 ? "negative" : change > 0 ? "positive" : "neutral";
}

/** Why something changes; "" for a reason that no one has words for. */
function reasonWords(reason: string): string {
  const key = `TENACITY.Reason.${reason}`;
  return game.i18n.has(key) ? game.i18n.localize(key) : "";
}

/** How far an effect has come: "waiting", "done", or why it was refused. */
export function statusWords({ status, refusal, target }: Effect): string {
  if (refusal !== undefined) return refusalWords(refusal);
  // Nothing can be done to someone who was deleted, however long it waits.
  return localize(`TENACITY.Card.Status.${status === "pending" && !findLedgerActor(target) ? "gone" : status}`);
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
      reason: "",
      status: "pending",
      sign: "neutral",
      words: localize("TENACITY.Card.Status.pending"),
    };
  });
}
