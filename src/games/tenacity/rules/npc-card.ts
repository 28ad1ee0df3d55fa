import type { RulesSettings } from "./edition.ts";
import { count, whole } from "../../../engine/rules/number.ts";
import { impactDice } from "./rating.ts";

/** Stress that the lowest step of the scale can take, and what each further step adds. Ours: the texts name no numbers. */
const LEAST_STRESS = 4;
const STRESS_A_STEP = 2;

/** Skill rank that lies between two rating labels. */
const RANKS_A_STEP = 2;

/** One field of action of a card: d6 and what is added to them. */
export interface CardDice {
  readonly dice: number;
  readonly modifier: number;
}

/** The numbers of an NPC that is built in one step. */
export interface QuickCard {
  /** Challenge dice by the id of the field of action. */
  readonly challenges: Readonly<Record<string, CardDice>>;
  /** Impact dice in d4, >= 0. */
  readonly impactDice: number;
  /** Maximum of stress, >= 1. */
  readonly stress: number;
}

/**
 * The numbers of an NPC by its place on the challenge scale: that step's dice in every field of action, the impact
 * dice of the least skill rank that bears the label, and more stress at each step (decision 0401).
 * @param step - Dice and modifier of the step.
 * @param position - Its position on the scale, from 0 for the easiest.
 * @param fields - Ids of the fields of action.
 * @param settings - `impactDiceMinimum` matters.
 * @returns The numbers; nothing in them depends on what the card said before.
 */
export function quickCard(
  step: CardDice,
  position: number,
  fields: readonly string[],
  settings: Pick<RulesSettings, "impactDiceMinimum">,
): QuickCard {
  const place = count(position);
  const dice = { dice: count(step.dice), modifier: whole(step.modifier) };
  return {
    challenges: Object.fromEntries(fields.map((field) => [field, dice])),
    impactDice: impactDice(place * RANKS_A_STEP, settings),
    stress: LEAST_STRESS + place * STRESS_A_STEP,
  };
}
