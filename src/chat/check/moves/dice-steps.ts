import { ChallengeRoll } from "../../../dice/challenge-roll.ts";
import { HeroRoll } from "../../../dice/hero-roll.ts";
import { ImpactRoll } from "../../../dice/impact-roll.ts";
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
} from "../../../rules/index.ts";
import type { CheckStepDraft as Step } from "../append-event.ts";

type MoveOf<Type extends CheckMove["type"]> = Extract<CheckMove, { type: Type }>;

/** Who speaks, as an event says it: the roller says nothing. */
export function aimOf({ target }: { readonly target?: string }): { readonly target?: string } {
  return target === undefined ? {} : { target };
}

/** Rolls the hero dice of a card that was opened without them, and the dice of its one rating. */
export async function rollStep(state: CheckState): Promise<Step> {
  const { targets } = state;
  const [only] = targets;
  const rating = targets.length === 1 && only && only.dice > 0 ? await rollSource(only.source, only.dice) : null;
  const own = await rollOwnDice(state);
  return {
    event: { type: "rolled", faces: own.faces, ...(rating && { challengeFaces: rating.faces }) },
    rolls: [own, ...(rating ? [rating] : [])],
  };
}

/** Rolls what the roller has: hero dice, or the challenge dice of an NPC's card. */
export function rollOwnDice({ pool, challengePool: card, opening }: CheckState): Promise<HeroRoll | ChallengeRoll> {
  return card ? rollCard(card, opening) : HeroRoll.fromPool(pool).evaluate();
}

/** Rolls what somebody rolls with before help and talents, in the same way. */
export function rollFacts(facts: RollFacts, settings: RulesSettings): Promise<HeroRoll | ChallengeRoll> {
  const { challengeDice, attribute, advantage, disadvantage } = facts;
  if (challengeDice) return rollCard(challengePool(challengeDice, settings), facts);
  return HeroRoll.fromPool(heroPool(attribute.rank, advantage, disadvantage, settings)).evaluate();
}

function rollCard({ dice }: ChallengePool, { challengeDice }: RollFacts): Promise<ChallengeRoll> {
  return ChallengeRoll.fromDice({ dice, modifier: challengeDice?.modifier ?? 0 }).evaluate();
}

/** Rolls the challenge dice of a source: the one that a target has, or one that is named now. */
export async function challengeStep(
  target: string,
  source: ChallengeSource,
  { opening, targets }: CheckState,
): Promise<Step> {
  const isNew = targets.find(({ id }) => id === target)?.source !== source;
  const dice = poolOf(source, opening.settings)?.dice ?? 0;
  const roll = dice > 0 ? await rollSource(source, dice) : null;
  return {
    event: {
      type: "challenged",
      ...(target === "" ? {} : { target }),
      ...(isNew ? { source } : {}),
      ...(roll && { faces: roll.faces }),
    },
    ...(roll && { rolls: [roll] }),
  };
}

/** The extra d10, or the promise of a d4. */
export async function criticalStep(move: MoveOf<"critical">): Promise<Step> {
  const { choice } = move;
  if (choice === "impactDie") return { event: { type: "critical", ...aimOf(move), choice } };
  const roll = await heroDie();
  return { event: { type: "critical", ...aimOf(move), choice, face: roll.faces[0] ?? 0 }, rolls: [roll] };
}

/** Lets the present comparison be; an unanswered crit falls to the hero die. */
export async function acceptStep(move: MoveOf<"accept">): Promise<Step> {
  if (!move.needsFace) return { event: { type: "accepted", ...aimOf(move) } };
  const roll = await heroDie();
  return { event: { type: "accepted", ...aimOf(move), face: roll.faces[0] ?? 0 }, rolls: [roll] };
}

/** Rolls impact. */
export async function impactStep({ dice, bonus }: MoveOf<"impact">): Promise<Step> {
  const roll = await ImpactRoll.fromDice(dice, bonus).evaluate();
  return { event: { type: "impact", faces: roll.faces }, rolls: [roll] };
}

/** Rolls the opponent's impact against a failed attempt at standing: the dice that it has, or those that are named. */
export async function rebuffStep({ target }: MoveOf<"rebuff">, dice: number): Promise<Step> {
  const roll = dice > 0 ? await ImpactRoll.fromDice(dice, 0).evaluate() : null;
  return {
    event: { type: "rebuffed", ...(target === "" ? {} : { target }), faces: roll?.faces ?? [] },
    ...(roll && { rolls: [roll] }),
  };
}

function rollSource(source: ChallengeSource, dice: number): Promise<ChallengeRoll> {
  const modifier = "modifier" in source ? source.modifier : 0;
  return ChallengeRoll.fromDice({ dice, modifier }).evaluate();
}

function heroDie(): Promise<HeroRoll> {
  return HeroRoll.fromPool({ dice: 1, keep: "high", discard: 0 }).evaluate();
}
