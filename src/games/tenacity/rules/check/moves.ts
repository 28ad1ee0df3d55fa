/** What may be done next on a card, with price and result. */
import { poolOf } from "../challenge.ts";
import { isOwnAction, rollSpin } from "../spin.ts";
import {
  blindSteps,
  boostMoves,
  talentMoves,
  whose,
  type Mover,
  type PushBargain,
  type TalentMoment,
} from "./boost-moves.ts";
import { impactDice } from "../rating.ts";
import { appliedKind, hasResult, isRebuffed, resultOn } from "./effects.ts";
import type { CheckMove } from "./move.ts";
import { purposeOf } from "./opening.ts";
import type { CheckState, SideState, TargetState } from "./state.ts";

function isOpen(side: SideState): boolean {
  return side.critical?.choice === null;
}

function criticalMoves(state: CheckState, mover: Mover): readonly CheckMove[] {
  const impactFollows = mover.target === undefined && state.opening.resolution === "impact" && state.success === true;
  return (["heroDie", "impactDie"] as const).map((choice) => ({
    type: "critical",
    ...whose(mover),
    choice,
    preselected: (choice === "impactDie") === impactFollows,
  }));
}

/** what accepting pays the roller, given the total failure it would make final. */
function failurePrice({ opening, classification, targets }: CheckState): number {
  const { occasion, settings } = opening;
  const fails = classification !== null && targets.every((target) => target.success === false);
  return fails ? rollSpin(classification, isOwnAction(occasion), false, settings).after : 0;
}

function acceptMove(state: CheckState, mover: Mover, side: SideState): CheckMove {
  const spin = mover.target === undefined ? failurePrice(state) : 0;
  return { type: "accept", ...whose(mover), price: spin === 0 ? {} : { spin }, needsFace: isOpen(side) };
}

/** A price of that payer which nobody has settled yet: no second move on top of it. */
function isPaying(state: CheckState, payer: string): boolean {
  return state.effects.some((effect) => effect.price && effect.status === "pending" && effect.target === payer);
}

function rollMove(state: CheckState): CheckMove {
  const { challengePool: d6, pool, targets } = state;
  const dice = d6 ? ({ dice: d6.dice, sides: 6 } as const) : ({ dice: pool.dice, sides: 10 } as const);
  const only = targets.length === 1 ? targets[0]?.dice : undefined;
  return { type: "roll", who: "roller", ...dice, challengeDice: only ?? 0 };
}

/** an accepted offer for a push that has not been used. */
function pushBargain(state: CheckState): PushBargain | undefined {
  return state.bargains.find(({ state: answer, withPush, usedBy }) => answer === "accepted" && withPush && !usedBy);
}

/** The roller fails. */
function failingMoves(state: CheckState, mover: Mover): readonly CheckMove[] {
  const { total, challenge, need } = state;
  if (total === null) return [];
  const known = need !== null && challenge !== null;
  return [
    ...(known ? boostMoves(mover, { need, total, challenge }, pushBargain(state)) : blindSteps(mover, total)),
    ...talentMoves(mover, "failing", total, need),
    acceptMove(state, mover, state),
  ];
}

function impactMoves(state: CheckState, mover: Mover): readonly CheckMove[] {
  const ready = state.final && state.success === true && state.opening.resolution === "impact" && !state.impact;
  if (!ready) return [];
  const roll = { type: "impact", who: "roller", dice: state.impactDice, bonus: state.impactBonus } as const;
  return [roll, ...talentMoves(mover, "impact", state.total, state.need)];
}

/** After the impact roll: other faces for its dice, and the points of "create an advantage". */
function lateMoves(state: CheckState, mover: Mover): readonly CheckMove[] {
  const { impact, pointsToShare, classification, opening } = state;
  const toSelf = !(classification?.fumble === true && opening.settings.fumbleBlocksSpin);
  return [
    ...(impact && impact.faces.length > 0 ? talentMoves(mover, "reroll", state.total, state.need) : []),
    ...(pointsToShare > 0 ? [{ type: "share", who: "roller", points: pointsToShare, toSelf } as const] : []),
  ];
}

function momentBefore({ opening }: CheckState): TalentMoment {
  return opening.resolution === "impact" ? "beforeImpact" : "before";
}

function phaseMoves(state: CheckState, mover: Mover): readonly CheckMove[] {
  switch (state.phase) {
    case "roll":
      return [rollMove(state), ...talentMoves(mover, momentBefore(state), null, null)];
    case "critical":
      return [...criticalMoves(state, mover), ...impactMoves(state, mover)];
    case "boost":
      return failingMoves(state, mover);
    case "challenge":
      return state.targets.every(({ source }) => source.type === "none") ? [acceptMove(state, mover, state)] : [];
    case "impact":
      return impactMoves(state, mover);
    case "done":
      return lateMoves(state, mover);
    default:
      return [];
  }
}

