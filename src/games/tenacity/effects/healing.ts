import { format, signed } from "../../../engine/text/words.ts";
import { refuse } from "../../../engine/rules/change.ts";
import { settleHealing } from "../rules/index.ts";
import { byStep, type CheckEffectKind, deltaOf, planBody, wholeDelta } from "./check-effect.ts";
import { isCharacter, vitalsOf } from "../data/documents.ts";

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
