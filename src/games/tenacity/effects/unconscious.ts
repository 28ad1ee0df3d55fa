import { localize } from "../../../engine/text/words.ts";
import { refuse } from "../../../engine/rules/change.ts";
import { settleOverflow } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { byStep, type CheckEffectKind, planBody } from "./check-effect.ts";
import { isCharacter, vitalsOf } from "../data/documents.ts";

/** A target hit beyond its maximum falls unconscious. */
export const UNCONSCIOUS: CheckEffectKind = {
  kind: "unconscious",

  plan(batch) {
    const { actor } = batch;
    if (!isCharacter(actor)) return refuse("nothingToApply");
    return planBody(batch, settleOverflow(vitalsOf(actor), "unconscious", ruleset()));
  },

  words: () => localize("TENACITY.Effect.unconscious"),
  level: byStep("othersHarm"),
};
