/** Challenge ratings: where they come from and how challenge dice are read. */
import * as shape from "../../../core/shape.ts";
import { MAXIMUM_DICE, type ReadFace } from "./dice.ts";
import type { RulesSettings } from "./edition.ts";
import { sum, whole } from "../../../core/data.ts";

const DICE = {
  /** Number of d6, integer >= 1. */
  dice: shape.count,
  /** Usually 0..3. */
  modifier: shape.whole(),
  advantage: shape.maybe(shape.count),
  disadvantage: shape.maybe(shape.count),
};

/** Challenge dice: N d6 summed and a modifier, with advantage by R-206. */
export const CHALLENGE_DICE = shape.object(DICE);

export type ChallengeDice = shape.Of<typeof CHALLENGE_DICE>;

/** What circumstances and conditions make of the modifier of a card that answers, each under its own name: data, never HTML. */
const ANSWER_PART = shape.object({ label: shape.text, value: shape.whole() });

export type AnswerPart = shape.Of<typeof ANSWER_PART>;

const CHANGE = shape.where(shape.whole(), (value) => value !== 0);

/** Where a challenge rating comes from. */
export const NAMED_SOURCE = shape.variants("type", {
  /** No rating (sprint, stealth), or none yet. */
  none: {},
  /** The narrator's number; only where `fixedChallengeAllowed`. */
  fixed: { value: shape.whole() },
  /** A stored total, such as a hidden character's stealth; allowed in both editions. */
  total: { value: shape.whole() },
  /** From the dialog. */
  dice: DICE,
  /** From a card. */
  npc: { id: shape.text, ...DICE, parts: shape.maybe(shape.some(ANSWER_PART)) },
  /** A character who defends with hero dice, and what circumstances add to its roll (R-1303, R-1404). */
  opposed: { id: shape.text, advantage: shape.maybe(CHANGE), modifier: shape.maybe(CHANGE) },
  /** A number that stays in the narrator's browser. */
  hidden: {},
  /** The target does not or cannot react: 0, or the narrator's number. `id`: of the one who chose not to. */
  undefended: { id: shape.maybe(shape.name), value: shape.maybe(shape.whole()) },
});

/** The same, and no rating for what is no source. */
export const CHALLENGE_SOURCE = shape.or(NAMED_SOURCE, { type: "none" });

export type ChallengeSource = shape.Of<typeof CHALLENGE_SOURCE>;

/** Challenge dice to roll, and how many of them are dropped from which end. */
export interface ChallengePool {
  readonly dice: number;
  readonly drop: number;
  readonly dropFrom: "low" | "high";
}

/**
 * The d6 that a challenge rolls.
 * @param source - Number of dice and net advantage; the number is clamped to 1..MAXIMUM_DICE.
 */
export function challengePool(
  source: Omit<ChallengeDice, "modifier">,
  settings: Pick<RulesSettings, "npcAdvantageRule">,
): ChallengePool {
  const dice = whole(source.dice, 1, MAXIMUM_DICE);
  const net = whole(source.advantage, 0, MAXIMUM_DICE) - whole(source.disadvantage, 0, MAXIMUM_DICE);
  if (settings.npcAdvantageRule === "addDie") return { dice: Math.max(1, dice + net), drop: 0, dropFrom: "low" };
  return { dice: dice + Math.abs(net), drop: Math.abs(net), dropFrom: net < 0 ? "high" : "low" };
}

/** The d6 that a source still needs rolled. */
export function poolOf(
  source: ChallengeSource,
  settings: Pick<RulesSettings, "npcAdvantageRule">,
): ChallengePool | null {
  return source.type === "dice" || source.type === "npc" ? challengePool(source, settings) : null;
}

/** Reads rolled challenge dice. They never crit, double or fumble. */
export function readChallenge(
  faces: readonly number[],
  pool: ChallengePool,
): { readonly sum: number; readonly faces: readonly ReadFace[] } {
  const sign = pool.dropFrom === "low" ? 1 : -1;
  const placed = faces.map((face, position) => ({ face, position }));
  placed.sort((a, b) => sign * (a.face - b.face));
  const dropped = new Set(placed.slice(0, pool.drop).map(({ position }) => position));
  const shown = faces.map((face, at): ReadFace => ({ face, role: dropped.has(at) ? "discarded" : "counted" }));
  return { sum: sum(faces.filter((_, position) => !dropped.has(position))), faces: shown };
}

/**
 * The challenge rating.
 * @param faces - Faces of its d6; null while they are not rolled.
 * @returns The rating; null while there is none, as for `opposed` (the defender's total) and `hidden`.
 */
export function challenge(
  source: ChallengeSource,
  faces: readonly number[] | null,
  settings: Pick<RulesSettings, "npcAdvantageRule" | "fixedChallengeAllowed">,
): number | null {
  switch (source.type) {
    case "fixed":
      return settings.fixedChallengeAllowed ? whole(source.value) : null;
    case "total":
    case "undefended":
      return whole(source.value);
    case "dice":
    case "npc":
      return faces && readChallenge(faces, challengePool(source, settings)).sum + whole(source.modifier);
    default:
      return null;
  }
}
