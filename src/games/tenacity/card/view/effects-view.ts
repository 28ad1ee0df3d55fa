import { effectWords } from "../../../../engine/effects/effect-kind.ts";
import { findLedgerActor } from "../../../../engine/effects/keepers.ts";
import { cardActor } from "../../../../engine/cards/card-actors.ts";
import { refusalWords } from "../../../../engine/cards/history-view.ts";
import { localize } from "../../../../engine/cards/words.ts";
import { DEATH } from "../../effects/death.ts";
import { EFFECTS } from "../../effects/index.ts";
import { UNCONSCIOUS } from "../../effects/unconscious.ts";
import type { CheckEffect } from "../../rules/index.ts";
import { fallWords } from "../fall-labels.ts";
import type { Check } from "../read-check.ts";

/** A change of someone's account. */
export interface EffectView {
  readonly status: CheckEffect["status"];
  readonly sign: "positive" | "negative" | "neutral";
  readonly change: string;
  readonly reason: string;
  readonly statusText: string;
  /** Whose account it is; "" where everything is the roller's. */
  readonly name: string;
}

/**
 * What the check has earned, cost and done, and whether it is on the accounts. What its kind has no words for is left out.
 * @param shown Ids of effects that the tray names: those are said once.
 */
export function effectsView(check: Check, shown: ReadonlySet<string>): readonly EffectView[] {
  return check.state.effects
    .filter((effect) => !(shown.has(effect.id) && isWhole(effect, check)) && !isFall(effect, check))
    .map((effect) => effectView(effect, check))
    .filter(({ change }) => change !== "");
}

/** Whether an effect changed as much as it was to: what was left of a result is worth a line of its own. */
function isWhole(effect: CheckEffect, { state, ledger }: Check): boolean {
  const entry = ledger.get(effect.id)?.entry;
  return (EFFECTS.get(effect.kind)?.change?.(effect, state, entry) ?? effect.delta) === effect.delta;
}

/** Whether someone fell by it, which the card says in a sentence. */
function isFall({ id, kind, status }: CheckEffect, { ledger }: Check): boolean {
  const card = ledger.get(id);
  const falls = kind === UNCONSCIOUS.kind || kind === DEATH.kind;
  return falls && status === "settled" && card?.takenBack === false && fallWords(card.entry, "", false) !== "";
}

function effectView(effect: CheckEffect, { state, ledger }: Check): EffectView {
  const { reason, status, target } = effect;
  const entry = ledger.get(effect.id)?.entry;
  const by = EFFECTS.get(effect.kind)?.change?.(effect, state, entry);
  const change = by ?? effect.delta;
  return {
    status,
    sign: change < 0 ? "negative" : change > 0 ? "positive" : "neutral",
    change: effectWords(EFFECTS, effect, state, entry),
    reason: reasonWords(reason),
    statusText: status === "settled" && by === 0 ? localize("TENACITY.EffectStatus.unchanged") : statusWords(effect),
    name: target === state.opening.roller ? "" : cardActor(target).name,
  };
}

/** Why something changes; "" for a reason that no one has words for. */
function reasonWords(reason: string): string {
  const key = `TENACITY.Reason.${reason}`;
  return game.i18n.has(key) ? localize(key) : "";
}

/** How far an effect has come: "waiting", "done", or why it was refused. */
export function statusWords({ status, refusal, target }: CheckEffect): string {
  if (refusal !== undefined) return refusalWords(refusal);
  // Nothing can be done to someone who was deleted, however long it waits.
  return localize(`TENACITY.EffectStatus.${status === "pending" && !findLedgerActor(target) ? "gone" : status}`);
}
