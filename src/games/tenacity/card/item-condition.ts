import type { TenacityItem } from "../../../engine/data/item.ts";
import { isAbility, isGear } from "../data/documents.ts";
import { conditionLabel } from "../conditions/new-condition.ts";
import { CONDITION_KINDS, type PlannedCondition } from "../rules/index.ts";
import type { CheckInput } from "../rolls/check-request.ts";

/** What a form says for the condition of the thing with which a check is made. */
export const OF_ITEM = "item";

/** The condition that a use of an item brings; null for one that brings none, or one of a kind that nobody knows. */
export function broughtBy(item: TenacityItem | undefined) {
  if (!isGear(item) && !isAbility(item)) return null;
  const { brings } = item.system;
  return CONDITION_KINDS.get(brings.kind) ? brings : null;
}

/** The same as a check plans it. */
export function plannedBy(item: TenacityItem | undefined): PlannedCondition | null {
  const brought = broughtBy(item);
  if (!brought) return null;
  const { kind: type, scope, element, removal } = brought;
  return { type, name: broughtName(brought), scope: [...scope], element, removal };
}

/** What a condition of an item is called. */
export function broughtName(brought: NonNullable<ReturnType<typeof broughtBy>>): string {
  const { kind, name, scope, element, value, skill } = brought;
  const worth = skill === "" && value.flat + value.dice > 0 ? { value } : {};
  return name === "" ? conditionLabel({ kind, scope: [...scope], element, ...worth }) : name;
}

/** What a form says, with the condition of the thing in the place of the choice of it. */
export function withItemCondition(input: CheckInput, item: TenacityItem | undefined): CheckInput {
  const planned = input.condition === OF_ITEM ? plannedBy(item) : null;
  return planned ? { ...input, condition: planned } : input;
}
