import { localize } from "../../../engine/text/words.ts";
import { refuse } from "../../../engine/rules/change.ts";
import { settleOverflow } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { byStep, type CheckEffectKind, planBody } from "./check-effect.ts";
import { isCharacter, vitalsOf } from "../data/documents.ts";

/** A target hit beyond its maximum takes a wound. */
export const WOUND: CheckEffectKind = {
  kind: "wound",

  plan(batch) {
    const { actor } = batch;
    if (!isCharacter(actor)) return refuse("nothingToApply");
    return planBody(batch, settleOverflow(vitalsOf(actor), "wound", ruleset()));
  },

  words: () => localize("TENACITY.Effect.wound"),
  level: byStep("othersHarm"),
};
