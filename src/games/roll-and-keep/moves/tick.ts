import { bring } from "../../../engine/log/fold.ts";
import { tickMove } from "../../../engine/clocks/tick-clock.ts";
import { type KeepDraft, type KeepState } from "../rules/card.ts";

/** The narrator ticks a clock because of what came of the roll. */
export const TICK = tickMove<KeepDraft, KeepState>(({ own }) => own !== null && own.result !== null, bring);
