import { onHooks } from "../../../../compat/hooks.ts";
import { LaneTracker } from "../../../../engine/turns/lane-tracker.ts";
import type { TrackerView } from "../../../../engine/turns/tracker-types.ts";
import { type EvadeFight, isEvadeFight } from "../read-turns.ts";
import { TRACKER_ACTIONS } from "./tracker-actions.ts";
import { turnsView } from "./view.ts";

/** The tracker of hit and evade: whose turn it is, and everyone in their groups with what their turn has left. */
export class EvadeTracker extends LaneTracker {
  static override DEFAULT_OPTIONS = { actions: TRACKER_ACTIONS };

  /** The encounter that is shown, as ours. */
  get encounter(): EvadeFight | null {
    const viewed: object | null = this.viewed;
    return isEvadeFight(viewed) ? viewed : null;
  }

  protected override view(): TrackerView {
    return turnsView(this.encounter);
  }
}

/** What changes what the tracker says, and is no change of an encounter itself. */
const HOOKS = [
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
  "updateActor",
  "updateToken",
  "userConnected",
  "canvasReady",
] as const;

/** Changes come in bursts; one drawing does for all of them. In milliseconds. */
const PAUSE = 50;

/** Draws the tracker anew when something changes that it tells of; call in `setup`. */
export function followInEvadeTracker(): void {
  onHooks(
    HOOKS,
    foundry.utils.debounce(() => {
      const { combat } = ui as { combat?: object };
      if (combat instanceof EvadeTracker && combat.encounter) void combat.render({ parts: ["stage", "tracker"] });
    }, PAUSE),
  );
}
