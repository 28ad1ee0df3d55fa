import { type Refusal, refuse } from "../../../../engine/rules/change.ts";
import type { RulesSettings } from "../edition.ts";
import { type Condition, type ConditionValue, meanValue } from "./condition.ts";
import { CONDITION_KINDS } from "./kinds/index.ts";

/** Conditions to take away, by id, and conditions to add, in that order. */
export interface ConditionPatch {
  readonly remove: readonly string[];
  readonly add: readonly Condition[];
}

/** What a rule does to a bearer's conditions, and what takes it back. */
export interface ConditionChange {
  readonly ok: true;
  readonly patch: ConditionPatch;
  readonly inverse: ConditionPatch;
}

/** What became of a condition that was to be added (R-1006). */
export interface AddedCondition extends ConditionChange {
  readonly outcome: "added" | "replaced" | "kept";
}

/**
 * Whether a kind of condition rolls impact when it is applied (R-1002).
 * @param settings - `conditionImpact`, and `grappleModel` (R-1021: a grapple that stops needs none).
 */
export function rollsImpact(type: string, settings: Pick<RulesSettings, "conditionImpact" | "grappleModel">): boolean {
  return CONDITION_KINDS.get(type)?.rollsImpact?.(settings) ?? settings.conditionImpact === "always";
}

/** Builds a change out of what goes and what comes. */
export function conditionChange(removed: readonly Condition[], added: readonly Condition[]): ConditionChange {
  const ids = (conditions: readonly Condition[]): string[] => conditions.map(({ id }) => id);
  return {
    ok: true,
    patch: { remove: ids(removed), add: added },
    inverse: { remove: ids(added), add: removed },
  };
}

/** What two conditions must share for only the stronger to count (R-1006, R-1008, docs/decisions/conditions.md). */
function stackingKey(condition: Condition): string {
  return JSON.stringify([condition.type, ...(CONDITION_KINDS.get(condition.type)?.sameBy?.(condition) ?? [])]);
}

/**
 * Adds a condition to a bearer (R-1006, R-1008, A-31). Conditions of one scope do not stack: a stronger one replaces, a weaker
 * or equal one changes nothing; different scopes live side by side.
 */
export function addCondition(
  conditions: readonly Condition[],
  added: Condition,
): AddedCondition | Refusal<"unknownType" | "idInUse"> {
  if (!CONDITION_KINDS.get(added.type)) return refuse("unknownType");
  if (conditions.some(({ id }) => id === added.id)) return refuse("idInUse");
  const same = conditions.filter((present) => stackingKey(present) === stackingKey(added));
  if (same.some((present) => meanValue(present.value) >= meanValue(added.value))) {
    return { ...conditionChange([], []), outcome: "kept" };
  }
  return { ...conditionChange(same, [added]), outcome: same.length > 0 ? "replaced" : "added" };
}

/** Conditions that have become the same one (R-1006). */
export interface MergedConditions {
  /** Ids of those that end. */
  readonly remove: readonly string[];
  /** What the one that stays is worth: the most that any of them was. */
  readonly value: ConditionValue;
}

/**
 * What follows when a condition was changed and now touches what others touch (R-1006): it stays, with the strongest value
 * of them all, and the others end.
 * @param conditions - The bearer's conditions, with the changed one.
 * @returns Nothing to remove where it is alone; null where it is not there.
 */
export function mergeConditions(conditions: readonly Condition[], id: string): MergedConditions | null {
  const changed = conditions.find((condition) => condition.id === id);
  if (!changed) return null;
  const others = conditions.filter((other) => other !== changed && stackingKey(other) === stackingKey(changed));
  const strongest = others.reduce(
    (best, { value }) => (meanValue(value) > meanValue(best) ? value : best),
    changed.value,
  );
  return { remove: others.map((other) => other.id), value: strongest };
}

/** Ends what belongs to an area when its bearer leaves it (R-1008, R-1009). */
export function leaveArea(conditions: readonly Condition[], area: string): ConditionChange {
  return conditionChange(
    conditions.filter((condition) => area !== "" && condition.area === area),
    [],
  );
}

/** Ends what lasts until the bearer's own next turn starts: full defense (R-1307). */
export function startTurn(conditions: readonly Condition[]): ConditionChange {
  return conditionChange(
    conditions.filter(({ type }) => CONDITION_KINDS.get(type)?.ends === "ownTurn"),
    [],
  );
}
