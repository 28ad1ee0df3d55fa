import type { ChoosesFaces } from "../../../engine/rolls/fallen-dice.ts";
import type { HeroPool } from "../rules/index.ts";

/** What a hero roll remembers of itself; serialised with the roll (RO-5). */
interface HeroRollOptions extends foundry.dice.Roll.Options {
  pool?: HeroPool;
}

/**
 * Hero dice: d10, of which one face is kept. The formula is derived from the pool, never typed.
 * Rules are read from {@link faces} by `rules/`; the roll's own total, the kept face, is there for other modules.
 */
export class HeroRoll extends foundry.dice.Roll implements ChoosesFaces {
  declare options: HeroRollOptions;

  /** Every face in the order rolled, 1 to 10, discarded dice included; empty before evaluation. */
  get faces(): number[] {
    return facesOf(this);
  }

  /** The one that is kept. */
  countedFaces(faces: readonly number[]): readonly boolean[] {
    const { pool } = this.options;
    if (!pool) return faces.map(() => true);
    const order = [...faces.keys()].sort((one, other) => (faces[other] ?? 0) - (faces[one] ?? 0) || one - other);
    const left = order.slice(pool.discard);
    const kept = pool.keep === "high" ? left[0] : left.at(-1);
    return faces.map((_, index) => index === kept);
  }

  constructor(formula: string, data: Record<string, never> = {}, options: HeroRollOptions = {}) {
    super(formula, data, options);
  }
}

/**
 * Impact dice: d4, summed, with a flat bonus. Zero dice are a legal impact roll: then only the bonus counts.
 */
export class ImpactRoll extends foundry.dice.Roll {
  /** The d4 faces in the order rolled; empty before evaluation and for zero dice. */
  get faces(): number[] {
    return facesOf(this);
  }
}

/**
 * Challenge dice: d6, summed, with a modifier that stands for a step between two levels. The rating itself is read
 * from {@link faces} by `rules/`, which also knows what advantage does.
 */
export class ChallengeRoll extends foundry.dice.Roll {
  /** The d6 faces in the order rolled; empty before evaluation. */
  get faces(): number[] {
    return facesOf(this);
  }
}

function facesOf({ dice }: foundry.dice.Roll): number[] {
  return dice.flatMap((die) => die.results.map(({ result }) => result));
}

/** Registers the roll classes, so that they are revived from stored messages (RO-9). */
export function registerRolls(): void {
  CONFIG.Dice.rolls.push(HeroRoll, ImpactRoll, ChallengeRoll);
}
