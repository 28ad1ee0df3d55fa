import { onHooks } from "../../compat/hooks.ts";
import { LaneTracker } from "./lane-tracker.ts";

/** What changes what a tracker says, and is no change of an encounter itself. After a setting all windows are drawn that follow it. */
const HOOKS = [
  "updateActor",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
  "updateToken",
  "userConnected",
  "canvasReady",
] as const;

/** Changes come in bursts; one drawing does for all of them. In milliseconds. */
const PAUSE = 50;

/**
 * Draws the tracker anew when something changes that it tells of: core draws it with its encounters (CB-7), this is for what they
 * show of others. Call in `setup`.
 * @returns Draws it soon, after something else that a game's tracker tells of.
 */
export function followInTracker(): () => void {
  const draw = foundry.utils.debounce(() => {
    const { combat } = ui as { combat?: object };
    if (combat instanceof LaneTracker && combat.viewed) void combat.render({ parts: ["stage", "tracker"] });
  }, PAUSE);
  onHooks(HOOKS, draw);
  return draw;
}
