import type { EvaluationOptions } from "../dice-types.ts";
import { DiceTerm } from "./dice-term.ts";
import {
  compareResult,
  countedBy,
  countResults,
  deductFailures,
  keepOrDrop,
  KEEPING,
  readComparison,
  type Comparison,
} from "./results.ts";

/** So many dice may follow from explosions and repeated rerolls before the formula is called endless. */
const MAXIMUM_FOLLOWING = 1000;

/** A die with faces from 1 upwards (RO-6). */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";
  static override MODIFIERS: Readonly<Record<string, string>> = {
    ...KEEPING,
    r: "reroll",
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
    min: "minimum",
    max: "maximum",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
    cf: "countFailures",
    df: "deductFailures",
    sf: "subtractFailures",
    ms: "marginSuccess",
  };

  /** The sum, or by how much it passes or misses a target (`ms`). */
  override get total(): number | undefined {
    const { marginSuccess, marginFailure } = this.options as { marginSuccess?: number; marginFailure?: number };
    const sum = super.total;
    if (sum === undefined) return undefined;
    if (marginSuccess !== undefined) return sum - marginSuccess;
    return marginFailure === undefined ? sum : marginFailure - sum;
  }

  /** `kh2`, `kl`: keeps the highest or lowest dice, one unless a number is given, and discards the rest. */
  keep(modifier: string): void {
    keepOrDrop(this.results, modifier);
  }

  /** `dl2`, `dh`: discards the lowest or highest dice, one unless a number is given. */
  drop(modifier: string): void {
    keepOrDrop(this.results, modifier);
  }

  /** `r`, `r<3`: rolls dice with such a face once more; without a face, ones. The old die stays visible. */
  reroll(modifier: string, options: EvaluationOptions = {}): Promise<void> | undefined {
    return this.#follow(modifier, options, { face: this.lowestFace, recursive: false, mark: "rerolled" });
  }

  /** `rr<3`: as {@link reroll}, until no die has such a face. */
  rerollRecursive(modifier: string, options: EvaluationOptions = {}): Promise<void> | undefined {
    return this.#follow(modifier, options, { face: this.lowestFace, recursive: true, mark: "rerolled" });
  }

  /** `x`, `x>=5`: rolls one more die for each with such a face, and so on; without a face, the highest. */
  explode(modifier: string, options: EvaluationOptions = {}): Promise<void> | undefined {
    return this.#follow(modifier, options, { face: this.highestFace, recursive: true, mark: "exploded" });
  }

  /** `xo`: as {@link explode}, but the new dice do not explode. */
  explodeOnce(modifier: string, options: EvaluationOptions = {}): Promise<void> | undefined {
    return this.#follow(modifier, options, { face: this.highestFace, recursive: false, mark: "exploded" });
  }

  /** `cs>=8`: dice with such a face count 1, others 0; without a face, none (foundryvtt/foundryvtt#14581). */
  countSuccess(modifier: string): void {
    countResults(this.results, countedBy(modifier), "success");
  }
  /** `cf<=3`: dice with such a face count 1 as failures, others 0; without a face, none. */
  countFailures(modifier: string): void {
    countResults(this.results, countedBy(modifier), "failure");
  }
  countEven(_modifier?: string): void {
    countResults(this.results, (face) => face % 2 === 0, "success");
  }
  countOdd(_modifier?: string): void {
    countResults(this.results, (face) => face % 2 !== 0, "success");
  }
  /** `df<3`: failures count -1. */
  deductFailures(modifier: string): void {
    deductFailures(this.results, countedBy(modifier), "one");
  }
  /** `sf<3`: the faces of failures count against the others. */
  subtractFailures(modifier: string): void {
    deductFailures(this.results, countedBy(modifier), "value");
  }
  /** `ms>12`: the total is what is above a target; with `<`, what is below it. */
  marginSuccess(modifier: string): void {
    const { sign, target } = readComparison(modifier, 0);
    this.options[sign.startsWith("<") ? "marginFailure" : "marginSuccess"] = target;
  }
  /** `min2`: each die counts at least so much. */
  minimum(modifier: string): void {
    const { target } = readComparison(modifier, 1);
    for (const die of this.results) if (die.result < target) die.count = target;
  }
  /** `max5`: each die counts at most so much. */
  maximum(modifier: string): void {
    const { target } = readComparison(modifier, this.faces);
    for (const die of this.results) if (die.result > target) die.count = target;
  }

  /** Nothing follows when every face is fixed to the lowest or highest: it would never end. */
  #follow(
    modifier: string,
    options: EvaluationOptions,
    rule: { face: number; recursive: boolean; mark: "rerolled" | "exploded" },
  ): Promise<void> | undefined {
    if (options.minimize === true || options.maximize === true) return undefined;
    return this.#rollFollowing(readComparison(modifier, rule.face), options, rule);
  }

  async #rollFollowing(
    { limit, sign, target }: Comparison,
    options: EvaluationOptions,
    { recursive, mark }: { recursive: boolean; mark: "rerolled" | "exploded" },
  ): Promise<void> {
    const original = this.results.length;
    let left = Math.min(limit, MAXIMUM_FOLLOWING);
    for (let index = 0; index < (recursive ? this.results.length : original) && left > 0; index++) {
      const die = this.results[index];
      if (!die?.active || !compareResult(die.result, sign, target)) continue;
      die[mark] = true;
      if (mark === "rerolled") die.active = false;
      await this.roll(options);
      left -= 1;
      if (left === 0 && limit > MAXIMUM_FOLLOWING) throw new Error(`${this.expression} does not end.`);
    }
  }
}
