import { ChallengeRoll } from "./challenge-roll.ts";
import { HeroRoll } from "./hero-roll.ts";
import { ImpactRoll } from "./impact-roll.ts";

/** Registers the roll classes, so that they are revived from stored messages (RO-9). */
export function registerRolls(): void {
  CONFIG.Dice.rolls.push(HeroRoll, ImpactRoll, ChallengeRoll);
}
