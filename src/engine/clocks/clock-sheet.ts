import type { DeepPartial } from "fvtt-types/utils";

import { templatePath } from "../../compat/system-id.ts";
import { actorOf, HandlebarsActorSheet } from "../sheets/bases.ts";
import { rowActions, rowOf } from "./clock-row.ts";
import { isClock, readClock } from "./clocks-in-sight.ts";

import ActorSheetV2 = foundry.applications.sheets.ActorSheetV2;

/** A clock as it stands in the window of all clocks, for those who open it from a directory, a link or a compendium. */
export class ClockSheet extends HandlebarsActorSheet {
  static override DEFAULT_OPTIONS: ActorSheetV2.DefaultOptions = {
    classes: ["tenacity", "clocks-window", "clock-sheet"],
    position: { width: 520 },
    actions: rowActions(({ actor }: ClockSheet) => (isClock(actor) ? readClock(actor) : undefined)),
  };

  static override PARTS = { clocks: { template: templatePath("engine/clocks/clocks"), scrollable: [""] } };

  protected override async _prepareContext(
    options: DeepPartial<ActorSheetV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<object> {
    const clock = readClock(actorOf(this, isClock));
    return { ...(await super._prepareContext(options)), rootId: this.id, clocks: [rowOf(clock)], isNarrator: false };
  }
}
