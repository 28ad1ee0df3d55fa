import type { ConditionPatch } from "../../../src/games/tenacity/rules/conditions/apply.ts";
import type { Condition } from "../../../src/games/tenacity/rules/conditions/condition.ts";

/** What a bearer has after a change of its conditions. */
export function patched(conditions: readonly Condition[], { remove, add }: ConditionPatch): readonly Condition[] {
  return [...conditions.filter(({ id }) => !remove.includes(id)), ...add];
}
