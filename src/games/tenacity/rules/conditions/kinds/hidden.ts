import type { ConditionKind } from "../condition.ts";

/** No one knows where its bearer is; its value is what a total must beat to notice them. */
export const HIDDEN: ConditionKind = {
  id: "hidden",
  label: "TENACITY.Condition.Kind.hidden",
  valued: true,
  words: () => "TENACITY.Condition.Words.hidden",
};
