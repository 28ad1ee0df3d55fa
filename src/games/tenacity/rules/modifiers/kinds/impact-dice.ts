import { addsToRoll } from "../modifier.ts";
import type { ModifierKind } from "../modifier-kind.ts";

/** d4 more in the impact roll. */
export const IMPACT_DICE: ModifierKind = {
  id: "impactDice",
  label: "TENACITY.Modifier.Type.impactDice",
  scope: "rolls",
  fits: true,
  words: ({ scope }) => `TENACITY.Modifier.Words.impactDice.${scope.length > 0 ? "some" : "all"}`,
  onRoll: (value) => addsToRoll({ impactDice: value }),
};
