import { SYSTEM_ID } from "../compat/system-id.ts";
import { CONDITION_TYPES, type ConditionType, type ConditionValue, meanValue } from "../rules/index.ts";

/** The status of those who are out of the fight, which the tracker's "defeated" sets (AE-10, R-1209). */
export const OUT_STATUS = "out";

/** Static ids make toggling the same effect on two clients one effect (AE-8). */
const staticId = (id: string) => id.padEnd(16, "0");

/** Path of the picture of a status: a kind of condition, or {@link OUT_STATUS}. */
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

const condition = (kind: ConditionType) => ({
  id: kind,
  _id: staticId(kind),
  name: `TENACITY.Condition.Kind.${kind}`,
  img: statusIcon(kind),
  type: "condition",
  system: { kind },
});

/** Makes the conditions of the game the statuses that tokens can have (AE-7); call once, in `init`. */
export function registerStatusEffects(): void {
  const out = {
    id: OUT_STATUS,
    _id: staticId(OUT_STATUS),
    name: "TENACITY.Condition.Out",
    img: statusIcon(OUT_STATUS),
  };
  CONFIG.statusEffects = [...CONDITION_TYPES.map(condition), out] as typeof CONFIG.statusEffects;
  CONFIG.specialStatusEffects.DEFEATED = OUT_STATUS;
}
