import { postItem } from "../../chat/post-text.ts";
import type { CheckInput } from "../../dice/check-request.ts";
import type { TenacityItem } from "../../documents/item.ts";
import { rollAttack, rollCheck, type CheckOptions } from "./roll-check.ts";

/**
 * Uses an item: a weapon attacks, a formula is worked on, and anything else is shown to everybody in the chat. An item
 * that nobody bears is only shown.
 */
export async function useItem(item: TenacityItem, options: Pick<CheckOptions, "otherWay"> = {}): Promise<void> {
  const { actor } = item;
  if (!actor?.isCharacter()) await postItem(item);
  else if (item.isWeapon()) await rollAttack(actor, item, options);
  else if (item.isFormula()) await rollCheck(actor, item.system.skill, { ...options, preset: workOn(item) });
  else await postItem(item);
}

function workOn({ system }: TenacityItem<"formula">): CheckInput {
  const { dice, modifier } = system.challenge;
  if (dice < 1) return { resolution: "impact" };
  return { resolution: "impact", challenge: "dice", challengeDice: dice, challengeModifier: modifier };
}
