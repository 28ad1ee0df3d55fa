import { moveKinds, type Move } from "../../../engine/cards/move.ts";
import type { EvadeDraft, EvadeState } from "../rules/card-state.ts";
import { DODGE, GRIP, HOLD_ON, RELEASE, RESIST, STAND, STAY_CONSCIOUS } from "./answer.ts";
import { DAMAGE, EXPLODE, JAM, PRESS, PRESS_ON, ROLL, SPARE } from "./attack.ts";
import { CLEAR, STRIKE, WAKE } from "./strike.ts";
import { tickMove } from "../../../engine/clocks/tick-clock.ts";

/** The narrator ticks a clock because of what came of the roll. */
const TICK = tickMove<EvadeDraft, EvadeState>(
  ({ roll }) => roll !== null,
  (draft, effect) => draft.ticks.push(effect),
);

/** What may happen on a card of this game, in the order in which it is offered. */
export const MOVES = moveKinds<Move<EvadeDraft, EvadeState>>([
  ROLL,
  DODGE,
  STAND,
  GRIP,
  RESIST,
  HOLD_ON,
  RELEASE,
  DAMAGE,
  JAM,
  EXPLODE,
  PRESS,
  SPARE,
  PRESS_ON,
  STAY_CONSCIOUS,
  CLEAR,
  STRIKE,
  WAKE,
  TICK,
]);
