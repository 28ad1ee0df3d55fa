import { ChallengeRoll } from "../rolls/challenge-roll.ts";
import { HeroRoll } from "../rolls/hero-roll.ts";
import {
  challengePool,
  heroPool,
  type ChallengePool,
  type ChallengeSource,
  type CheckState,
  type RollFacts,
  type RulesSettings,
} from "../rules/index.ts";

/** Who speaks, as an event says it: the roller says nothing. */
export function aimOf({ target }: { readonly target?: string }): { readonly target?: string } {
  return target === undefined ? {} : { target };
}

/** What the roller rolls: hero dice, or the challenge dice of an NPC's card. */
export function ownRoll({ pool, challengePool: card, opening }: CheckState): HeroRoll | ChallengeRoll {
  return card ? cardRoll(card, opening) : HeroRoll.fromPool(pool);
}

/** What someone rolls with before help and talents, in the same way. */
export function factsRoll(facts: RollFacts, settings: RulesSettings): HeroRoll | ChallengeRoll {
  const { challengeDice, attribute, advantage, disadvantage } = facts;
  if (challengeDice) return cardRoll(challengePool(challengeDice, settings), facts);
  return HeroRoll.fromPool(heroPool(attribute.rank, advantage, disadvantage, settings));
}

function cardRoll({ dice }: ChallengePool, { challengeDice }: RollFacts): ChallengeRoll {
  return ChallengeRoll.fromDice({ dice, modifier: challengeDice?.modifier ?? 0 });
}

/** The challenge dice of a source. */
export function sourceRoll(source: ChallengeSource, dice: number): ChallengeRoll {
  const modifier = "modifier" in source ? source.modifier : 0;
  return ChallengeRoll.fromDice({ dice, modifier });
}

/** The d10 of a blind shot, which is no hero die (R-1304). */
export function searchDie(): foundry.dice.Roll {
  return new foundry.dice.Roll("1d10");
}

export function heroDie(): HeroRoll {
  return HeroRoll.fromPool({ dice: 1, keep: "high", discard: 0 });
}
