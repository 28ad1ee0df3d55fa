import { DiceTerm, type DiceResult } from "./dice-term.ts";
import type { EvaluationOptions } from "./roll-term.ts";

/** A modifier that compares faces: at most how many dice it touches, and which. */
interface Comparison {
  readonly limit: number;
  readonly matches: (face: number) => boolean;
}

/** So many dice may follow from explosions and repeated rerolls before the formula is called endless. */
const MAXIMUM_FOLLOWING = 1000;

/** A die with faces from 1 upwards (RO-6). */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";
  static override MODIFIERS: Readonly<Record<string, string>> = {
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    r: "reroll",
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
  };

  /** `kh2`, `kl`: keeps the highest or lowest dice, one unless a number is given, and discards the rest. */
  keep(modifier: string): void {
    const { lowest, count } = readSelection(modifier, "kl");
    this.#discard(this.#ranked(lowest).slice(count));
  }

  /** `dl2`, `dh`: discards the lowest or highest dice, one unless a number is given. */
  drop(modifier: string): void {
    const { lowest, count } = readSelection(modifier, "dl", "d");
    this.#discard(this.#ranked(lowest).slice(0, count));
  }

  /** `r`, `r<3`: rolls dice with such a face once more; without a face, ones. The old die stays visible. */
  reroll(modifier: string, options: EvaluationOptions = {}): Promise<void> | undefined {
    return this.#follow(modifier, options, { face: 1, recursive: false, mark: "rerolled" });
  }

  /** `rr<3`: as {@link reroll}, until no die has such a face. */
  rerollRecursive(modifier: string, options: EvaluationOptions = {}): Promise<void> | undefined {
    return this.#follow(modifier, options, { face: 1, recursive: true, mark: "rerolled" });
  }

  /** `x`, `x>=5`: rolls one more die for each with such a face, and so on; without a face, the highest. */
  explode(modifier: string, options: EvaluationOptions = {}): Promise<void> | undefined {
    return this.#follow(modifier, options, { face: this.faces, recursive: true, mark: "exploded" });
  }

  /** `xo`: as {@link explode}, but the new dice do not explode. */
  explodeOnce(modifier: string, options: EvaluationOptions = {}): Promise<void> | undefined {
    return this.#follow(modifier, options, { face: this.faces, recursive: false, mark: "exploded" });
  }

  #ranked(ascending: boolean): DiceResult[] {
    const sign = ascending ? 1 : -1;
    return this.results.filter((die) => die.active).sort((a, b) => sign * (a.result - b.result));
  }

  #discard(dice: DiceResult[]): void {
    for (const die of dice) Object.assign(die, { active: false, discarded: true });
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
    { limit, matches }: Comparison,
    options: EvaluationOptions,
    { recursive, mark }: { recursive: boolean; mark: "rerolled" | "exploded" },
  ): Promise<void> {
    const original = this.results.length;
    let left = Math.min(limit, MAXIMUM_FOLLOWING);
    for (let index = 0; index < (recursive ? this.results.length : original) && left > 0; index++) {
      const die = this.results[index];
      if (!die?.active || !matches(die.result)) continue;
      die[mark] = true;
      if (mark === "rerolled") die.active = false;
      await this.roll(options);
      left -= 1;
      if (left === 0 && limit > MAXIMUM_FOLLOWING) throw new Error(`${this.expression} does not end.`);
    }
  }
}

function readSelection(modifier: string, ...lowestNames: string[]): { lowest: boolean; count: number } {
  const [, letters = "", digits = ""] = /^([a-z]+)(\d*)$/.exec(modifier) ?? [];
  if (!letters) throw new Error(`"${modifier}" is not a choice of dice to keep or drop.`);
  return { lowest: lowestNames.includes(letters), count: digits === "" ? 1 : Number(digits) };
}

/** Reads `r3` (faces of 3), `r<3` (below 3), `r2<3` (below 3, at most two dice). */
function readComparison(modifier: string, defaultFace: number): Comparison {
  const [, first = "", sign = "=", second = ""] = /^[a-z]+(\d*)([<>]=?|=)?(\d*)$/.exec(modifier) ?? [];
  const signed = /[<>=]/.test(modifier);
  const face = Number((signed ? second : first) || defaultFace);
  const compare: Record<string, (value: number) => boolean> = {
    "=": (value) => value === face,
    "<": (value) => value < face,
    "<=": (value) => value <= face,
    ">": (value) => value > face,
    ">=": (value) => value >= face,
  };
  return { limit: signed && first ? Number(first) : Infinity, matches: compare[sign] ?? (() => false) };
}
