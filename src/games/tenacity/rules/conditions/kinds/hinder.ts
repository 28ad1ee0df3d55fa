import { scopeTouches } from "../../../../../engine/rules/tags.ts";
import { attemptsByRemoval, comparable, type ConditionKind, reachOf } from "../condition.ts";

/** A penalty on what it touches (R-1005). */
export const HINDER: ConditionKind = {
  id: "hinder",
  label: "TENACITY.Condition.Kind.hinder",
  group: { id: "hinder", label: "TENACITY.Condition.Groups.hinder", rule: "hinder" },
  words: ({ scope }) => `TENACITY.Condition.Words.hinder.${reachOf(scope)}`,
  scoped: true,
  elemental: true,
  valued: true,
  chosenFor: ["check", "bargain"],
  rollsImpact: () => true,
  sameBy: ({ area, scope }) => [area, comparable(scope)],
  hinders: ({ scope }, { tags }) => scopeTouches(scope, tags),
  attempts: attemptsByRemoval,
};
