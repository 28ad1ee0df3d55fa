import { CONDITION_TYPES, SAMPLE_CONDITIONS, type ConditionType, type PlannedCondition } from "../rules/index.ts";

/** What a form says of the condition that a success is to create; nothing in it is trusted. */
export interface ConditionInput {
  /** `sample:<id>` or `kind:<type>`, or one that was planned already. */
  readonly condition?: unknown;
  /** What it touches (R-1003); of a damage condition, its element. */
  readonly conditionScope?: unknown;
  readonly conditionElement?: unknown;
}

/** The kinds that a check can create; the others are states that something else brings about. */
export const CREATED_CONDITIONS: readonly ConditionType[] = ["hinder", "stop", "damage", "grapple", "prone"];

/** The kinds whose scope is asked for. */
export const SCOPED_CONDITIONS: readonly ConditionType[] = ["hinder", "stop", "grapple"];

/** Reads which condition is meant; a hindrance of everything where that cannot be read. */
export function readPlannedCondition({
  condition,
  conditionScope,
  conditionElement,
}: ConditionInput): PlannedCondition {
  if (isPlanned(condition)) return condition;
  const [kind, id = ""] = typeof condition === "string" ? condition.split(":") : [];
  const sample = kind === "sample" ? SAMPLE_CONDITIONS.find((each) => each.id === id) : undefined;
  if (sample) {
    const { type, scope, element, removal } = sample;
    return { type, name: game.i18n.localize(`TENACITY.Condition.Sample.${sample.id}`), scope, element, removal };
  }
  const type = CONDITION_TYPES.find((each) => each === id) ?? "hinder";
  const asked = typeof conditionScope === "string" ? conditionScope.trim() : "";
  const element = type === "damage" && typeof conditionElement === "string" ? conditionElement : "";
  const scope = SCOPED_CONDITIONS.includes(type) ? [asked === "" ? "all" : asked] : [];
  return { type, name: "", scope, element, removal: "check" };
}

/** Whether it was planned elsewhere, and is only handed on. */
function isPlanned(value: unknown): value is PlannedCondition {
  if (typeof value !== "object" || value === null) return false;
  const { type, name, scope, element, removal } = value as Partial<Record<keyof PlannedCondition, unknown>>;
  const words = Array.isArray(scope) ? [name, element, removal, ...(scope as unknown[])] : [null];
  return CONDITION_TYPES.some((each) => each === type) && words.every((word) => typeof word === "string");
}
