import { signed } from "../../../engine/cards/signed.ts";
import { format } from "../../../engine/cards/words.ts";
import type { LedgerActor } from "../../../engine/effects/keepers.ts";
import { vitalsOf } from "../data/vitals.ts";
import { harmTo } from "../moves/harm.ts";
import { breakThing, damage, settleStress, type CheckState } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { planBody } from "./body.ts";
import { byStep, type CheckEffectKind } from "./check-effect.ts";
import { isCharacter } from "../data/documents.ts";

/** A hit: stress, and what is beyond the maximum. */
export const STRESS: CheckEffectKind = {
  kind: "stress",

  plan(batch) {
    const { actor, check, effects } = batch;
    const amount = stressOf(check.state, effects[0].impact ?? 0, actor);
    const vitals = vitalsOf(actor);
    return planBody(batch, isCharacter(actor) ? settleStress(vitals, amount, ruleset()) : breakThing(vitals, amount));
  },

  words: ({ delta }) => format("TENACITY.Effect.stress", { change: signed(delta) }),
  level: byStep("othersHarm"),
  npcs: true,
};

/** gear is in the impact; then size, then resistance, as both actors are now. */
function stressOf(state: CheckState, impact: number, actor: LedgerActor): number {
  const { factor, resistance } = harmTo(state, actor);
  return damage(impact, 0, factor, resistance);
}
