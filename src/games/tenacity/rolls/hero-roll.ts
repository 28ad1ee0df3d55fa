import type { ChoosesFaces } from "../../../engine/rolls/fallen-dice.ts";
import type { HeroPool } from "../rules/index.ts";

/** What a hero roll remembers of itself; serialised with the roll (RO-5). */
export interface HeroRollOptions extends foundry.dice.Roll.Options {
  pool?: HeroPool;
}

/**
 * Hero dice: d10, of which one face is kept. The formula is derived from the pool, never typed.
 * Rules are read from {@link faces} by `rules/`; the roll's own total, the kept face, is there for other modules.
 */
export class HeroRoll extends foundry.dice.Roll implements ChoosesFaces {
  declare options: HeroRollOptions;

  /** Builds an unevaluated roll of a pool. */
  static fromPool(pool: HeroPool): HeroRoll {
    return new HeroRoll(poolFormula(pool), {}, { pool });
  }

  /** Every face in the order rolled, 1 to 10, discarded dice included; empty before evaluation. */
  get faces(): number[] {
    return this.dice.flatMap((die) => die.results.map((result) => result.result));
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

function poolFormula(pool: HeroPool): string {
  const discard = pool.discard > 0 ? `dh${pool.discard}` : "";
  return `${pool.dice}d10${discard}${pool.keep === "high" ? "kh1" : "kl1"}`;
}
