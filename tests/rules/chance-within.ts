import { atMost } from "../../src/engine/rules/distribution.ts";
import type { CheckOdds } from "../../src/games/tenacity/rules/odds.ts";
import { changeSpin } from "../../src/games/tenacity/rules/spin.ts";

/** What would be put into a check. */
interface Budget {
  readonly tenacity: number;
  /** The score before the roll. */
  readonly spin: number;
  /** The score down to which spin is spent and pushed. */
  readonly leastSpin: number;
}

/** The chance of success with points at hand. Spin that the roll itself earns or costs at once is reckoned in. */
export function chanceWithin(odds: CheckOdds, { tenacity, spin, leastSpin }: Budget): number {
  return odds.parts.reduce((total, { spin: earned, need }) => {
    const gain = Math.max(0, changeSpin(spin, earned, null) - leastSpin);
    return total + atMost(need, tenacity + gain);
  }, 0);
}
