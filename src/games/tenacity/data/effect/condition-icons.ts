import { SYSTEM_ID } from "../../../../compat/system-id.ts";
import { type ConditionValue, meanValue } from "../../rules/conditions/condition.ts";
import { CONDITION_KINDS } from "../../rules/conditions/kinds/index.ts";

/** Path of one of the system's own pictures of statuses. */
export const ownIcon = (name: string): string => `systems/${SYSTEM_ID}/assets/icons/conditions/${name}.svg`;

/** Path of the picture of a kind of condition; of a kind that no one knows a plain one. */
export function kindIcon(id: string): string {
  const kind = CONDITION_KINDS.get(id);
  return kind ? (kind.icon ?? ownIcon(id)) : "icons/svg/mystery-man.svg";
}

/** Whether a picture is one that we gave, or none at all, so that it may follow the kind. */
export function isPictureOfKind(img: string | null | undefined): boolean {
  return !img || CONDITION_KINDS.all.some(({ id }) => kindIcon(id) === img);
}

/** The highest value with a picture of its own; beyond it stands "more". */
export const HIGHEST_NUMBER = 20;

/**
 * Path of the picture of a condition with its value on it, where it has one; of dice the mean counts, as where conditions are
 * compared (R-1006). tools/numbered-icons.mjs makes the pictures: a token shows of a status its picture alone (CV-3).
 */
export function valuedIcon(id: string, value: ConditionValue): string {
  const kind = CONDITION_KINDS.get(id);
  const number = Math.round(meanValue(value));
  if (!kind?.valued || kind.icon !== undefined || number === 0) return kindIcon(id);
  return ownIcon(`${id}-${number > HIGHEST_NUMBER ? "more" : String(number)}`);
}
