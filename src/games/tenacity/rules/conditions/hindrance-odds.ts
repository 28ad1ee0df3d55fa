import type { RulesSettings } from "../edition.ts";
import { count } from "../../../../core/number.ts";
import { add, atMost, certain, die, most, Tally, type Distribution } from "../../../../engine/rules/distribution.ts";
import type { Condition, ActionTags } from "./condition.ts";
import { hindrances } from "./hinder.ts";

/** More dice than this in a condition's value are reckoned as this many. */
const MOST_DICE = 20;

function penaltyOf({ value }: Condition): Distribution {
  let sum = certain(count(value.flat));
  for (let rolled = 0; rolled < Math.min(MOST_DICE, count(value.dice)); rolled += 1) sum = add(sum, die(4));
  return sum;
}

/**
 * The chances of a roll's penalty: of several conditions the highest counts, whatever their dice show (R-1005, R-1006).
 * @param conditions - The conditions that bite the one who acts.
 * @param settings - `hinderReactions` and `grappleModel`.
 */
export function hindranceOdds(
  conditions: readonly Condition[],
  action: ActionTags,
  settings: Pick<RulesSettings, "hinderReactions" | "grappleModel">,
): Distribution {
  const penalties = hindrances(conditions, action, settings).map(penaltyOf);
  if (penalties.length === 0) return certain(0);
  const highest = Math.max(...penalties.map(most));
  const tally = new Tally(0, highest);
  let below = 0;
  for (let penalty = 0; penalty <= highest; penalty += 1) {
    const upTo = penalties.reduce((chance, each) => chance * atMost(each, penalty), 1);
    tally.add(penalty, upTo - below);
    below = upTo;
  }
  return tally.distribution;
}
