/**
 * Impact dice: d4, summed, with a flat bonus. Zero dice are a legal impact roll: then only the bonus counts.
 */
export class ImpactRoll extends foundry.dice.Roll {
  /** Builds an unevaluated roll of a number of d4 and a flat bonus; either may be 0. */
  static fromDice(dice: number, bonus: number): ImpactRoll {
    const parts = [dice > 0 ? `${dice}d4` : "", bonus !== 0 || dice <= 0 ? String(bonus) : ""];
    return new ImpactRoll(parts.filter((part) => part !== "").join(" + "));
  }

  /** The d4 faces in the order rolled; empty before evaluation and for zero dice. */
  get faces(): number[] {
    return this.dice.flatMap((die) => die.results.map((result) => result.result));
  }
}
