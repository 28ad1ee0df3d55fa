import { localize } from "../../../engine/text/words.ts";
import { refuse } from "../../../engine/rules/change.ts";
import { isCharacter, vitalsOf } from "../data/documents.ts";
import { settleDeath } from "../rules/index.ts";
import { byStep, type CheckEffectKind, planBody } from "./check-effect.ts";

/** A target hit beyond its maximum dies by their own choice. */
export const DEATH: CheckEffectKind = {
  kind: "dead",

  plan(batch) {
    const { actor } = batch;
    return isCharacter(actor) ? planBody(batch, settleDeath(vitalsOf(actor))) : refuse("nothingToApply");
  },

  words: () => localize("TENACITY.Effect.dead"),
  level: byStep("othersHarm"),
};
