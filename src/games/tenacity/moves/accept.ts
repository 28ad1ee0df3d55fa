import * as shape from "../../../core/shape.ts";
import { format, localize, signed } from "../../../engine/text/words.ts";
import { withDice, withoutDice } from "../plan/step-plan.ts";
import { reopen } from "../rules/check/draft.ts";
import { type LegalMove, ofSide, type Price, turnOf, whose } from "../rules/check/mover.ts";
import { isCriticalOpen } from "../rules/check/side.ts";
import { answerCritical, speaker } from "../rules/check/verdict.ts";
import type { CheckState } from "../rules/index.ts";
import { paysSpin, rollSpin } from "../rules/spin.ts";
import { isLeftOpen } from "./challenge.ts";
import type { CheckMove } from "./check-move.ts";
import { aimOf, heroDie } from "./dice.ts";
import { sideOffers } from "./sides.ts";

/**
 * The losing side lets it be. For the roller: the failure is accepted (or, against several targets, no more is tried).
 * If a crit is unanswered and the check is failing, R-402 rolls the hero die: its face comes along.
 */
const ACCEPTED = shape.part({ target: shape.maybe(shape.string), face: shape.maybe(shape.number) });

/** A side may let it be. */
export interface AcceptMove extends LegalMove {
  readonly type: "accept";
  readonly who: "roller" | "defender";
  /** Spin that accepting a failure earns now. */
  readonly price: Price;
  /** True: a hero die's face must come along (unanswered crit on a failing check, R-402). */
  readonly needsFace: boolean;
}

/** The losing side lets it be; its unanswered crit falls to the hero die. */
export const ACCEPT: CheckMove<shape.Of<typeof ACCEPTED>, AcceptMove, "accept"> = {
  type: "accepted",
  name: "accept",
  event: ACCEPTED,

  reduce(draft, id, event) {
    const speaking = speaker(draft, event.target);
    if (!speaking) return "unknownTarget";
    const { side, view, losing } = speaking;
    if (!side.faces) return "notRolled";
    const unrated = event.target === undefined && draft.targets.every(({ source }) => source.type === "none");
    if (losing === null && !unrated) return "noChallenge";
    if (side.paying) return "pricePending";
    if (side.accepted !== null) return "alreadyFinal";
    if (losing === false) return "notFailing";
    if (isCriticalOpen(view)) {
      if (event.face === undefined) return "criticalUnanswered";
      const wrong = answerCritical(side, id, "heroDie", event.face);
      if (wrong) return wrong;
      reopen(draft);
    }
    side.accepted = id;
    return null;
  },

  mayWrite: ofSide,

  sideMoves(state, mover) {
    const turn = turnOf(state, mover);
    if (!turn) return [];
    const isUnrated = turn.phase === "challenge" && state.targets.every(({ source }) => source.type === "none");
    if (!isUnrated && (turn.phase !== "boost" || turn.total === null)) return [];
    const spin = mover.target === undefined ? failurePrice(state) : 0;
    const price = spin === 0 ? {} : { spin };
    return [{ type: "accept", ...whose(mover), price, needsFace: isCriticalOpen(turn.side) }];
  },

  words: () => localize("TENACITY.Event.accepted"),

  offers(sight) {
    const { state } = sight;
    // What is rolled for the first turn counts without a word.
    if (state.opening.occasion === "initiative") return [];
    return sideOffers(sight, ACCEPT, (move) => ({
      label: localize(`TENACITY.Move.${labelOf(move, state)}`),
      result: resultOf(move),
      seldom: isLeftOpen(state),
    }));
  },

  plan(_sight, { move }) {
    if (!move) return null;
    const common = aimOf(move);
    if (!move.needsFace) return withoutDice(ACCEPT, common);
    return withDice(ACCEPT, heroDie(), ([face = 0]) => ({ ...common, face }));
  },
};

/** what accepting pays the roller, given the total failure it would make final. */
function failurePrice({ opening, classification, targets }: CheckState): number {
  const { settings } = opening;
  const fails = classification !== null && targets.every((target) => target.success === false);
  return fails ? rollSpin(classification, paysSpin(opening, settings), false, settings).after : 0;
}

function labelOf({ who }: AcceptMove, { success }: CheckState) {
  if (who === "defender") return "AcceptHit";
  return success === false ? "AcceptFailure" : "Accept";
}

function resultOf({ price: { spin = 0 }, needsFace }: AcceptMove): string {
  const parts = [
    ...(spin === 0 ? [] : [format("TENACITY.Effect.spin", { change: signed(spin) })]),
    ...(needsFace ? [localize("TENACITY.Move.RollsHeroDie")] : []),
  ];
  return parts.join(", ");
}
