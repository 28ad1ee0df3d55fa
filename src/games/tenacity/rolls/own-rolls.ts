import { diceText } from "../../../engine/text/words.ts";
import type { ChallengeDice, HeroPool } from "../rules/index.ts";
import type { ChallengeRoll, HeroRoll, ImpactRoll } from "./register-rolls.ts";

interface OwnRolls {
  readonly HeroRoll: typeof HeroRoll;
  readonly ImpactRoll: typeof ImpactRoll;
  readonly ChallengeRoll: typeof ChallengeRoll;
}

/** Looked up as core does to revive a roll (RO-9), so that what plans dice can be loaded without Foundry. */
function rollClass<Name extends keyof OwnRolls>(name: Name): OwnRolls[Name] {
  return CONFIG.Dice.rolls.find((each) => each.name === name) as OwnRolls[Name];
}

export function heroRoll(pool: HeroPool): HeroRoll {
  return new (rollClass("HeroRoll"))(poolFormula(pool), {}, { pool });
}

function poolFormula(pool: HeroPool): string {
  const discard = pool.discard > 0 ? `dh${pool.discard}` : "";
  return `${pool.dice}d10${discard}${pool.keep === "high" ? "kh1" : "kl1"}`;
}

/** An unevaluated roll of a number of d4 and a flat bonus; either may be 0. */
export function impactRoll(dice: number, bonus: number): ImpactRoll {
  const parts = [dice > 0 ? `${dice}d4` : "", bonus !== 0 || dice <= 0 ? String(bonus) : ""];
  return new (rollClass("ImpactRoll"))(parts.filter((part) => part !== "").join(" + "));
}

/** An unevaluated roll of challenge dice. `dice` is at least 1. */
export function challengeRoll({ dice, modifier }: ChallengeDice): ChallengeRoll {
  return new (rollClass("ChallengeRoll"))(challengeFormula({ dice, modifier }));
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
