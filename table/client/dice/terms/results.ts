import type { DiceResult } from "../dice-types.ts";

/** Which of some results a modifier means: at most how many, and how they compare with what. */
export interface Comparison {
  /** A number before the sign, as in `r2<3`. */
  readonly limit: number;
  readonly sign: string;
  readonly target: number;
}

/** Reads `r` (the target of the rule), `cs3` (equal to 3), `cs<3`, `r2<3` (below 3, at most two dice). */
export function readComparison(modifier: string, fallback: number): Comparison {
  const [, first = "", sign, second = ""] = /^[a-z]+(\d*)(?:([<>]=?|=)(\d*))?$/.exec(modifier) ?? [];
  const target = Number((sign ? second : first) || fallback);
  return { limit: sign && first ? Number(first) : Infinity, sign: sign ?? "=", target };
}

/** Whether a number compares so with a target. @throws for a sign that is none */
export function compareResult(result: number, sign: string, target: number): boolean {
  if (sign === "=") return result === target;
  if (sign === "<") return result < target;
  if (sign === "<=") return result <= target;
  if (sign === ">") return result > target;
  if (sign === ">=") return result >= target;
  throw new Error(`"${sign}" compares nothing.`);
}

/** Whether a result is one that a modifier counts: `cs>=8`. Without a number none is (foundryvtt/foundryvtt#14581). */
export function countedBy(modifier: string): (result: number) => boolean {
  const { sign, target } = readComparison(modifier, NaN);
  return (result) => compareResult(result, sign, target);
}

/** The modifiers that keep or drop, by their methods: of dice and of pools. */
export const KEEPING = { k: "keep", kh: "keep", kl: "keep", d: "drop", dh: "drop", dl: "drop" } as const;

/** `kh2`, `kl`, `dh`, `dl2`: discards all but, or just, the highest or lowest results; one unless a number is given. */
export function keepOrDrop(results: readonly DiceResult[], modifier: string): void {
  const [, kind, end = kind === "d" ? "l" : "h", digits = ""] = /^([kd])([hl])?(\d*)$/.exec(modifier) ?? [];
  if (!kind) throw new Error(`"${modifier}" is not a choice of dice to keep or drop.`);
  const sign = end === "l" ? 1 : -1;
  const ranked = results.filter((die) => die.active).sort((a, b) => sign * (a.result - b.result));
  const count = digits === "" ? 1 : Number(digits);
  const dropped = kind === "k" ? ranked.slice(count) : ranked.slice(0, count);
  for (const die of dropped) Object.assign(die, { active: false, discarded: true });
}

/** Makes results count 1 where they fit a test, and else 0; marks them as successes or failures. */
export function countResults(
  results: readonly DiceResult[],
  fits: (result: number) => boolean,
  mark: "success" | "failure",
): void {
  for (const die of results.filter(({ active }) => active)) {
    die[mark] = fits(die.result);
    die.count = die[mark] ? 1 : 0;
  }
}

/** Makes failures count against the total: by one each, or by their value. What was counted before has failed or not already. */
export function deductFailures(
  results: readonly DiceResult[],
  fails: (result: number) => boolean,
  by: "one" | "value",
): void {
  for (const die of results.filter(({ active }) => active)) {
    const wasCounted = die.success !== undefined || die.failure !== undefined;
    die.failure = wasCounted ? die.failure === true || die.success === false : fails(die.result);
    if (die.failure) die.count = by === "one" ? -1 : -die.result;
  }
}
