import { CONDITION_TYPES, type ConditionType } from "../rules/index.ts";
import { statusIcon } from "./condition-icons.ts";

/** The status of those who are out of the fight, which the tracker's "defeated" sets (AE-10, R-1209). */
export const OUT_STATUS = "out";

/** Static ids make toggling the same effect on two clients one effect (AE-8). */
const staticId = (id: string) => id.padEnd(16, "0");

const condition = (kind: ConditionType, order: number) => ({
  id: kind,
  _id: staticId(kind),
  name: `TENACITY.Condition.Kind.${kind}`,
  img: statusIcon(kind),
  type: "condition",
  system: { kind },
  order,
});

/** Makes the conditions of the game the statuses that tokens can have, in the order of the rules (AE-7); call once, in `init`. */
export function registerStatusEffects(): void {
  const out = {
    id: OUT_STATUS,
    _id: staticId(OUT_STATUS),
    name: "TENACITY.Condition.Out",
    img: statusIcon(OUT_STATUS),
    order: CONDITION_TYPES.length,
  };
  CONFIG.statusEffects = [...CONDITION_TYPES.map(condition), out] as typeof CONFIG.statusEffects;
  CONFIG.specialStatusEffects.DEFEATED = OUT_STATUS;
}
