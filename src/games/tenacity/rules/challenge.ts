/** Challenge ratings: where they come from and how challenge dice are read. */
import { MAXIMUM_DICE, type ReadFace } from "./dice.ts";
import type { RulesSettings } from "./edition.ts";
import { sum, whole } from "../../../engine/rules/number.ts";

/** Challenge dice: N d6 summed and a modifier, with advantage by R-206. */
export interface ChallengeDice {
  /** Number of d6, integer >= 1. */
  readonly dice: number;
  /** Usually 0..3. */
  readonly modifier: number;
  readonly advantage?: number;
  readonly disadvantage?: number;
}

/** What circumstances and conditions make of the modifier of a card that answers, each under its own name. */
export interface AnswerPart {
  /** Text that a player wrote or a key of the language file: data, never HTML. */
  readonly label: string;
  readonly value: number;
}

/**
 * Where the challenge rating comes from.
 * - `none`: no rating (sprint, stealth), or none yet.
 * - `fixed`: the narrator's number; only where `fixedChallengeAllowed`.
 * - `total`: a stored total, such as a hidden character's stealth; allowed in both editions.
 * - `dice`, `npc`: challenge dice, from the dialog or from a card.
 * - `opposed`: a character who defends with hero dice, and what circumstances add to its roll (R-1303, R-1404).
 * - `hidden`: a number that stays in the narrator's browser.
 * - `undefended`: the target does not or cannot react: 0, or the narrator's number.
 */
export type ChallengeSource =
  | { readonly type: "none" }
  | { readonly type: "fixed"; readonly value: number }
  | { readonly type: "total"; readonly value: number }
  | ({ readonly type: "dice" } & ChallengeDice)
  | ({ readonly type: "npc"; readonly id: string; readonly parts?: readonly AnswerPart[] } & ChallengeDice)
  | { readonly type: "opposed"; readonly id: string; readonly advantage?: number; readonly modifier?: number }
  | { readonly type: "hidden" }
  | { readonly type: "undefended"; readonly value?: number };

/** Challenge dice to roll, and how many of them are dropped from which end. */
export interface ChallengePool {
  readonly dice: number;
  readonly drop: number;
  readonly dropFrom: "low" | "high";
}

/**
 * The d6 that a challenge rolls.
 * @param source - Number of dice and net advantage; the number is clamped to 1..MAXIMUM_DICE.
 * @param settings - `npcAdvantageRule` matters.
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

/**
 * The d6 that a source still needs rolled.
 * @param settings - `npcAdvantageRule` matters.
 * @returns The pool, or null for a source without challenge dice.
 */
export function poolOf(
  source: ChallengeSource,
  settings: Pick<RulesSettings, "npcAdvantageRule">,
): ChallengePool | null {
  return source.type === "dice" || source.type === "npc" ? challengePool(source, settings) : null;
}

/**
 * Reads rolled challenge dice. They never crit, double or fumble.
 * @param faces - The d6 faces.
 * @returns Their sum without the dropped dice, and what became of each.
 */
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
 * @param settings - `npcAdvantageRule` and `fixedChallengeAllowed` matter.
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
