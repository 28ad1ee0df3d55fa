/** What may be done next on a card, with price and result. */
import { boosts, type Boost } from "../boosts.ts";
import { poolOf } from "../challenge.ts";
import { isOwnAction, rollSpin, type Purse } from "../spin.ts";
import type { CheckMove } from "./move.ts";
import type { CheckState, SideState, TargetState } from "./state.ts";

/** Who asks for moves: the roller (no `target`) or the defender of a target, with the points it has now. */
export interface Mover {
  readonly target?: string;
  readonly purse: Purse;
}

type BoostMove = Extract<CheckMove, { type: "boost" }>;

function kindOf({ tenacity, spin, push }: Boost): BoostMove["kind"] {
  if (push === 0) return "points";
  return tenacity + spin === 0 ? "push" : "mix";
}

/** What a side lacks, its total, and the number it is measured against. */
interface Shortfall {
  readonly need: number;
  readonly total: number;
  readonly challenge: number;
}

function boostMove(mover: Mover, shortfall: Shortfall, boost: Boost, kind: BoostMove["kind"]): BoostMove {
  const { tenacity, spin, push } = boost;
  const { purse, target } = mover;
  return {
    type: "boost",
    ...(target === undefined ? { who: "roller" } : { who: "defender", target }),
    kind,
    boost,
    price: { ...(spin + push > 0 ? { spin: -(spin + push) } : {}), ...(tenacity > 0 ? { tenacity: -tenacity } : {}) },
    after: { spin: purse.spin - spin - push, tenacity: purse.tenacity - tenacity },
    total: shortfall.total + tenacity + spin + push,
    challenge: shortfall.challenge,
    success: tenacity + spin + push >= shortfall.need,
  };
}

/** the mixes that succeed, and single points where one is not enough. */
function boostMoves(mover: Mover, shortfall: Shortfall): readonly CheckMove[] {
  const { purse } = mover;
  const winning = boosts(shortfall.need, purse, []).suggestions.map(({ boost }) =>
    boostMove(mover, shortfall, boost, kindOf(boost)),
  );
  if (shortfall.need <= 1) return winning;
  const steps: readonly Boost[] = [
    ...(purse.tenacity > 0 ? [{ tenacity: 1, spin: 0, push: 0 }] : []),
    ...(purse.spin > 0 ? [{ tenacity: 0, spin: 1, push: 0 }] : []),
  ];
  return [...winning, ...steps.map((boost) => boostMove(mover, shortfall, boost, "step"))];
}

function criticalMoves(state: CheckState, mover: Mover): readonly CheckMove[] {
  const impactFollows = mover.target === undefined && state.opening.resolution === "impact" && state.success === true;
  return (["heroDie", "impactDie"] as const).map((choice) => ({
    type: "critical",
    ...(mover.target === undefined ? { who: "roller" } : { who: "defender", target: mover.target }),
    choice,
    preselected: (choice === "impactDie") === impactFollows,
  }));
}

/** what accepting pays the roller, given the total failure it would make final. */
function failurePrice(state: CheckState): number {
  const { occasion, settings } = state.opening;
  const classification = state.classification ?? { pairs: 0, fumble: false };
  const fails = state.targets.every((target) => target.success === false);
  return fails ? rollSpin(classification, isOwnAction(occasion), false, settings).after : 0;
}

function acceptMove(state: CheckState, mover: Mover, side: SideState): CheckMove {
  const spin = mover.target === undefined ? failurePrice(state) : 0;
  return {
    type: "accept",
    ...(mover.target === undefined ? { who: "roller" } : { who: "defender", target: mover.target }),
    price: spin === 0 ? {} : { spin },
    needsFace: side.critical !== null && side.critical.choice === null,
  };
}

/** A price of that payer which nobody has settled yet: no second move on top of it. */
function isPaying(state: CheckState, payer: string): boolean {
  return state.effects.some((effect) => effect.price && effect.status === "pending" && effect.target === payer);
}

function rollerMoves(state: CheckState, mover: Mover): readonly CheckMove[] {
  if (isPaying(state, state.opening.roller)) return [];
  const { total, challenge, need } = state;
  const accept = acceptMove(state, mover, state);
  const unrated = state.targets.every((target) => target.source.type === "none");
  switch (state.phase) {
    case "roll": {
      const d6 = state.challengePool;
      const dice = d6 ? ({ dice: d6.dice, sides: 6 } as const) : ({ dice: state.pool.dice, sides: 10 } as const);
      const only = state.targets.length === 1 ? state.targets[0]?.dice : 0;
      return [{ type: "roll", who: "roller", ...dice, challengeDice: only ?? 0 }];
    }
    case "critical":
      return [...criticalMoves(state, mover), ...impactMoves(state)];
    case "boost":
      if (total === null || challenge === null || need === null) return [];
      return [...boostMoves(mover, { need, total, challenge }), accept];
    case "challenge":
      return unrated ? [accept] : [];
    case "impact":
      return impactMoves(state);
    default:
      return [];
  }
}

function impactMoves(state: CheckState): readonly CheckMove[] {
  const ready = state.final && state.success === true && state.opening.resolution === "impact" && !state.impact;
  return ready ? [{ type: "impact", who: "roller", dice: state.impactDice, bonus: state.impactBonus }] : [];
}

/** What the defender of a beaten target may do. */
function defenderMoves(state: CheckState, mover: Mover, target: TargetState): readonly CheckMove[] {
  const { defence, rating, defenderNeed } = target;
  if (!defence || rating === null || state.total === null || !defenderNeed) return [];
  if (state.phase !== "counter" || defence.accepted || isPaying(state, defence.defender)) return [];
  const open = defence.critical !== null && defence.critical.choice === null;
  const shortfall = { need: defenderNeed, total: rating, challenge: state.total };
  return [
    ...(open ? criticalMoves(state, mover) : []),
    ...boostMoves(mover, shortfall),
    acceptMove(state, mover, defence),
  ];
}

/**
 * The moves of the roller or of a defender. They depend on the points that the mover has at this moment.
 * @param state - The state of the check.
 * @param mover - Who asks.
 * @returns The legal moves, in the order a card offers them.
 */
export function checkMoves(state: CheckState, mover: Mover): readonly CheckMove[] {
  if (mover.target === undefined) return rollerMoves(state, mover);
  const target = state.targets.find(({ id }) => id === mover.target);
  if (!target) return [];
  if (target.source.type === "opposed" && !target.defence)
    return [{ type: "defend", who: "defender", target: target.id }];
  return defenderMoves(state, mover, target);
}

/**
 * The ratings that the narrator still has to name or roll.
 * @param state - The state of the check.
 * @returns One move a target whose rating is missing; a target without a rating is among them.
 */
export function narratorMoves(state: CheckState): readonly CheckMove[] {
  if (state.final || state.impact) return [];
  return state.targets
    .filter((target) => target.rating === null && target.source.type !== "opposed")
    .map((target) => ({
      type: "challenge",
      who: "narrator",
      target: target.id,
      dice: poolOf(target.source, state.opening.settings)?.dice ?? 0,
    }));
}
