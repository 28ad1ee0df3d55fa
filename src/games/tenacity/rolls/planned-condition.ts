import { CONDITION_KINDS, HINDER, SAMPLE_CONDITIONS, type PlannedCondition } from "../rules/index.ts";

/** What a form says of the condition that a success is to create; nothing in it is trusted. */
interface ConditionInput {
  /** `sample:<id>` or `kind:<type>`, or one that was planned already. */
  readonly condition?: unknown;
  /** What it touches (R-1003); of a damage condition, its element. */
  readonly conditionScope?: unknown;
  readonly conditionElement?: unknown;
  /** Whether its source maintains it (R-1011). */
  readonly conditionMaintained?: unknown;
}

/** Reads which condition is meant; a hindrance of everything where that cannot be read. */
export function readPlannedCondition({
  condition,
  conditionScope,
  conditionElement,
  conditionMaintained,
}: ConditionInput): PlannedCondition {
  if (isPlanned(condition)) return condition;
  const kept = conditionMaintained === true ? { maintained: true } : {};
  const [kind, id = ""] = typeof condition === "string" ? condition.split(":") : [];
  const sample = kind === "sample" ? SAMPLE_CONDITIONS.find((each) => each.id === id) : undefined;
  if (sample) {
    const { type, scope, element, removal } = sample;
    return {
      type,
      name: game.i18n.localize(`TENACITY.Condition.Sample.${sample.id}`),
      scope,
      element,
      removal,
      ...kept,
    };
  }
  const { id: type, scoped, elemental } = CONDITION_KINDS.get(id) ?? HINDER;
  const asked = typeof conditionScope === "string" ? conditionScope.trim() : "";
  const element = elemental && typeof conditionElement === "string" ? conditionElement : "";
  const scope = scoped ? [asked === "" ? "all" : asked] : [];
  return { type, name: "", scope, element, removal: "check", ...kept };
}

/** Whether it was planned elsewhere, and is only handed on. */
function isPlanned(value: unknown): value is PlannedCondition {
  if (typeof value !== "object" || value === null) return false;
  const { type, name, scope, element, removal } = value as Partial<Record<keyof PlannedCondition, unknown>>;
  const words = Array.isArray(scope) ? [name, element, removal, ...(scope as unknown[])] : [null];
  return CONDITION_KINDS.get(String(type)) !== undefined && words.every((word) => typeof word === "string");
}
