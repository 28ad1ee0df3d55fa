import { ui } from "../applications/ui.ts";
import type { Combat } from "../known-classes.ts";
import { DirectoryCollection } from "./directory-collection.ts";

/** `game.combats` (CB-2). */
export class CombatEncounters extends DirectoryCollection<Combat> {
  static override readonly documentName = "Combat";
  static override readonly directoryName = "combat";

  /** The encounters of the scene that is shown, and those of no scene. */
  get combats(): Combat[] {
    return this.filter((combat) => combat._source["scene"] === null || (combat.scene?.isView ?? false));
  }

  get active(): Combat | undefined {
    return this.combats.find((combat) => combat.active);
  }

  /** The encounter that the tracker shows; before there is a tracker, the running one or the first (CB-2). */
  get viewed(): Combat | null {
    const tracker = ui["combat"] as { viewed?: Combat | null } | undefined;
    return tracker?.viewed ?? this.active ?? this.combats[0] ?? null;
  }
}
