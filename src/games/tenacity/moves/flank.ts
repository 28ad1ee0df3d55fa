import * as shape from "../../../core/shape.ts";
import { cardActor } from "../../../engine/cards/card.ts";
import { format } from "../../../engine/text/words.ts";
import { findCharacter } from "../data/documents.ts";
import { givenIn } from "../plan/flanking.ts";
import { withoutDice } from "../plan/step-plan.ts";
import { automation } from "../settings/automation.ts";
import { enter } from "../rules/check/effects.ts";
import { type LegalMove, ofRoller } from "../rules/check/mover.ts";
import { standOf } from "../rules/check/outcome.ts";
import type { CheckState } from "../rules/check/state.ts";
import { grantFlank } from "../rules/index.ts";
import type { CheckMove, CheckSight } from "./check-move.ts";
import { sideOffers } from "./sides.ts";

/** A hit gives the ally on the other side of the target a point of spin (R-1301). */
const FLANKED = shape.object({
  target: shape.name,
  /** Opaque id of the ally. */
  to: shape.name,
});

/** The roller may give an ally the point. */
export interface FlankMove extends LegalMove {
  readonly type: "flank";
  readonly who: "roller";
  readonly target: string;
  readonly to: string;
}

/** A hit gives the ally on the other side of its target a point of spin (R-1301), once for each ally, target and turn; who plays the ally agrees. */
export const FLANK: CheckMove<shape.Of<typeof FLANKED>, FlankMove, "flank"> = {
  type: "flanked",
  name: "flank",
  event: FLANKED,

  reduce(draft, id, { target, to }, account) {
    const { final, success, targets } = standOf(draft);
    const { roller, flanking } = draft.opening;
    const aim = targets.find((each) => each.id === target);
    if (!aim) return "unknownTarget";
    if (!flanking?.pairs.some((pair) => pair.target === target && pair.ally === to)) return "notFlanking";
    if (!final) return "notFinal";
    if (success !== true || aim.success !== true) return "notSucceeded";
    const granted = grantFlank(draft.flanks, { giver: roller, receiver: to, target, turn: flanking.turn });
    if (!granted.ok) return granted.reason;
    draft.flanks = granted.given;
    const { spin: delta } = granted;
    draft.effects.push(
      enter({ event: id, kind: "spin", target: to, delta, reason: "flanking", price: false }, account),
    );
    return null;
  },

  mayWrite: ofRoller,

  sideMoves: (state, { target }) => (target === undefined ? flankMoves(state) : []),

  details: ({ to }) => [to],

  words: ({ to }) => format("TENACITY.Event.flanked", { actor: cardActor(to).name }),

  offers: (sight) =>
    sideOffers(sight, FLANK, ({ target, to }) => ({
      label: format("TENACITY.Flank.Give", { name: cardActor(to).name }),
      result: format("TENACITY.Flank.Why", { target: cardActor(target).name }),
    })).filter(({ move }) => move !== undefined && isOpen(sight, move)),

  plan: (_sight, { move }) => (move ? withoutDice(FLANK, { target: move.target, to: move.to }) : null),
  names: ({ target, to }) => [target, to],
};

/** The points that a hit has not given yet. */
export function flankMoves({ opening, final, success, targets, flanks }: CheckState): readonly FlankMove[] {
  if (!final || success !== true) return [];
  return (opening.flanking?.pairs ?? [])
    .filter(({ target, ally }) => ally !== opening.roller && targets.some((each) => each.id === target && each.success))
    .filter(({ target, ally }) => !flanks.some((given) => given.target === target && given.receiver === ally))
    .map(({ target, ally: to }) => ({ type: "flank", who: "roller", target, to }));
}

/** Whether a point can be given now: the ally is there, and has not had it in this turn by another card. */
export function isOpen({ message, state }: Pick<CheckSight, "message" | "state">, { target, to }: FlankMove): boolean {
  if (automation("flanking", message.author) === "off" || findCharacter(to) === null) return false;
  const { roller: giver, flanking } = state.opening;
  const turn = flanking?.turn ?? "";
  return turn === "" || grantFlank(givenIn(turn), { giver, receiver: to, target, turn }).ok;
}
