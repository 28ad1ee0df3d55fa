import type { LedgerEntry } from "../../../../engine/effects/ledger-entry.ts";
import { findLedgerActor } from "../../../../engine/effects/keepers.ts";
import type { CheckEffect, CheckState } from "../../rules/index.ts";
import { signed } from "../../../../engine/cards/signed.ts";
import { standingBy } from "../../moves/standing.ts";
import { faceOf } from "../../../../engine/cards/people.ts";
import type { Check } from "../read-check.ts";
import { clipped, format, localize } from "../../../../engine/cards/words.ts";
import { refusalWords } from "../../../../engine/cards/history-view.ts";

/** A change of somebody's account. */
export interface EffectView {
  readonly status: CheckEffect["status"];
  readonly sign: "positive" | "negative" | "neutral";
  readonly change: string;
  readonly reason: string;
  readonly statusText: string;
  /** Whose account it is; "" where everything is the roller's. */
  readonly name: string;
}

/** What the check has earned, cost and done, and whether it is on the accounts. */
export function effectsView({ state, ledger }: Check): readonly EffectView[] {
  return state.effects.map((effect) => effectView(effect, state, ledger.get(effect.id)?.entry));
}

function effectView(effect: CheckEffect, state: CheckState, entry: LedgerEntry | undefined): EffectView {
  const { kind, reason, status, target } = effect;
  const { roller, overcomes } = state.opening;
  const points = status === "settled" ? pointsOf(kind, entry) : undefined;
  const change = points ?? changeOf(effect, state);
  return {
    status,
    sign: change < 0 ? "negative" : change > 0 ? "positive" : "neutral",
    change: format(`TENACITY.Effect.${kind}`, { change: signed(change), name: clipped(overcomes?.label ?? "") }),
    reason: localize(`TENACITY.Reason.${reason}`),
    statusText: points === 0 ? localize("TENACITY.EffectStatus.unchanged") : statusWords(effect),
    name: target === roller ? "" : faceOf(target).name,
  };
}

/** How far an effect has come: "waiting", "done", or why it was refused. */
export function statusWords({ status, refusal, target }: CheckEffect): string {
  if (refusal !== undefined) return refusalWords(refusal);
  // Nothing can be done to somebody who was deleted, however long it waits.
  return localize(`TENACITY.EffectStatus.${status === "pending" && !findLedgerActor(target) ? "gone" : status}`);
}

/**
 * By how much points really changed, which is less than asked for at a limit, and where a bargain takes negative spin away.
 * Of anything else the actor's limits would show, which not everybody may know.
 */
function pointsOf(kind: CheckEffect["kind"], entry: LedgerEntry | undefined): number | undefined {
  return kind === "spin" || kind === "tenacity" ? entry?.changes?.[kind] : undefined;
}

/** A bargain names what it takes away at most. */
function changeOf({ kind, delta, relief }: CheckEffect, state: CheckState): number {
  if (kind === "standing") return standingBy(state, delta);
  return delta === 0 && relief !== undefined ? relief : delta;
}
