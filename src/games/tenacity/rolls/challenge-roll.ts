import { diceText } from "../../../engine/text/dice-text.ts";
import type { ChallengeDice } from "../rules/index.ts";

/**
 * Challenge dice: d6, summed, with a modifier that stands for a step between two levels. The rating itself is read
 * from {@link faces} by `rules/`, which also knows what advantage does.
 */
export class ChallengeRoll extends foundry.dice.Roll {
  /** Builds an unevaluated roll of challenge dice. `dice` is at least 1. */
  static fromDice({ dice, modifier }: ChallengeDice): ChallengeRoll {
    return new ChallengeRoll(challengeFormula({ dice, modifier }));
  }

  /** The d6 faces in the order rolled; empty before evaluation. */
  get faces(): number[] {
    return this.dice.flatMap((die) => die.results.map((result) => result.result));
  }
}

/** How challenge dice are rolled: "3d6", "3d6 + 2", "2d6 - 1". */
export function challengeFormula({ dice, modifier }: Pick<ChallengeDice, "dice" | "modifier">): string {
  if (modifier === 0) return `${dice}d6`;
  return `${dice}d6 ${modifier > 0 ? "+" : "-"} ${Math.abs(modifier)}`;
}

/** How people read them: as they are rolled, with the letter of their language. */
export function challengeText(dice: Pick<ChallengeDice, "dice" | "modifier">): string {
  return diceText(challengeFormula(dice));
}
