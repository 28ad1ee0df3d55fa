import { signed } from "../../../engine/text/signed.ts";
import { format } from "../../../engine/text/words.ts";
import { vitalsOf } from "../data/vitals.ts";
import { harmTo } from "./harm.ts";
import { breakThing, settleStress } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { planBody } from "./body.ts";
import { byStep, type CheckEffectKind } from "./check-effect.ts";
import { isCharacter } from "../data/documents.ts";

/** A hit: stress, and what is beyond the maximum. */
export const STRESS: CheckEffectKind = {
  kind: "stress",

  plan(batch) {
    const { actor, check, effects } = batch;
    const { stress } = harmTo(check.state, actor, effects[0].impact ?? 0);
    const vitals = vitalsOf(actor);
    return planBody(batch, isCharacter(actor) ? settleStress(vitals, stress, ruleset()) : breakThing(vitals, stress));
  },

  words: ({ delta }) => format("TENACITY.Effect.stress", { change: signed(delta) }),
  level: byStep("othersHarm"),
  npcs: true,
};
