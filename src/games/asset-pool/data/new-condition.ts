import type { GivenCondition } from "../rules/card.ts";
import { CONDITION_ICON } from "./asset-condition-data.ts";

export function conditionData({ name, level, touches }: GivenCondition) {
  return { name, type: "assetCondition" as const, img: CONDITION_ICON, system: { level, touches: [...touches] } };
}
