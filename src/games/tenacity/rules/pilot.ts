import { count } from "../../../core/data.ts";

/**
 * The bonus of one who rides, drives or pilots (R-1501): the lower of skill and manoeuvrability, and half of what lies between
 * them. It takes the place of the skill rank on Dexterity dice; impact dice go by the Pilot rank.
 */
export function pilotBonus(pilot: number, manoeuvrability: number): number {
  const [skill, vehicle] = [count(pilot), count(manoeuvrability)];
  return Math.min(skill, vehicle) + Math.floor(Math.abs(skill - vehicle) / 2);
}
