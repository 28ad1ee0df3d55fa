import { scopeTouches } from "../../../../../engine/rules/tags.ts";
import { attemptsByRemoval, comparable, type ConditionKind, isTouched, reachOf } from "../condition.ts";

/** Forbids what it touches; other ways stay open (R-1007). */
export const STOP: ConditionKind = {
  id: "stop",
  label: "TENACITY.Condition.Kind.stop",
  group: { id: "stop", label: "TENACITY.Condition.Groups.stop", rule: "stop" },
  words: ({ scope }) => `TENACITY.Condition.Words.stop.${reachOf(scope)}`,
  scoped: true,
  elemental: true,
  chosenFor: ["check", "bargain"],
  sameBy: ({ area, scope }) => [area, comparable(scope)],
  forbids: ({ scope }, action, settings) => isTouched(action, settings) && scopeTouches(scope, action.tags),
  attempts: attemptsByRemoval,
};
