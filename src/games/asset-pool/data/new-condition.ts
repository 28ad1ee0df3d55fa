import type { GivenCondition } from "../rules/card.ts";
import { CONDITION_ICON } from "./asset-condition-data.ts";

/** Data of a new condition. */
export function conditionData({ name, level, touches }: GivenCondition) {
  return { name, type: "assetCondition" as const, img: CONDITION_ICON, system: { level, touches: [...touches] } };
}
