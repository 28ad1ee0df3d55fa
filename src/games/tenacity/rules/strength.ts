/** How someone bears blows until they fall, for fights that are played before they are fought. */
import type { BodyRules } from "../../../engine/rules/strength.ts";
import { answerOverflow, takeStress, type Vitals } from "./damage.ts";
import type { RulesSettings } from "./edition.ts";

/** Who overflows takes a wound as long as one is left, and falls then. */
export function tenacityBodies(settings: Pick<RulesSettings, "hardcore">): BodyRules<Vitals> {
  return {
    isUp: ({ unconscious, dead }) => !unconscious && !dead,
    take(vitals, amount) {
      const { patch, choices } = takeStress(vitals, amount, settings);
      const after = { ...vitals, ...patch };
      const wound = choices.includes("wound") ? answerOverflow(after, "wound", settings) : null;
      return wound?.ok === true ? { ...after, ...wound.patch } : after;
    },
  };
}
