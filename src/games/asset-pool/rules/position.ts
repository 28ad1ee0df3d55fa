/** How the circumstances of one character can stand, as a whole or for one reason (S2-2). */
export const POSITIONS = ["advantage", "even", "disadvantage"] as const;

export type FictionalPosition = (typeof POSITIONS)[number];

/** What a position does to the difficulty (S2-2). */
export const POSITION_SHIFT: Readonly<Record<FictionalPosition, -1 | 0 | 1>> = {
  advantage: -1,
  even: 0,
  disadvantage: 1,
};

/** One circumstance that speaks for or against a character (S2-2). */
export interface PositionReason {
  readonly id: string;
  /** What it is, as the players say it. */
  readonly text: string;
  /** What it makes of the position; an even one is named and weighs nothing. */
  readonly leans: FictionalPosition;
  /** Id of the condition that it is; "" for any other circumstance. */
  readonly condition: string;
}

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

/**
 * Reads a position.
 * @returns The position; even for what is none.
 */
export function readPosition(raw: unknown): FictionalPosition {
  return POSITIONS.find((known) => known === raw) ?? "even";
}
