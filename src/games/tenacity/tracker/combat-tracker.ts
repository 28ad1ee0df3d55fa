import { menuEntry } from "../../../compat/context-menu.ts";
import { LaneTracker } from "../../../engine/tracker/lane-tracker.ts";
import type { TrackerView } from "../../../engine/tracker/tracker-types.ts";
import type { TenacityCombat } from "../turns/combat.ts";
import { changeSide, USUAL_SIDES } from "./combatant-side.ts";
import { chooseInTracker, TRACKER_ACTIONS } from "./tracker-actions.ts";
import { trackerView } from "./tracker-view.ts";

/** The tracker of the light: who is lit, who may be next and why, who waits and who has acted. */
export class TenacityCombatTracker extends LaneTracker {
  static override DEFAULT_OPTIONS = { actions: TRACKER_ACTIONS };

  /** The encounter that is shown, as ours. */
  get encounter(): TenacityCombat | null {
    return this.viewed;
  }

  protected override view(): TrackerView {
    return trackerView(this.encounter);
  }

  protected override async choose(select: HTMLSelectElement): Promise<void> {
    await chooseInTracker(this, select);
  }

  /** Sides change in the middle of a scene as well (R-1220). */
  protected override _getEntryContextOptions(): ReturnType<LaneTracker["_getEntryContextOptions"]> {
    const ours = USUAL_SIDES.map((side) =>
      menuEntry({
        label: `TENACITY.Spotlight.ChangeSide.${side}`,
        icon: "fa-solid fa-people-arrows",
        offered: () => game.user.isGM,
        run: (target) => {
          const combatant = this.encounter?.combatants.get(target.dataset["combatantId"] ?? "");
          if (combatant) void changeSide(combatant, side);
        },
      }),
    );
    return [...super._getEntryContextOptions(), ...ours];
  }
}
