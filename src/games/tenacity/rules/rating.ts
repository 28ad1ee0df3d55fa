/** What a skill rank is worth besides its bonus: impact dice and a label. */
import type { RulesSettings } from "./edition.ts";
import { count } from "../../../core/data.ts";

/** The rating labels of R-103, from low to high. */
export const RATINGS = ["untrained", "trained", "professional", "expert", "master", "legendary"] as const;

export type Rating = (typeof RATINGS)[number];

const REQUIREMENTS: readonly { readonly rating: Rating; readonly skill: number; readonly attribute: number }[] = [
  { rating: "legendary", skill: 10, attribute: 3 },
  { rating: "master", skill: 8, attribute: 2 },
  { rating: "expert", skill: 6, attribute: 2 },
  { rating: "professional", skill: 4, attribute: 2 },
  { rating: "trained", skill: 2, attribute: 0 },
];

/**
 * The impact dice of a skill.
 * @param rank - Skill rank; negative counts as 0.
 * @returns Number of d4, integer >= 0.
 */
export function impactDice(rank: number, settings: Pick<RulesSettings, "impactDiceMinimum">): number {
  return Math.max(count(settings.impactDiceMinimum), Math.floor(count(rank) / 2));
}

/** The label of a skill: the highest whose requirements are all met. It has no mechanical effect. */
export function rating(skillRank: number, attributeRank: number): Rating {
  const skill = count(skillRank);
  const attribute = count(attributeRank);
  const met = REQUIREMENTS.find((entry) => skill >= entry.skill && attribute >= entry.attribute);
  return met?.rating ?? "untrained";
}

/**
 * The bonus of one who rides, drives or pilots (R-1501): the lower of skill and manoeuvrability, and half of what lies between
 * them. It takes the place of the skill rank on Dexterity dice; impact dice go by the Pilot rank.
 */
export function pilotBonus(pilot: number, manoeuvrability: number): number {
  const [skill, vehicle] = [count(pilot), count(manoeuvrability)];
  return Math.min(skill, vehicle) + Math.floor(Math.abs(skill - vehicle) / 2);
}
