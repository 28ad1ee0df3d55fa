import { challengeRoll, heroRoll } from "../rolls/own-rolls.ts";
import type { ChallengeRoll, HeroRoll } from "../rolls/register-rolls.ts";
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
  return card ? cardRoll(card, opening) : heroRoll(pool);
}

/** What someone rolls with before help and talents, in the same way. */
export function factsRoll(facts: RollFacts, settings: RulesSettings): HeroRoll | ChallengeRoll {
  const { challengeDice, attribute, advantage, disadvantage } = facts;
  if (challengeDice) return cardRoll(challengePool(challengeDice, settings), facts);
  return heroRoll(heroPool(attribute.rank, advantage, disadvantage, settings));
}

function cardRoll({ dice }: ChallengePool, { challengeDice }: RollFacts): ChallengeRoll {
  return challengeRoll({ dice, modifier: challengeDice?.modifier ?? 0 });
}

/** The challenge dice of a source. */
export function sourceRoll(source: ChallengeSource, dice: number): ChallengeRoll {
  const modifier = "modifier" in source ? source.modifier : 0;
  return challengeRoll({ dice, modifier });
}

/** The d10 of a blind shot, which is no hero die (R-1304). */
export function searchDie(): foundry.dice.Roll {
  return new foundry.dice.Roll("1d10");
}

export function heroDie(): HeroRoll {
  return heroRoll({ dice: 1, keep: "high", discard: 0 });
}
