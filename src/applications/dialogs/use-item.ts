import { postItem } from "../../chat/post-text.ts";
import { postUse } from "../../chat/use-card.ts";
import type { CheckInput } from "../../dice/check-request.ts";
import { TenacityActor } from "../../documents/actor.ts";
import { useUp, type ItemUse } from "../../documents/item-use.ts";
import type { TenacityItem } from "../../documents/item.ts";
import { itemWords } from "../sheets/item-words.ts";
import { talentCheck } from "./talent-check.ts";
import { rollAttack, rollCheck, type CheckOptions } from "./roll-check.ts";

/**
 * Uses an item: a weapon attacks, a formula is worked on, a talent that gives something to a roll is used on one
 * and anything else is used up as far as it can be, heals
 * whom it can, and is shown to everybody in the chat. An item that nobody bears is only shown.
 */
export async function useItem(
  item: TenacityItem,
  options: Pick<CheckOptions, "otherWay" | "preset"> = {},
): Promise<void> {
  const { actor } = item;
  if (!actor?.isCharacter()) await postItem(item);
  else if (item.isWeapon()) await rollAttack(actor, item, options);
  else if (item.isFormula())
    await rollCheck(actor, item.system.skill, {
      ...options,
      item,
      purpose: "craft",
      preset: { ...workOn(item), ...options.preset },
    });
  else {
    const check = item.isAbility() ? talentCheck(actor, item) : null;
    if (check) await rollCheck(actor, check.skill, { ...options, talents: check.talents });
    else await useThing(item, actor);
  }
}

function workOn({ system }: TenacityItem<"formula">): CheckInput {
  const { dice, modifier } = system.challenge;
  if (dice < 1) return {};
  return { challenge: "dice", challengeDice: dice, challengeModifier: modifier };
}

async function useThing(item: TenacityItem, bearer: TenacityActor): Promise<void> {
  const patient = item.isGear() && item.system.healing > 0 ? patientOf(bearer) : null;
  if (patient && !patient.isOwner) {
    ui.notifications.warn("TENACITY.Item.Use.NotYours", { format: { actor: patient.name } });
    return;
  }
  const use = await useUp(item, patient);
  if (use) await postUse(item, [itemWords(item), ...doneWords(item, use, patient)], use);
  else ui.notifications.warn("TENACITY.Item.Use.NothingLeft", { format: { name: item.name } });
}

/** Whom a remedy is for: the one character that is targeted, or else its bearer. */
function patientOf(bearer: TenacityActor): TenacityActor {
  const [only, ...others] = [...game.user.targets].map(({ actor }) => actor);
  return only instanceof TenacityActor && only.isCharacter() && others.length === 0 ? only : bearer;
}

/** What the use took and gave, a sentence for each. */
function doneWords(item: TenacityItem, { uses, healed }: ItemUse, patient: TenacityActor | null): string[] {
  const left = item.isGear() ? item.system.usesLeft : 0;
  return [
    ...(patient ? [game.i18n.format("TENACITY.Item.Use.Healed", { actor: patient.name, value: String(healed) })] : []),
    ...(uses > 0 ? [game.i18n.format("TENACITY.Item.Use.Left", { left: String(left) })] : []),
  ];
}
