import { SYSTEM_ID } from "../../../compat/system-id.ts";
import { type ConditionType, type ConditionValue, meanValue } from "../rules/index.ts";

/** Kinds with a number: a penalty or damage (R-1005). */
export const VALUED: readonly ConditionType[] = ["hinder", "damage", "grapple"];

/** Path of the picture of a status: a kind of condition, or the status of those who are out of the fight. */
export const statusIcon = (id: string): string => `systems/${SYSTEM_ID}/assets/icons/conditions/${id}.svg`;

/** The highest value with a picture of its own; beyond it stands "more". */
export const HIGHEST_NUMBER = 20;

/**
 * Path of the picture of a condition with its value on it; of dice the mean counts, as where conditions are compared
 * (R-1006). tools/numbered-icons.mjs makes the pictures: a token shows of a status its picture alone (CV-3).
 */
export function numberedIcon(kind: ConditionType, value: ConditionValue): string {
  const number = Math.round(meanValue(value));
  if (number === 0) return statusIcon(kind);
  return statusIcon(`${kind}-${number > HIGHEST_NUMBER ? "more" : String(number)}`);
}
