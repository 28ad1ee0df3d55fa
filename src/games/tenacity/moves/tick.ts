import { localize } from "../../../engine/text/words.ts";
import { tickMove } from "../../../engine/clocks/tick-clock.ts";
import { enter } from "../rules/check/effects.ts";
import type { CheckState, Draft } from "../rules/index.ts";
import type { CheckSight } from "./check-move.ts";

const ANY_GAME = tickMove<Draft, CheckState>(
  ({ total }) => total !== null,
  ({ effects }, effect, account) => effects.push(enter({ ...effect, delta: 1 }, account)),
);

/** The narrator ticks a clock because of what came of the check. */
export const TICK = {
  ...ANY_GAME,

  /** Clocks stand together, apart from what the check itself asks of the narrator. */
  offers(sight: CheckSight) {
    const side = { id: "clocks", heading: localize("TENACITY.Clocks.Title"), actor: null, forAnother: false };
    return ANY_GAME.offers(sight).map((offer) => ({ ...offer, side }));
  },
};
