import { tickMove } from "../../../engine/clocks/tick-clock.ts";
import type { EvadeDraft, EvadeState } from "../rules/card-state.ts";

/** The narrator ticks a clock because of what came of the roll. */
export const TICK = tickMove<EvadeDraft, EvadeState>(
  ({ roll }) => roll !== null,
  (draft, effect) => draft.ticks.push(effect),
);
