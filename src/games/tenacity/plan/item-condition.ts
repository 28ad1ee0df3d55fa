import type { TenacityItem } from "../../../engine/data/item.ts";
import { isAbility, isGear } from "../data/documents.ts";
import { conditionLabel } from "../conditions/new-condition.ts";
import { CONDITION_KINDS, type PlannedCondition } from "../rules/index.ts";

/** What a form says for the condition of the thing with which a check is made. */
export const OF_ITEM = "item";

/** The condition that a use of an item brings; null for one that brings none, or one of a kind that no one knows. */
export function broughtBy(item: TenacityItem | undefined) {
  if (!isGear(item) && !isAbility(item)) return null;
  const { brings } = item.system;
  return CONDITION_KINDS.get(brings.kind) ? brings : null;
}

/** What {@link broughtBy} finds. */
type BroughtCondition = NonNullable<ReturnType<typeof broughtBy>>;

/** The same as a check plans it. */
export function plannedBy(item: TenacityItem | undefined): PlannedCondition | null {
  const brought = broughtBy(item);
  if (!brought) return null;
  const { kind: type, scope, element, removal } = brought;
  return { type, name: broughtName(brought), scope: [...scope], element, removal };
}

/** What a condition of an item is called. */
export function broughtName(brought: BroughtCondition): string {
  return brought.name === "" ? labelOf(brought) : brought.name;
}

/** What a condition of an item is called and does: "Smoke (Hinder: Sight 3)". */
export function broughtWords(brought: BroughtCondition): string {
  const { name } = brought;
  const label = labelOf(brought);
  return name === "" || name === label ? label : game.i18n.format("TENACITY.Item.Brings.Named", { name, label });
}

/** The impact of a check says how bad it is. */
function labelOf({ kind, scope, element, value, skill }: BroughtCondition): string {
  const worth = skill === "" && value.flat + value.dice > 0 ? { value } : {};
  return conditionLabel({ kind, scope: [...scope], element, ...worth });
}
