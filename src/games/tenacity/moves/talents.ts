import { isAbility, type CharacterActor } from "../data/documents.ts";
import type { TenacityItem } from "../../../engine/data/item.ts";
import { rollGain, type Modifier, type RollFacts, type TalentOffer } from "../rules/index.ts";

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

/** A talent as an item. */
export type Talent = TenacityItem<"ability">;

/** The talents of an actor that give something to a roll. What gives without being paid for is counted already. */
export function talentsFor(actor: CharacterActor, roll: TalentRoll): readonly TalentOffer[] {
  return talentsOf(actor).map((item): TalentOffer => {
    const gift = giftOf(item, roll);
    const { value: cost, currency } = item.system.cost;
    return {
      id: item.id ?? "",
      cost,
      currency,
      bonus: gift.bonus,
      heroDice: gift.heroDice,
      ignores: gift.ignores.length > 0,
      impact: gift.impactDice > 0 || gift.impactBonus > 0,
      reroll: gift.rerolls > 0,
    };
  });
}

/** A talent of an actor by its id; null where it is gone. */
export function findTalent(actor: CharacterActor, id: string): Talent | null {
  return talentsOf(actor).find((item) => item.id === id) ?? null;
}

/** What a talent gives to a roll. */
export function giftOf(item: Talent, { facts, tags }: TalentRoll): TalentGift {
  const modifiers = item.system.givenModifiers.map((modifier): Modifier => ({ ...modifier, active: true }));
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

function talentsOf(actor: CharacterActor): readonly Talent[] {
  const abilities = actor.items.contents.filter((item): item is Talent => isAbility(item));
  return abilities.filter(({ system }) => system.kind === "talent" && !system.active);
}
