import * as shape from "../../../core/shape.ts";

/** How the circumstances of one character can stand, as a whole or for one reason (S2-2). */
export const POSITIONS = ["advantage", "even", "disadvantage"] as const;

export type FictionalPosition = (typeof POSITIONS)[number];

/** What a position does to the difficulty (S2-2). */
export const POSITION_SHIFT: Readonly<Record<FictionalPosition, -1 | 0 | 1>> = {
  advantage: -1,
  even: 0,
  disadvantage: 1,
};

/** A position; even for what is none. */
export const POSITION = shape.or(shape.oneOf(POSITIONS), "even");

/** One circumstance that speaks for or against a character (S2-2). */
export const POSITION_REASON = shape.object({
  id: shape.text,
  /** What it is, as the players say it. */
  text: shape.text,
  /** What it makes of the position; an even one is named and weighs nothing. */
  leans: POSITION,
  /** Id of the condition that it is; "" for any other circumstance. */
  condition: shape.text,
});

export type PositionReason = shape.Of<typeof POSITION_REASON>;

/**
 * Weighs all circumstances of a character together (S2-2): whatever there is more of, and never more than one step.
 * @param named - What the narrator has decided, which overrules the count; null where no one has.
 */
export function weighPosition(
  reasons: readonly Pick<PositionReason, "leans">[],
  named: FictionalPosition | null = null,
): FictionalPosition {
  if (named !== null) return named;
  const balance = reasons.reduce((total, { leans }) => total + POSITION_SHIFT[leans], 0);
  if (balance === 0) return "even";
  return balance < 0 ? "advantage" : "disadvantage";
}

/** Makes a position better (S2-6): a disadvantage becomes even, and even an advantage, which is as good as it gets. */
export function improvePosition(position: FictionalPosition, steps: number): FictionalPosition {
  return POSITIONS[Math.max(0, POSITIONS.indexOf(position) - steps)] ?? position;
}
