import { addsToRoll } from "../modifier.ts";
import type { ModifierKind } from "../modifier-kind.ts";

/** Added to the impact roll. */
export const IMPACT: ModifierKind = {
  id: "impact",
  label: "TENACITY.Modifier.Type.impact",
  scope: "rolls",
  fits: true,
  words: ({ scope }) => `TENACITY.Modifier.Words.impact.${scope.length > 0 ? "some" : "all"}`,
  onRoll: (value) => addsToRoll({ impact: value }),
};
