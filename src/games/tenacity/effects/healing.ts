import { signed } from "../../../engine/text/signed.ts";
import { format } from "../../../engine/text/words.ts";
import { refuse } from "../../../engine/rules/change.ts";
import { vitalsOf } from "../data/vitals.ts";
import { settleHealing } from "../rules/index.ts";
import { planBody } from "./body.ts";
import { byStep, deltaOf, wholeDelta, type CheckEffectKind } from "./check-effect.ts";
import { isCharacter } from "../data/documents.ts";

/** Stress is healed. */
export const HEALING: CheckEffectKind = {
  kind: "healing",

  plan(batch) {
    const { actor, effects } = batch;
    if (!isCharacter(actor)) return refuse("nothingToApply");
    return planBody(batch, settleHealing(vitalsOf(actor), deltaOf(effects[0])));
  },

  takes: isCharacter,
  words: (effect) => format("TENACITY.Effect.healing", { change: signed(deltaOf(effect)) }),
  amount: wholeDelta,
  level: byStep("othersHarm"),
  npcs: true,
};
