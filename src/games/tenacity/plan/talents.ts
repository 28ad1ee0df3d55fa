import { type CharacterActor, isAbility, resourcesOf } from "../data/documents.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import {
  rollGain,
  type Modifier,
  type RollFacts,
  type TalentOffer,
  talentPrices,
  type Resources,
} from "../rules/index.ts";
import type { CheckPlan } from "./check-plan.ts";
import { rollFacts } from "./own-dice.ts";

/** What a talent gives when it is used on a roll. */
export interface TalentGift {
  readonly bonus: number;
  readonly heroDice: number;
  readonly impactDice: number;
  readonly impactBonus: number;
  /** Impact dice that may be rolled again. */
  readonly rerolls: number;
  /** Ids of the penalties of the roll that it ignores. */
  readonly ignores: readonly string[];
}

/** A roll that talents are used on: what it is made with, and what touches it (R-1003). */
export interface TalentRoll {
  readonly facts: RollFacts;
  readonly tags: readonly string[];
}

/** A talent as an item, or whatever else lets impact dice be rolled again. */
export type Talent = TenacityItem;

/**
 * The talents of an actor that give something to a roll, and whatever else rolls impact dice again, at no cost. What gives anything
 * else without being paid for is counted already.
 */
export function talentsFor(actor: CharacterActor, roll: TalentRoll): readonly TalentOffer[] {
  return usableBy(actor).map((item): TalentOffer => {
    const gift = giftOf(item, roll);
    const { value: cost, currency } = isPaid(item) ? item.system.cost : FREE;
    return {
      id: item.id ?? "",
      cost,
      currency,
      bonus: gift.bonus,
      heroDice: gift.heroDice,
      ignores: roll.facts.modifiers.reduce((sum, { id, value }) => sum - (gift.ignores.includes(id) ? value : 0), 0),
      impact: gift.impactDice > 0 || gift.impactBonus > 0,
      reroll: gift.rerolls > 0,
    };
  });
}

/** A talent of an actor by its id; null where it is gone. */
export function findTalent(actor: CharacterActor, id: string): Talent | null {
  return usableBy(actor).find((item) => item.id === id) ?? null;
}

export function giftOf(item: Talent, { facts, tags }: TalentRoll): TalentGift {
  if (!isPaid(item)) return { ...NO_GIFT, rerolls: Math.max(0, rollGain(modifiersOf(item), tags).rerolls) };
  const modifiers = modifiersOf(item).map((modifier): Modifier => ({ ...modifier, active: true }));
  const given = modifiers.filter(({ when }) => when === "activated");
  const { bonus, heroDice, impactDice, impact, rerolls } = rollGain(given, tags);
  const penalties = facts.modifiers.filter(({ value }) => value < 0).map(({ id }) => id);
  return {
    bonus: Math.max(0, bonus),
    // A card's challenge dice are no hero dice, and none can join them.
    heroDice: facts.challengeDice ? 0 : Math.max(0, heroDice),
    impactDice: Math.max(0, impactDice),
    impactBonus: Math.max(0, impact),
    rerolls: Math.max(0, rerolls),
    ignores: item.system.ignoresPenalties ? penalties : [],
  };
}

const FREE = { value: 0, currency: "free" } as const;

const NO_GIFT: TalentGift = { bonus: 0, heroDice: 0, impactDice: 0, impactBonus: 0, rerolls: 0, ignores: [] };

/** Whether an item is a talent, which gives what it is paid for. */
function isPaid(item: TenacityItem): item is TenacityItem<"ability"> {
  return isAbility(item) && item.system.kind === "talent" && !item.system.active;
}

function usableBy(actor: CharacterActor): readonly Talent[] {
  return actor.items.contents.filter((item) => isPaid(item) || rollsAgain(item));
}

/** Whether an item rolls impact dice again of some roll, without being paid for. */
function rollsAgain(item: TenacityItem): boolean {
  return modifiersOf(item).some((modifier) => rollGain([modifier], [...modifier.scope]).rerolls > 0);
}

/** An item of a type that this version does not know has no model of ours, and gives nothing. */
function modifiersOf({ system }: TenacityItem): readonly Modifier[] {
  return "givenModifiers" in system ? system.givenModifiers : [];
}

/** The talents that give something to a planned check before the roll and can be paid, beside those that are used already. */
export function talentsToUse(plan: CheckPlan) {
  const roll = talentRoll(plan);
  const usable = talentsFor(plan.actor, roll).filter((offer) => fitsBefore(offer, plan));
  return usable.flatMap((offer) => {
    const item = findTalent(plan.actor, offer.id);
    const prices = talentPrices(offer, resourcesLeft(plan, offer.id));
    return item && prices.length > 0 ? [{ item, gift: giftOf(item, roll), prices }] : [];
  });
}

/** Penalties are not rolled yet, but whether there are any is known. */
function talentRoll(plan: CheckPlan): TalentRoll {
  const { action, counting } = plan;
  const facts = rollFacts(plan, counting);
  const penalties = counting.filter(({ penalty }) => penalty !== null);
  const modifiers = [...facts.modifiers, ...penalties.map(({ id, label }) => ({ id, label, value: -1 }))];
  return { facts: { ...facts, modifiers }, tags: action.tags };
}

function fitsBefore({ bonus, heroDice, ignores, impact }: TalentOffer, { form }: CheckPlan): boolean {
  return bonus > 0 || heroDice > 0 || ignores > 0 || (impact && form.resolution === "impact");
}

/** The points that are left once the talents of a check are paid. @param talent One that is not paid; "" for none. */
export function resourcesLeft({ actor, talents }: CheckPlan, talent = ""): Resources {
  const others = talents.filter(({ id }) => id !== talent);
  const { spin, tenacity } = resourcesOf(actor);
  return {
    spin: spin - others.reduce((sum, each) => sum + each.spin, 0),
    tenacity: tenacity - others.reduce((sum, each) => sum + each.tenacity, 0),
  };
}
