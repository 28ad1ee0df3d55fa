import { count } from "../../../../core/data.ts";
import { canAct, HOLDS_NOBODY } from "../conditions/can-act.ts";
import { type ActionTags, type BiteSettings, type Condition, meanValue } from "../conditions/condition.ts";
import { hindrances } from "../conditions/hinder.ts";
import { isHold } from "../conditions/removal.ts";
import { sprintSpaces } from "../actions.ts";
import { TAGS } from "../tags.ts";

/** How far someone can move in their turn. */
export interface Speed {
  /** Spaces, an integer >= 0. */
  readonly spaces: number;
  /** Whether they can move at all: what is stopped, held, locked or unconscious does not sprint either. */
  readonly canMove: boolean;
}

/**
 * The spaces of one movement as conditions leave it (R-1005, R-1007, R-1020, R-1023, A-30). Dice in the value of a hinder count with their
 * mean (docs/decisions/conditions.md): no one rolls for each step. Someone prone has all of it, and crawls, which costs double.
 * @param speed - Normal speed in spaces, >= 0.
 * @param limbs - What the way of moving takes of a body.
 * @returns Spaces, never below 0 and never infinite.
 */
export function speedLeft(
  conditions: readonly Condition[],
  speed: number,
  limbs: readonly string[],
  settings: BiteSettings,
): Speed {
  const movement: ActionTags = { tags: [TAGS.movement, TAGS.physical, ...limbs], reaction: false };
  // The held character moves by a contest (R-1022), which gives spaces of its own.
  const isHeld = conditions.some(({ type }) => isHold(type));
  if (isHeld || !canAct(conditions, HOLDS_NOBODY, movement, settings).ok) return { spaces: 0, canMove: false };
  const penalties = hindrances(conditions, movement, settings).map(({ value }) => Math.floor(meanValue(value)));
  return { spaces: Math.max(0, count(speed) - Math.max(0, ...penalties)), canMove: true };
}

/** A stretch of a way, as a ruler shows it. */
export interface SpeedBand {
  readonly name: "speed" | "sprint" | "beyond";
  /** Spaces at which it ends; Infinity for the last. */
  readonly limit: number;
}

/** What a sprint can add to a movement. */
export interface Sprint {
  /** The total of one in this round; null while none is rolled. */
  readonly total: number | null;
  /** Rank in Athletics, >= 0. */
  readonly rank: number;
}

/** What a die of a sprint shows at best: before it is rolled, the ruler goes as far as that. */
const BEST_FACE = 10;

/**
 * The bands of a ruler (R-810; the sprint lasts the round). Before it is rolled the second one ends where a good roll does, after it where it does.
 * @param sprint - Null for what does not sprint.
 * @returns In order of their limits, each above the one before it; the last has none.
 */
export function speedBands({ spaces, canMove }: Speed, sprint: Sprint | null): readonly SpeedBand[] {
  const added = sprint && canMove ? sprintSpaces(sprint.total ?? sprint.rank + BEST_FACE) : 0;
  return [
    { name: "speed", limit: spaces },
    ...(added > 0 ? [{ name: "sprint" as const, limit: spaces + added }] : []),
    { name: "beyond", limit: Infinity },
  ];
}

/**
 * How far someone may move in this turn.
 * @param total - The total of a sprint in this round; null without one.
 * @returns Spaces, an integer >= 0.
 */
export function movementBudget({ spaces, canMove }: Speed, total: number | null): number {
  return count(spaces) + (canMove && total !== null ? sprintSpaces(total) : 0);
}
