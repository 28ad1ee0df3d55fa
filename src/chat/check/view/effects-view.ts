import type { CheckEffect, CheckState } from "../../../rules/index.ts";
import { signed } from "../../signed.ts";
import { faceOf } from "../people.ts";
import { format, localize } from "../words.ts";
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
export function effectsView({ effects, opening }: CheckState): readonly EffectView[] {
  return effects.map((effect) => effectView(effect, opening.roller));
}

function effectView({ kind, delta, reason, status, refusal, target, relief }: CheckEffect, roller: string): EffectView {
  // A bargain names what it takes away at most; what it really took is on the account.
  const change = delta === 0 && relief !== undefined ? relief : delta;
  return {
    status,
    sign: change < 0 ? "negative" : change > 0 ? "positive" : "neutral",
    change: format(`TENACITY.Effect.${kind}`, { change: signed(change) }),
    reason: localize(`TENACITY.Reason.${reason}`),
    statusText: refusal === undefined ? localize(`TENACITY.EffectStatus.${status}`) : refusalWords(refusal),
    name: target === roller ? "" : faceOf(target).name,
  };
}
