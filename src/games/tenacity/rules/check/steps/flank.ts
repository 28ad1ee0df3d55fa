import * as shape from "../../../../../core/shape.ts";
import { grantFlank } from "../../tactics/flanking.ts";
import { enter } from "../effects.ts";
import type { LegalMove } from "../mover.ts";
import { standingOf } from "../outcome.ts";
import { ofRoller } from "../rights.ts";
import type { CheckState } from "../state.ts";
import type { CheckStep } from "../step.ts";

/** A hit gives the ally on the other side of the target a point of spin (R-1301). */
const FLANKED = shape.object({
  target: shape.name,
  /** Opaque id of the ally. */
  to: shape.name,
});

export type FlankedEvent = shape.Of<typeof FLANKED>;

/** The roller may give an ally the point. */
export interface FlankMove extends LegalMove {
  readonly type: "flank";
  readonly who: "roller";
  readonly target: string;
  readonly to: string;
}

/** R-1301, A-39: the striker gives, once for each ally, target and turn. */
export const FLANK_STEP: CheckStep<FlankedEvent, FlankMove, "flank"> = {
  type: "flanked",
  name: "flank",

  event: FLANKED,

  reduce(draft, id, { target, to }, account) {
    const { final, success, targets } = standingOf(draft);
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
};

/** The points that a hit has not given yet. */
export function flankMoves({ opening, final, success, targets, flanks }: CheckState): readonly FlankMove[] {
  if (!final || success !== true) return [];
  return (opening.flanking?.pairs ?? [])
    .filter(({ target, ally }) => ally !== opening.roller && targets.some((each) => each.id === target && each.success))
    .filter(({ target, ally }) => !flanks.some((given) => given.target === target && given.receiver === ally))
    .map(({ target, ally: to }) => ({ type: "flank", who: "roller", target, to }));
}
