import { LaneTracker } from "../../../engine/tracker/lane-tracker.ts";
import type { TrackerView } from "../../../engine/tracker/tracker-types.ts";
import { type EvadeFight, isEvadeFight } from "../turns/read-turns.ts";
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
