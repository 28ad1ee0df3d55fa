import { templatePath } from "../../compat/system-id.ts";
import { openSheet } from "../windows/open-sheet.ts";
import { SingleWindow } from "../windows/tenacity-window.ts";
import { rowActions, rowOf } from "./clock-view.ts";
import { clocksInSight, watchClocks } from "./clocks-in-sight.ts";
import type { Clock } from "../data/clock.ts";
import { askForClock } from "./edit-clock.ts";

import api = foundry.applications.api;

/** Every clock that this user may see; narrators make, tick, show and delete the plain ones here. */
export class ClocksWindow extends SingleWindow {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    id: "tenacity-clocks",
    classes: ["clocks-window"],
    position: { width: 520 },
    window: { title: "TENACITY.Clocks.Title", icon: "fa-solid fa-chart-pie" },
    actions: {
      addClock: () => askForClock(),
      ...rowActions((_window: ClocksWindow, target) => clockAt(target)),
      open: ClocksWindow.#onOpen,
    },
  };

  static override PARTS = { clocks: { template: templatePath("engine/clocks/clocks"), scrollable: [""] } };

  #unlisten: (() => void) | null = null;

  protected override _prepareView() {
    return { clocks: clocksInSight().map(rowOf), isNarrator: game.user.isGM };
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.#unlisten = watchClocks(() => void this.render());
  }

  protected override _onClose(...args: Parameters<api.ApplicationV2["_onClose"]>): void {
    super._onClose(...args);
    this.#unlisten?.();
  }

  static async #onOpen(this: ClocksWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { actor } = clockAt(target) ?? {};
    if (actor) await openSheet(actor);
  }
}

/** The clock of the row in which something was pressed. */
function clockAt(target: HTMLElement): Clock | undefined {
  const id = target.closest<HTMLElement>("[data-clock]")?.dataset["clock"];
  return clocksInSight().find((clock) => clock.id === id);
}
