import { normalizeTag } from "../../../../../engine/rules/tags.ts";
import { attemptsByRemoval, type ConditionKind } from "../condition.ts";

/** Damage of one element at the start of each turn (R-1008). */
export const DAMAGE: ConditionKind = {
  id: "damage",
  label: "TENACITY.Condition.Kind.damage",
  group: { id: "damage", label: "TENACITY.Condition.Groups.damage", rule: "damage condition" },
  words: ({ element }) => `TENACITY.Condition.Words.damage.${element === "" ? "none" : "some"}`,
  valued: true,
  elemental: true,
  chosenFor: ["check"],
  rollsImpact: () => true,
  sameBy: ({ area, element }) => [area, normalizeTag(element)],
  harms: true,
  attempts: attemptsByRemoval,
};
