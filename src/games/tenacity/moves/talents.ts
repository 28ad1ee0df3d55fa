import { HeroRoll } from "../rolls/hero-roll.ts";
import { ImpactRoll } from "../rolls/impact-roll.ts";
import type { CharacterActor } from "../data/actor.ts";
import type { TenacityItem } from "../data/item.ts";
import {
  modifiersFor,
  type CheckMove,
  type CheckState,
  type ImpactReroll,
  type Modifier,
  type ModifierType,
  type Purse,
  type RollFacts,
  type TalentOffer,
} from "../rules/index.ts";
import type { UnnumberedEvent } from "./step-plan.ts";
import { withDice } from "./step-plan.ts";
import type { StepPlan } from "../../../engine/cards/step-plan.ts";

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

type Talent = TenacityItem<"ability">;
type TalentMove = Extract<CheckMove, { type: "talent" }>;

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
  const total = (type: ModifierType): number => Math.max(0, modifiersFor(given, type, tags).total);
  const penalties = facts.modifiers.filter(({ value }) => value < 0).map(({ id }) => id);
  return {
    bonus: total("flat"),
    // A card's challenge dice are no hero dice, and none can join them.
    heroDice: facts.challengeDice ? 0 : total("heroDice"),
    impactDice: total("impactDice"),
    impactBonus: total("impact"),
    rerolls: total("reroll"),
    ignores: item.system.ignoresPenalties ? penalties : [],
  };
}

/** What the names of the fields begin with by which somebody says which impact dice are rolled again. */
export const REROLLED_DIE = "die-";

/** The positions of the impact dice that suggest themselves to be rolled again: the lowest, of which a 4 could only become less. */
export function rerolledPositions(faces: readonly number[], rerolls: number): readonly number[] {
  const placed = faces.map((face, position) => ({ face, position })).filter(({ face }) => face < 4);
  placed.sort((one, other) => one.face - other.face);
  return placed.slice(0, rerolls).map(({ position }) => position);
}

/** A use of a talent. */
export interface TalentUse {
  readonly move: TalentMove;
  readonly item: Talent;
  readonly roll: TalentRoll;
  /** What whoever pays owns at this moment. */
  readonly before: Purse;
  /** Positions of the impact dice to roll again; empty for those that suggest themselves. */
  readonly chosen: readonly number[];
}

/** Uses a talent: its dice, and what it gives, so that the card outlives the item. */
export function talentStep(state: CheckState, { move, item, roll, before, chosen }: TalentUse): StepPlan {
  const gift = giftOf(item, roll);
  const common = {
    type: "talent",
    ...(move.target === undefined ? {} : { target: move.target }),
    talent: { id: item.id ?? "", label: item.name },
    spin: -(move.price.spin ?? 0),
    tenacity: -(move.price.tenacity ?? 0),
    before,
  } as const;
  return state.impact ? rerollImpact(common, gift, state.impact.faces, chosen) : addToRoll(common, gift, state, move);
}

type TalentCommon = Pick<
  Extract<UnnumberedEvent, { type: "talent" }>,
  "type" | "target" | "talent" | "spin" | "tenacity" | "before"
>;

function addToRoll(common: TalentCommon, gift: TalentGift, state: CheckState, move: TalentMove): StepPlan {
  const side = move.target === undefined ? state : state.targets.find(({ id }) => id === move.target)?.defence;
  // Before the roll its dice join the pool; while failing they fall at once.
  const isRolled = gift.heroDice > 0 && side?.total !== null && state.phase !== "impact";
  const { rerolls: _, ...given } = gift;
  return withDice(
    isRolled ? HeroRoll.fromPool({ dice: gift.heroDice, keep: "high", discard: 0 }) : null,
    (heroFaces) => ({ ...common, ...given, heroFaces, rerolls: [] }),
  );
}

function rerollImpact(
  common: TalentCommon,
  gift: TalentGift,
  faces: readonly number[],
  chosen: readonly number[],
): StepPlan {
  const positions = chosen.length > 0 ? chosen : rerolledPositions(faces, gift.rerolls);
  const nothing = { bonus: 0, heroDice: 0, heroFaces: [], impactDice: 0, impactBonus: 0, ignores: [] };
  return withDice(ImpactRoll.fromDice(positions.length, 0), (fallen) => ({
    ...common,
    ...nothing,
    rerolls: positions.map((position, index): ImpactReroll => ({ position, face: fallen[index] ?? 0 })),
  }));
}

function talentsOf(actor: CharacterActor): readonly Talent[] {
  const abilities = actor.items.contents.filter((item): item is Talent => item.isAbility());
  return abilities.filter(({ system }) => system.kind === "talent" && !system.active);
}
