/** To this part of a space, what a movement costs is compared: rulers show no more, and on gridless scenes no one can aim better (TRAP-M7). */
const PRECISION = 10;

/**
 * A cost or distance in spaces.
 * @param distance - Units of the scene for one space, > 0.
 * @returns Tenths of spaces, >= 0; Infinity for what cannot be passed.
 */
export function inSpaces(cost: number, distance: number): number {
  const spaces = distance > 0 ? cost / distance : 0;
  return Number.isNaN(spaces) ? 0 : Math.max(0, Math.round(spaces * PRECISION) / PRECISION);
}

/** A band of a ruler, from the one before it to its limit. */
export interface Limited {
  /** Spaces, included; Infinity for the last band. */
  readonly limit: number;
}

/**
 * The band in which a way ends.
 * @param bands - In order of their limits.
 * @returns The first that reaches as far, or the last.
 */
export function bandAt<Band extends Limited>(bands: readonly Band[], spaces: number): Band | undefined {
  return bands.find(({ limit }) => spaces <= limit) ?? bands.at(-1);
}

/** A place on the way of a token, in whatever units. */
export interface Stop {
  readonly x: number;
  readonly y: number;
  readonly elevation: number;
}

/** A part of a movement: the way to the next checkpoint, or what one press of a key moves (MAP-30, MAP-46). */
export interface Leg<Step extends Stop> {
  readonly id: string;
  /** The ids of the legs before it in the same drag; a key press has none. */
  readonly chain: readonly string[];
  readonly method: string;
  /** Id of the user who moves the token. */
  readonly user: string;
  /** From where the token stood; at least two. */
  readonly steps: readonly Step[];
  /** What it cost, >= 0. */
  readonly cost: number;
  /** Whether nothing of the movement is left. */
  readonly isLast: boolean;
}

/** Legs that are one move to the user. */
export interface Gathered<Step extends Stop> {
  /** Of each leg, in their order. */
  readonly ids: readonly string[];
  readonly method: string;
  readonly user: string;
  readonly steps: readonly Step[];
  readonly cost: number;
  readonly isLast: boolean;
}

/** What moves a token step by step, so that several presses are one move. */
export const KEYBOARD = "keyboard";

/** What takes a move back. */
export const UNDO = "undo";

/**
 * Whether a leg goes on with what was gathered: it is the next of the same movement, or one more press by the same person.
 */
export function goesOn<Step extends Stop>(before: Gathered<Step>, leg: Leg<Step>): boolean {
  if (!isSamePlace(before.steps.at(-1), leg.steps[0])) return false;
  if (leg.chain.length > 0) return leg.chain.at(-1) === before.ids.at(-1);
  return before.isLast && [before.method, leg.method].every((each) => each === KEYBOARD) && before.user === leg.user;
}

/** Adds a leg to what was gathered. `before`: what it goes on with; null for the first leg. */
export function withLeg<Step extends Stop>(before: Gathered<Step> | null, leg: Leg<Step>): Gathered<Step> {
  const { id, method, user, steps, cost, isLast } = leg;
  if (!before) return { ids: [id], method, user, steps, cost, isLast };
  return {
    ...before,
    ids: [...before.ids, id],
    steps: [...before.steps, ...steps.slice(1)],
    cost: before.cost + cost,
    isLast,
  };
}

/**
 * What is left of gathered steps when some are undone before anybody was told of them.
 * @param place - Where the undo has put the token.
 * @returns The way to there; null where nothing is left of it, or the place is none of its steps.
 */
export function cutBack<Step extends Stop>(before: Gathered<Step>, place: Stop): Gathered<Step> | null {
  const last = before.steps.findLastIndex((step) => isSamePlace(step, place));
  return last < 1 ? null : { ...before, steps: before.steps.slice(0, last + 1) };
}

/**
 * A way in steps that are no longer than a limit, for scenes without spaces, on which core names the turns of a way alone (MAP-24).
 * @param longest - In the units of the steps, > 0.
 */
export function finely<Step extends Stop>(steps: readonly Step[], longest: number): readonly Step[] {
  return steps.flatMap((step, index) => {
    const before = steps[index - 1];
    if (!before) return [step];
    const parts = Math.min(MOST_PARTS, Math.ceil(Math.hypot(step.x - before.x, step.y - before.y) / longest));
    return Array.from({ length: Math.max(1, parts) }, (_, part) => {
      const share = (part + 1) / Math.max(1, parts);
      const between = (from: number, to: number) => (share === 1 ? to : from + (to - from) * share);
      return {
        ...step,
        x: between(before.x, step.x),
        y: between(before.y, step.y),
        elevation: between(before.elevation, step.elevation),
      };
    });
  });
}

/**
 * How long a way is in spaces: each step of a grid is one, and on a scene without a grid its line is measured.
 * @param size - Of a space, in the units of the steps, > 0; null on a grid.
 */
export function lengthOf(steps: readonly Stop[], size: number | null): number {
  if (size === null) return Math.max(0, steps.length - 1);
  const lengths = steps
    .slice(1)
    .map(({ x, y }, index) => Math.hypot(x - (steps[index]?.x ?? x), y - (steps[index]?.y ?? y)));
  return inSpaces(
    lengths.reduce((sum, each) => sum + each, 0),
    size,
  );
}

/** No one walks further in one line; a token that was put across a huge scene must not make a million steps. */
const MOST_PARTS = 500;

function isSamePlace(one: Stop | undefined, other: Stop | undefined): boolean {
  return one?.x === other?.x && one?.y === other?.y && one?.elevation === other?.elevation;
}

/** What a way does to an area. */
interface Crossing {
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
