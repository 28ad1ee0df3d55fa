import type { CheckEffect, CheckState } from "../../../rules/index.ts";
import { findLedgerActor } from "../../../documents/ledger-actor.ts";
import { signed } from "../../signed.ts";
import { standingBy } from "../moves/standing.ts";
import { faceOf } from "../people.ts";
import { clipped, format, localize } from "../words.ts";
import { refusalWords } from "./history-view.ts";

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
export function effectsView(state: CheckState): readonly EffectView[] {
  return state.effects.map((effect) => effectView(effect, state));
}

function effectView(effect: CheckEffect, state: CheckState): EffectView {
  const { kind, reason, status, refusal, target } = effect;
  const { roller, overcomes } = state.opening;
  const change = changeOf(effect, state);
  // Nothing can be done to somebody who was deleted, however long it waits.
  const shown = status === "pending" && !findLedgerActor(target) ? "gone" : status;
  return {
    status,
    sign: change < 0 ? "negative" : change > 0 ? "positive" : "neutral",
    change: format(`TENACITY.Effect.${kind}`, { change: signed(change), name: clipped(overcomes?.label ?? "") }),
    reason: localize(`TENACITY.Reason.${reason}`),
    statusText: refusal === undefined ? localize(`TENACITY.EffectStatus.${shown}`) : refusalWords(refusal),
    name: target === roller ? "" : faceOf(target).name,
  };
}

/** A bargain names what it takes away at most; what it really took is on the account. */
function changeOf({ kind, delta, relief }: CheckEffect, state: CheckState): number {
  if (kind === "standing") return standingBy(state, delta);
  return delta === 0 && relief !== undefined ? relief : delta;
}
