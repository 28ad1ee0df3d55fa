import type { Effect } from "../log/account.ts";
import type { CardState } from "../log/fold.ts";
import type { Kinds } from "../kinds.ts";
import { refuse } from "../rules/change.ts";
import type { LedgerActor, LedgerKeeper } from "./keepers.ts";
import type { Batch, PlanOrRefusal } from "./plan.ts";

/** A kind of effect: what a card may do to a document, all of it in one file. */
export interface EffectKind<State extends CardState, Any extends Effect> {
  readonly kind: string;

  /** The item in whose ledger it belongs; without this, and where it is null, the actor's own. */
  keeper?(effect: Any, state: State, actor: LedgerActor): LedgerKeeper | null;

  /** What effects of this kind do to a document as it is at this moment. */
  plan(batch: Batch<State, Any>): PlanOrRefusal;

  /** What it does, in a few words: for the card. */
  words(effect: Any, state: State): string;

  /** Whether it may happen without anybody saying so. `isOwn`: to whoever wrote it. */
  happens(isOwn: boolean): boolean;
}

/** Looks effects up by their kind; what nobody knows does nothing, and says so. */
export function effectsAmong<State extends CardState, Any extends Effect>(kinds: Kinds<EffectKind<State, Any>>) {
  return {
    part: ({ kind }: Any): string => kind,
    keeper: (effect: Any, state: State, actor: LedgerActor): LedgerKeeper | null =>
      kinds.get(effect.kind)?.keeper?.(effect, state, actor) ?? null,
    planEffects: (batch: Batch<State, Any>): PlanOrRefusal =>
      kinds.get(batch.effects[0].kind)?.plan(batch) ?? refuse("nothingToApply"),
    happens: (kind: string, isOwn: boolean): boolean => kinds.get(kind)?.happens(isOwn) === true,
  };
}
