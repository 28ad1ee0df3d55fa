import { Budgets } from "../../../engine/heroes/budgets.ts";
import { DEFAULT_BUDGETS } from "../rules/index.ts";

/** What new heroes may spend, and what experience buys. */
export const HERO_BUDGETS = new Budgets(
  (key) => game.i18n.localize(`TENACITY.HeroBudgets.${key}`),
  {
    making: [
      "attributeStart",
      "attributePoints",
      "attributeMaximum",
      "skillPoints",
      "skillMaximum",
      "abilities",
      "gear",
    ],
    tracks: [
      "stressStart",
      "woundsStart",
      "tenacityStart",
      "trackPoints",
      "stressPrice",
      "woundsPrice",
      "tenacityPrice",
    ],
    growing: ["attributeCost", "skillCost", "stressCost", "woundsCost", "tenacityCost", "abilityCost"],
    earning: ["sceneExperience"],
  },
  DEFAULT_BUDGETS,
);
