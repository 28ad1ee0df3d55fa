import { moveKinds, type Move } from "../../../engine/cards/move.ts";
import type { KeepDraft, KeepState } from "../rules/card.ts";
import { JUDGE } from "./judge.ts";
import { KEEP } from "./keep.ts";
import { LEAVE_MARK } from "./mark.ts";
import { ALLOW, END_WORK, HARM, LOSE_ROUND, REFUND } from "./narrate.ts";
import { JOIN, OPPOSE } from "./part.ts";
import { ROLL } from "./roll.ts";
import { bring } from "../../../engine/log/fold.ts";
import { tickMove } from "../../../engine/clocks/tick-clock.ts";

/** The narrator ticks a clock because of what came of the roll. */
const TICK = tickMove<KeepDraft, KeepState>(({ own }) => own !== null && own.result !== null, bring);

/** What may happen on a check's card of this game, in the order in which it is offered. */
export const MOVES = moveKinds<Move<KeepDraft, KeepState>>([
  ROLL,
  JOIN,
  OPPOSE,
  KEEP,
  LEAVE_MARK,
  JUDGE,
  ALLOW,
  HARM,
  REFUND,
  LOSE_ROUND,
  END_WORK,
  TICK,
]);
