/** The same NPC weaker, stronger, or of another weight in a fight (docs/decisions/actors.md). The texts name no such steps. */
import { count, whole } from "../../../core/data.ts";
import { type CardDice, RANKS_A_STEP, STRESS_A_STEP } from "./npc-card.ts";

/** How much an NPC counts for in a fight. */
export const NPC_WEIGHTS = ["ordinary", "minion", "elite", "boss"] as const;

export type NpcWeight = (typeof NPC_WEIGHTS)[number];

/** As many steps weaker or stronger as a variant can be. */
export const MOST_STEPS = 3;

/** The numbers of an NPC that a variant changes. */
export interface NpcNumbers {
  /** Challenge dice by field of action; no dice means that the card is silent there. */
  readonly challenges: Readonly<Record<string, CardDice>>;
  readonly impactDice: number;
  /** Skill ranks, by id. */
  readonly skills: Readonly<Record<string, number>>;
  /** Maxima. */
  readonly stress: number;
  readonly wounds: number;
  readonly tenacity: number;
  readonly solo: boolean;
}

export interface VariantChoice {
  /** Steps of the challenge scale, from -{@link MOST_STEPS} to {@link MOST_STEPS}. */
  readonly steps: number;
  readonly weight: NpcWeight;
}

/** An elite is experienced, which a modifier of the card stands for, takes half as much stress again, and one wound. */
const ELITE = { modifier: 1, stress: 1.5, wounds: 1 };

/** A boss has a wound more, stands alone (R-1212), and has points of its own for it. */
const BOSS = { modifier: 2, stress: 2, wounds: 2, tenacity: 3 };

/** The numbers of a variant. `scale`: the steps of the challenge scale, the easiest first. */
export function variantOf(
  numbers: NpcNumbers,
  { steps, weight }: VariantChoice,
  scale: readonly CardDice[],
): NpcNumbers {
  return weighed(stepped(numbers, whole(steps, -MOST_STEPS, MOST_STEPS), scale), weight);
}

function stepped(numbers: NpcNumbers, steps: number, scale: readonly CardDice[]): NpcNumbers {
  if (steps === 0) return numbers;
  const { challenges, impactDice, skills, stress } = numbers;
  return {
    ...numbers,
    challenges: mapValues(challenges, (dice) => (dice.dice < 1 ? dice : shifted(dice, steps, scale))),
    impactDice: Math.max(0, count(impactDice) + steps),
    skills: mapValues(skills, (rank) => (rank < 1 ? rank : Math.max(1, count(rank) + steps * RANKS_A_STEP))),
    stress: Math.max(1, count(stress) + steps * STRESS_A_STEP),
  };
}

/** Dice some steps of the scale further on; what a card has beyond its step stays. Past the ends a step is one die. */
function shifted({ dice, modifier }: CardDice, steps: number, scale: readonly CardDice[]): CardDice {
  const here = scale.findLastIndex((step) => meanOf(step) <= meanOf({ dice, modifier }));
  const wanted = here + steps;
  const end = Math.min(Math.max(0, wanted), scale.length - 1);
  const [from, to] = [scale[Math.max(0, here)], scale[end]];
  const beyond = wanted - end;
  if (!from || !to) return { dice: Math.max(1, dice + steps), modifier };
  return { dice: Math.max(1, dice + to.dice - from.dice + beyond), modifier: modifier + to.modifier - from.modifier };
}

const meanOf = ({ dice, modifier }: CardDice): number => dice * 3.5 + modifier;

function weighed(numbers: NpcNumbers, weight: NpcWeight): NpcNumbers {
  const { stress, wounds, tenacity } = numbers;
  switch (weight) {
    case "ordinary":
      return numbers;
    case "minion":
      return { ...numbers, stress: 1, wounds: 0, tenacity: 0, solo: false };
    case "elite":
      return {
        ...better(numbers, ELITE.modifier),
        stress: Math.ceil(stress * ELITE.stress),
        wounds: Math.max(wounds, ELITE.wounds),
      };
    case "boss":
      return {
        ...better(numbers, BOSS.modifier),
        stress: stress * BOSS.stress,
        wounds: Math.max(wounds, BOSS.wounds),
        tenacity: Math.max(tenacity, BOSS.tenacity),
        solo: true,
      };
  }
}

/** More in whatever the card has dice or ranks for. */
function better(numbers: NpcNumbers, by: number): NpcNumbers {
  const { challenges, skills } = numbers;
  return {
    ...numbers,
    challenges: mapValues(challenges, ({ dice, modifier }) => ({
      dice,
      modifier: dice < 1 ? modifier : modifier + by,
    })),
    skills: mapValues(skills, (rank) => (rank < 1 ? rank : rank + by)),
  };
}

function mapValues<Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Value,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).map(([id, value]) => [id, change(value)]));
}
