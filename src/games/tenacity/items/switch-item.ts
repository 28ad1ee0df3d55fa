import { oneAtATime } from "../../../engine/clients/one-at-a-time.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { freeGripsOf } from "../conditions/held-by.ts";
import { isAbility, isArmor, isCharacter, isGear, isWeapon, type CharacterActor } from "../data/documents.ts";
import { nameOf } from "../../../engine/data/actor-identity.ts";
import { postDeed } from "./post-use.ts";
import { TURN_PARTS, type TurnPart } from "../rules/index.ts";
import { ruleset } from "../settings/ruleset.ts";
import { isFighting, ownTurn, refusesPart, spendPart } from "../turns/turn-left.ts";
import type { CardEffect } from "../../../engine/cards/card-data.ts";

/**
 * Turns the switch of an item. In a fight that takes what {@link switchCost} says, and everyone is told. A weapon for which no hand is free is said, and refused where the world enforces turns (R-1309).
 * @param path Of the switch, below `system`.
 */
export async function switchItem(item: TenacityItem, path: string): Promise<void> {
  const { actor } = item;
  const on = !foundry.utils.getProperty(item._source, `system.${path}`);
  const part = isCharacter(actor) && isFighting(actor) ? switchCost(item, path) : null;
  const change = async (): Promise<void> => {
    await item.update({ system: foundry.utils.expandObject({ [path]: on }) });
  };
  if (!isCharacter(actor)) return change();
  if (isWeapon(item) && path === "equipped" && on && !hasHands(actor, item)) return;
  if (!part) return change();
  if (refusesPart(actor, part)) return;
  await oneAtATime(`switch ${item.uuid}`, async () => {
    await change();
    await spendPart(ownTurn(actor), part);
    const what = isAbility(item) ? "stance" : isWeapon(item) || isArmor(item) ? item.type : "gear";
    const key = `TENACITY.Switch.${what}.${on ? "on" : "off"}` as const;
    const words = game.i18n.format(key, { actor: nameOf(actor), item: item.name });
    await postDeed(actor, { name: item.name, words: [words], effects: [] });
  });
}

/**
 * What to turn a switch takes of a turn (R-1102): a stance what it says, and nothing to leave it; a weapon or a thing an interaction;
 * armor an action. Null for nothing.
 */
export function switchCost(item: TenacityItem, path: string): TurnPart | null {
  if (isArmor(item)) return "action";
  if (isWeapon(item) && path === "equipped") return "interaction";
  if (isGear(item) && path === "carried") return "interaction";
  if (!isAbility(item) || item.system.kind !== "stance" || path !== "active" || item.system.active) return null;
  return TURN_PARTS.find((part) => part === item.system.activation) ?? null;
}

/** Whether someone has the hands for a weapon; where they have not, it is said. */
function hasHands(actor: CharacterActor, { name, system: { hands } }: TenacityItem<"weapon">): boolean {
  const free = freeGripsOf(actor).hands;
  if (hands <= free) return true;
  const isRefused = ruleset().enforceEconomy;
  const format = { actor: nameOf(actor), item: name, hands: String(hands), free: String(free) };
  ui.notifications.warn(`TENACITY.Switch.${isRefused ? "noHands" : "moreThanHands"}`, { format });
  return !isRefused;
}

/** The stances that someone has taken. */
export function stancesOf(actor: CharacterActor): readonly TenacityItem<"ability">[] {
  return actor.items.contents.filter((item): item is TenacityItem<"ability"> => {
    return isAbility(item) && item.system.kind === "stance" && item.system.active;
  });
}

/** What ends stances: no one keeps one who falls, nor after the scene. */
export function stanceEnds(stances: readonly TenacityItem<"ability">[]): readonly Partial<CardEffect>[] {
  return stances.map(({ uuid }) => ({ target: uuid, by: { active: -1 } }));
}
