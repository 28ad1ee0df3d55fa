import { format, signed } from "../../../engine/text/words.ts";
import { harmTo } from "./harm.ts";
import { breakThing, settleStress } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { weigh } from "../../../engine/log/account.ts";
import { byStep, type CheckEffectKind, deltaOf, planBody, wholeDelta } from "./check-effect.ts";
import { isCharacter, vitalsOf } from "../data/documents.ts";

/** A hit: stress, and what is beyond the maximum. */
export const STRESS: CheckEffectKind = {
  kind: "stress",

  plan(batch) {
    const { actor, check, effects } = batch;
    const { impact = 0, weight } = effects[0];
    const stress = weigh(harmTo(check.state, actor, impact).stress, weight);
    const vitals = vitalsOf(actor);
    return planBody(batch, isCharacter(actor) ? settleStress(vitals, stress, ruleset()) : breakThing(vitals, stress));
  },

  words: (effect) => format("TENACITY.Effect.stress", { change: signed(deltaOf(effect)) }),
  amount: wholeDelta,
  level: byStep("othersHarm"),
  npcs: true,
};
