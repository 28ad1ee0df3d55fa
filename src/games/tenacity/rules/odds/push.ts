/** What a push may cost, before anybody has rolled. */
import { count, whole } from "../../../../core/number.ts";
import type { CheckOdds } from "../odds.ts";
import { changeSpin, LEAST_SPIN } from "../spin.ts";
import type { RulesSettings } from "../edition.ts";
import { outcomes } from "../../../../engine/rules/distribution.ts";

/** The prospect of pushing a failure. */
export interface PushOutlook {
  /** Chance of a failure that a push alone can turn. */
  readonly saves: number;
  /** Chance of success with a push where one is needed. */
  readonly success: number;
  /** The price of the middle one of those failures, in negative spin; null where a push never helps. */
  readonly typical: number | null;
  /** The lowest and the highest price that can come up; null as above. */
  readonly least: number | null;
  readonly most: number | null;
}

/** The number up to which half of all weight lies. */
function median(weights: ReadonlyMap<number, number>, total: number): number | null {
  let sum = 0;
  for (const [value, weight] of [...weights].sort(([a], [b]) => a - b)) {
    sum += weight;
    if (sum >= total / 2 - 1e-12) return value;
  }
  return null;
}

/** What pushing may cost. Spin that the roll itself earns or costs at once is reckoned in, as in `chanceWithin`. */
export function pushOutlook(odds: CheckOdds, spin: number, settings: Pick<RulesSettings, "spinMaximum">): PushOutlook {
  const prices = new Map<number, number>();
  for (const part of odds.parts) {
    const limit = changeSpin(whole(spin), part.spin, settings.spinMaximum) - LEAST_SPIN;
    for (const [need, chance] of outcomes(part.need)) {
      if (need > 0 && need <= count(limit)) prices.set(need, (prices.get(need) ?? 0) + chance);
    }
  }
  const saves = [...prices.values()].reduce((total, chance) => total + chance, 0);
  const ends = prices.size > 0 ? { least: Math.min(...prices.keys()), most: Math.max(...prices.keys()) } : null;
  return {
    saves,
    success: odds.success + saves,
    typical: median(prices, saves),
    least: ends?.least ?? null,
    most: ends?.most ?? null,
  };
}
