import { tagsMeet } from "../../../../../engine/rules/tags.ts";
import { TAGS } from "../../tags.ts";
import type { ConditionKind } from "../condition.ts";

/** Someone fell, and does nothing but recover. */
export const UNCONSCIOUS: ConditionKind = {
  id: "unconscious",
  label: "TENACITY.Condition.Kind.unconscious",
  elemental: true,
  words: () => "TENACITY.Condition.Words.unconscious",
  forbids: (_condition, { tags }) => !tagsMeet(tags, [TAGS.recovery]),
  makesHelpless: true,
  isFall: true,
  attempts: () => ["recovery"],
};