/** Offers that wait for the answer of one side. */
function answerMoves(state: CheckState, who: "roller" | "narrator"): readonly CheckMove[] {
  return state.bargains
    .filter((offer) => offer.state === "open" && offer.offeredBy !== who)
    .map(({ id, relief }) => ({ type: "answer", who, offer: id, relief }));
}

/** What the defender of a target may do: defend, or, when beaten, boost or accept. */
function defenderMoves(state: CheckState, mover: Mover, target: TargetState): readonly CheckMove[] {
  const { defence, rating, defenderNeed } = target;
  if (target.source.type === "opposed" && !defence) return [{ type: "defend", who: "defender", target: target.id }];
  if (!defence || rating === null || state.total === null || !defenderNeed) return [];
  if (state.phase !== "counter" || defence.accepted || isPaying(state, defence.defender)) return [];
  return [
    ...(isOpen(defence) ? criticalMoves(state, mover) : []),
    ...boostMoves(mover, { need: defenderNeed, total: rating, challenge: state.total }),
    ...talentMoves(mover, "failing", rating, defenderNeed),
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
  if (mover.target !== undefined) {
    const target = state.targets.find(({ id }) => id === mover.target);
    return target ? defenderMoves(state, mover, target) : [];
  }
  const own = isPaying(state, state.opening.roller) ? [] : phaseMoves(state, mover);
  return [...own, ...answerMoves(state, "roller")];
}

/** The ratings that the narrator still has to name, roll or judge; a target without a rating is among them. */
function ratingMoves(state: CheckState): readonly CheckMove[] {
  if (state.final || state.impact) return [];
  const unknown = state.targets.filter(({ success, source }) => success === null && source.type !== "opposed");
  return unknown
    .filter(({ rating }) => rating === null)
    .map(({ id, source }): CheckMove => {
      if (source.type === "hidden" && state.total !== null) return { type: "judge", who: "narrator", target: id };
      const dice = poolOf(source, state.opening.settings)?.dice ?? 0;
      return { type: "challenge", who: "narrator", target: id, dice };
    });
}

/** Using a skill changes somebody else only where it was aimed at them: at a challenge that takes impact. */
function isAimed({ opening }: CheckState, target: string): boolean {
  return purposeOf(opening) !== "skill" || target !== "";
}

/** A rating that names nobody has its result for as many as the narrator says, each once (U-01). */
function isDue({ applied }: CheckState, target: string): boolean {
  return target === "" || applied.every((each) => each.target !== target);
}

/** R-305 step 10: the targets that have not felt the result yet. */
function applyMoves(state: CheckState): readonly CheckMove[] {
  const { opening, impact, final } = state;
  if (!final || appliedKind(opening) === null) return [];
  return state.targets
    .filter((target) => hasResult(opening, impact, target) && isDue(state, target.id) && isAimed(state, target.id))
    .map((target) => {
      const result = resultOn(target, state.combinedImpact);
      return { type: "apply", who: "narrator", target: target.id, impact: result };
    });
}

/** failed attempts at standing that wait for the opponent's dice. */
function rebuffMoves({ opening, targets, final }: CheckState): readonly CheckMove[] {
  if (!final || !isRebuffed(opening)) return [];
  return targets
    .filter(({ success, rebuff }) => success === false && !rebuff)
    .map(({ id, defence }) => ({ type: "rebuff", who: "narrator", target: id, dice: impactDiceOf(defence, opening) }));
}

function impactDiceOf(defence: TargetState["defence"], { settings }: CheckState["opening"]): number | null {
  return defence && (defence.facts.impactDice ?? impactDice(defence.facts.skill.rank, settings));
}

/**
 * The choices of those whom a hit drove beyond their maximum. The narrator chooses for characters of their own.
 * @param state - The state of the check.
 * @returns The moves; whose they are stands in `on`.
 */
export function overflowMoves(state: CheckState): readonly CheckMove[] {
  const open = state.overflows.filter(({ choice }) => choice === null);
  return open.flatMap(({ effect, target, choices }) =>
    choices.map((choice): CheckMove => ({ type: "endure", who: "struck", on: target, effect, choice })),
  );
}

/**
 * The moves of the narrator: ratings to name, results to apply, offers to answer.
 * @param state - The state of the check.
 * @returns The moves, in the order a card offers them.
 */
export function narratorMoves(state: CheckState): readonly CheckMove[] {
  return [...ratingMoves(state), ...rebuffMoves(state), ...applyMoves(state), ...answerMoves(state, "narrator")];
}
