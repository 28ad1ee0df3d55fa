import { ChallengeRoll } from "../rolls/challenge-roll.ts";
import { HeroRoll } from "../rolls/hero-roll.ts";
import { ImpactRoll } from "../rolls/impact-roll.ts";
import {
  challengePool,
  heroPool,
  poolOf,
  type ChallengePool,
  type ChallengeSource,
  type CheckMove,
  type CheckState,
  type RollFacts,
  type RulesSettings,
} from "../rules/index.ts";
import { withDice, withoutDice } from "./step-plan.ts";
import type { StepPlan } from "../../../engine/cards/step-plan.ts";

type MoveOf<Type extends CheckMove["type"]> = Extract<CheckMove, { type: Type }>;

/** Who speaks, as an event says it: the roller says nothing. */
export function aimOf({ target }: { readonly target?: string }): { readonly target?: string } {
  return target === undefined ? {} : { target };
}

/** The hero dice of a card that was opened without them, and the dice of its one rating. */
export function rollStep(state: CheckState): StepPlan {
  const { targets } = state;
  const [only] = targets;
  const rating = targets.length === 1 && only && only.dice > 0 ? sourceRoll(only.source, only.dice) : null;
  return {
    rolls: [ownRoll(state), ...(rating ? [rating] : [])],
    event: ([faces = [], challengeFaces]) => ({ type: "rolled", faces, ...(challengeFaces && { challengeFaces }) }),
  };
}

/** What the roller rolls: hero dice, or the challenge dice of an NPC's card. */
export function ownRoll({ pool, challengePool: card, opening }: CheckState): HeroRoll | ChallengeRoll {
  return card ? cardRoll(card, opening) : HeroRoll.fromPool(pool);
}

/** What somebody rolls with before help and talents, in the same way. */
export function factsRoll(facts: RollFacts, settings: RulesSettings): HeroRoll | ChallengeRoll {
  const { challengeDice, attribute, advantage, disadvantage } = facts;
  if (challengeDice) return cardRoll(challengePool(challengeDice, settings), facts);
  return HeroRoll.fromPool(heroPool(attribute.rank, advantage, disadvantage, settings));
}

function cardRoll({ dice }: ChallengePool, { challengeDice }: RollFacts): ChallengeRoll {
  return ChallengeRoll.fromDice({ dice, modifier: challengeDice?.modifier ?? 0 });
}

/** The challenge dice of a source: the one that a target has, or one that is named now. */
export function challengeStep(target: string, source: ChallengeSource, { opening, targets }: CheckState): StepPlan {
  const isNew = targets.find(({ id }) => id === target)?.source !== source;
  const dice = poolOf(source, opening.settings)?.dice ?? 0;
  return withDice(dice > 0 ? sourceRoll(source, dice) : null, (faces) => ({
    type: "challenged",
    ...(target === "" ? {} : { target }),
    ...(isNew ? { source } : {}),
    ...(faces.length > 0 && { faces }),
  }));
}

/** The extra d10, or the promise of a d4. */
export function criticalStep(move: MoveOf<"critical">): StepPlan {
  const { choice } = move;
  const common = { type: "critical", ...aimOf(move), choice } as const;
  return choice === "impactDie" ? withoutDice(common) : withDice(heroDie(), ([face = 0]) => ({ ...common, face }));
}

/** Lets the present comparison be; an unanswered crit falls to the hero die. */
export function acceptStep(move: MoveOf<"accept">): StepPlan {
  const common = { type: "accepted", ...aimOf(move) } as const;
  return move.needsFace ? withDice(heroDie(), ([face = 0]) => ({ ...common, face })) : withoutDice(common);
}

/** Impact. */
export function impactStep({ dice, bonus }: MoveOf<"impact">): StepPlan {
  return withDice(ImpactRoll.fromDice(dice, bonus), (faces) => ({ type: "impact", faces }));
}

/** The opponent's impact against a failed attempt at standing: the dice that it has, or those that are named. */
export function rebuffStep({ target }: MoveOf<"rebuff">, dice: number): StepPlan {
  const common = { type: "rebuffed", ...(target === "" ? {} : { target }) } as const;
  return withDice(dice > 0 ? ImpactRoll.fromDice(dice, 0) : null, (faces) => ({ ...common, faces }));
}

function sourceRoll(source: ChallengeSource, dice: number): ChallengeRoll {
  const modifier = "modifier" in source ? source.modifier : 0;
  return ChallengeRoll.fromDice({ dice, modifier });
}

function heroDie(): HeroRoll {
  return HeroRoll.fromPool({ dice: 1, keep: "high", discard: 0 });
}
