import { stepSpotlight } from "./fold.ts";
import type { Spotlight, SpotlightEvent } from "./types.ts";
import { viewSpotlight } from "./view.ts";

/** Plays steps on from a fight; those that it refuses are left out. */
function after(state: Spotlight, steps: readonly SpotlightEvent[]): Spotlight {
  return steps.reduce((fight, step) => {
    const next = stepSpotlight(fight, step);
    return typeof next === "string" ? fight : next;
  }, state);
}

/** Whether someone who may respond has what that takes (R-1212): their points are not the fight's to know. */
export type CanPay = (state: Spotlight, id: string) => boolean;

/** The light for the only one who may be next, where no one can respond first (R-1205, R-1207). */
function forcedLight(state: Spotlight, canPay: CanPay): readonly SpotlightEvent[] {
  const { next, responders } = viewSpotlight(state);
  if (next?.kind !== "pick" || responders.some(({ id }) => canPay(state, id))) return [];
  const [only, ...others] = next.candidates;
  return only !== undefined && others.length === 0 ? [{ type: "light", combatant: only }] : [];
}

/** What opens the next turn, or the roll for it, where no one has to decide. */
function onward(state: Spotlight, canPay: CanPay): readonly SpotlightEvent[] {
  return viewSpotlight(state).next?.kind === "establish" ? [{ type: "establish" }] : forcedLight(state, canPay);
}

/**
 * The steps of "go on": what is left to no decision. The setup ends; a turn ends, and the light goes to the one who must have it;
 * a round that begins with a roll goes back to its setup.
 * @returns The steps; none where someone has to choose, can respond, or all is over.
 */
export function goOn(state: Spotlight, canPay: CanPay): readonly SpotlightEvent[] {
  if (state.phase === "setup") return [{ type: "begin" }];
  if (state.lit) {
    const end: SpotlightEvent = { type: "end", combatant: state.lit.id, affected: null };
    return [end, ...forcedLight(after(state, [end]), canPay)];
  }
  return onward(state, canPay);
}

/**
 * The steps to the next round, or to the roll that it begins with: the one in the spotlight is done, and those who have not acted are
 * passed over.
 * @returns The steps; none before the fight has begun.
 */
export function goToNextRound(state: Spotlight, canPay: CanPay): readonly SpotlightEvent[] {
  if (state.phase === "setup" || state.phase === "over") return [];
  const ends = [state.lit?.id, state.paused].filter((id) => typeof id === "string");
  const ended = ends.map((combatant): SpotlightEvent => ({ type: "end", combatant, affected: null }));
  const between = after(state, ended);
  const skipped = between.combatants
    .filter(({ acted, out }) => !acted && !out)
    .map(({ id }): SpotlightEvent => ({ type: "skip", combatant: id }));
  return [...ended, ...skipped, ...onward(after(between, skipped), canPay)];
}
