/** What a way does to an area. */
export interface Crossing {
  /** Whether it comes in from outside, wherever it ends. */
  readonly enters: boolean;
  /** Whether it has been inside, its start included, and ends outside. */
  readonly leaves: boolean;
}

/**
 * What a way does to an area (TRAP-M26): step by step, so that one who runs through has been inside.
 * @param inside - For each step of the way, its start included, whether it lies in the area.
 */
export function crossing(inside: readonly boolean[]): Crossing {
  return {
    enters: inside.some((isInside, step) => isInside && step > 0 && inside[step - 1] === false),
    leaves: inside.includes(true) && inside.at(-1) === false,
  };
}
