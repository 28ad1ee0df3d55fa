import { bring } from "../../../engine/log/fold.ts";
import { tickMove } from "../../../engine/clocks/tick-clock.ts";
import { type AssetDraft, type AssetState } from "../rules/card.ts";

/** The narrator ticks a clock because of what came of the roll. */
export const TICK = tickMove<AssetDraft, AssetState>(({ result }) => result !== null, bring);
