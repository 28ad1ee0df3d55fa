import { format, localize } from "../../../engine/text/words.ts";
import { inARow } from "../../../engine/text/plural.ts";
import { resourcesOf } from "../data/read-check.ts";
import { BOOST_STEP, type BoostedEvent, type BoostMove } from "../rules/check/steps/boost.ts";
import type { CheckState } from "../rules/index.ts";
import type { CheckMove } from "./check-move.ts";
import { defendersTurn } from "./defend.ts";
import { aimOf } from "./dice.ts";
import { sideOffers } from "./sides.ts";
import { withoutDice } from "../plan/step-plan.ts";
import { priceWords, rollersTurn } from "./words.ts";

/** Points and pushes. */
export const BOOST: CheckMove<BoostedEvent, BoostMove, "boost"> = {
  ...BOOST_STEP,
  words: boostLabel,

  offers(sight) {
    const offers = sideOffers(sight, BOOST_STEP, (move, { actor }) => ({
      kind: move.kind,
      label: boostLabel({ ...move.boost, push: takenBy(move) }),
      result: resultOf(move, sight.state),
      price: priceWords(resourcesOf(actor), move.after),
    }));
    // A mixture, and a point that does not win where something else does.
    const winning = new Set(offers.flatMap(({ side, move }) => (move?.success === true ? [side?.id] : [])));
    const isSeldom = ({ side, kind }: (typeof offers)[number]): boolean =>
      kind === "mix" || (kind === "step" && winning.has(side?.id));
    return offers.map((offer) => ({ ...offer, seldom: isSeldom(offer) }));
  },

  plan(_sight, { side, move }) {
    if (!side?.actor || !move) return null;
    const bargain = move.bargain === undefined ? {} : { bargain: move.bargain };
    return withoutDice(BOOST_STEP, { ...aimOf(move), ...move.boost, ...bargain, before: resourcesOf(side.actor) });
  },

  waits(state, message) {
    if (state.phase === "boost") return [rollersTurn(state, "boost", message)];
    const beaten = state.targets.filter(({ defense, defenderNeed }) => defense?.accepted === false && defenderNeed);
    return state.phase === "counter"
      ? beaten.map((target) => defendersTurn(`defender:${target.id}`, "counter", target, message))
      : [];
  },
};

/** The negative spin that a move takes: what is pushed, less what a bargain takes off it. */
function takenBy({ boost, price }: BoostMove): number {
  return boost.push > 0 ? Math.max(0, -(price.spin ?? 0) - boost.spin) : 0;
}

/** "Push: take 3 negative spin", "Spend 2 spin", "Spend 1 10acity and 2 spin, push for 1". */
function boostLabel({ tenacity, spin, push }: { tenacity: number; spin: number; push: number }): string {
  const spent = [
    ...(tenacity > 0 ? [format("TENACITY.Move.TenacityPoints", { points: tenacity })] : []),
    ...(spin > 0 ? [format("TENACITY.Move.SpinPoints", { points: spin })] : []),
  ];
  if (spent.length === 0) return format("TENACITY.Move.Push", { push });
  const points = inARow(spent);
  return push > 0 ? format("TENACITY.Move.SpendAndPush", { points, push }) : format("TENACITY.Move.Spend", { points });
}

function resultOf(move: BoostMove, state: CheckState): string {
  const parts = [
    numbersOf(move),
    move.bargain === undefined ? "" : localize("TENACITY.Move.WithBargain"),
    move.success && move.who === "roller" && hasNoImpact(state) ? localize("TENACITY.Move.NoImpactDice") : "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}

/** Whether a success would bring nothing but itself, where impact is asked for: known before points are spent on it. */
export function hasNoImpact({ opening, impactDice, impactBonus }: CheckState): boolean {
  return opening.resolution === "impact" && impactDice + impactBonus <= 0;
}

/** Against a hidden rating nothing is promised: the rules then measure a step against the total before it. */
function numbersOf({ total, challenge, success, who }: BoostMove): string {
  if (!success && challenge < total) return format("TENACITY.Move.Becomes", { total });
  const key = success ? (who === "defender" ? "Holds" : "Beats") : "FallsShort";
  return format(`TENACITY.Move.${key}`, { total, challenge });
}
