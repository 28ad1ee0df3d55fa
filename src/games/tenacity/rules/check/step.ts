/** What may happen on a check's card: the pure half of each move. */
import type { Step, Steps } from "../../../../engine/log/fold.ts";
import type { Draft } from "./draft.ts";
import type { LegalMove, Mover } from "./mover.ts";
import type { CheckState } from "./state.ts";

/**
 * A step of a check: what its events mean, and when the rules allow it. Which steps there are is for the one to say who folds;
 * the game's own are those of `moves/index.ts`.
 */
export interface CheckStep<
  Event extends object = object,
  Legal extends LegalMove = LegalMove,
  Name extends string = string,
> extends Step<Draft, CheckState, Event> {
  /** What it is called in hooks, and as a move. */
  readonly name: Name;

  /** What of it the roller, or the defender of a target, may do now; it depends on the points that they have at this moment. */
  sideMoves?(state: CheckState, mover: Mover): readonly Legal[];

  /** What of it is for the narrator, or for the target. */
  otherMoves?(state: CheckState): readonly Legal[];

  /** What tells one of its moves from the others of the same side and target. */
  details?(move: Legal): readonly (string | number)[];
}

/** Steps by the type of their events. */
export type CheckSteps = Steps<Draft, CheckState>;

/** Names a move within its card, sides and targets told apart; stays the same as long as the move does. */
export function moveKey<Legal extends LegalMove>(step: Pick<CheckStep<object, Legal>, "details">, move: Legal): string {
  return [move.who, move.target ?? "", move.type, ...(step.details?.(move) ?? [])].join("|");
}
