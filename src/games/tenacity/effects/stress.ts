import { signed } from "../../../engine/text/signed.ts";
import { format } from "../../../engine/text/words.ts";
import { vitalsOf } from "../data/vitals.ts";
import { harmTo } from "./harm.ts";
import { breakThing, settleStress } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { planBody } from "./body.ts";
import { weigh } from "../../../engine/log/weight.ts";
import { byStep, deltaOf, wholeDelta, type CheckEffectKind } from "./check-effect.ts";
import { isCharacter } from "../data/documents.ts";

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
