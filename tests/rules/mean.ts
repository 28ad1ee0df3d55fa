import { outcomes, type Distribution } from "../../src/engine/rules/distribution.ts";

/** The expected value of a distribution. */
export function mean(of: Distribution): number {
  return [...outcomes(of)].reduce((total, [value, chance]) => total + chance * value, 0);
}
