import { tickMove } from "../../../engine/clocks/tick-clock.ts";
import { enter } from "../rules/check/effects.ts";
import type { CheckState, Draft } from "../rules/index.ts";

/** The narrator ticks a clock because of what came of the check. */
export const TICK = tickMove<Draft, CheckState>(
  ({ total }) => total !== null,
  ({ effects }, effect, account) => effects.push(enter({ ...effect, delta: 1 }, account)),
);
