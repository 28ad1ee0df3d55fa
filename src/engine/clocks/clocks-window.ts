import { templatePath } from "../../compat/system-id.ts";
import { openSheet } from "../windows/open-sheet.ts";
import { SingleWindow } from "../windows/single-window.ts";
import { clockView } from "./clock-view.ts";
import { clocksInSight, isClock, watchClocks } from "./clocks-in-sight.ts";
import type { Clock } from "../data/clock.ts";
import { isInScene } from "../data/played-scene.ts";
import { askForClock, deleteClock, editClock, showClock, tickClock } from "./edit-clock.ts";

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
      tick: ClocksWindow.#onTick,
      show: ClocksWindow.#onShow,
      edit: ClocksWindow.#onEdit,
      remove: ClocksWindow.#onRemove,
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

  static async #onTick(this: ClocksWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { actor } = clockAt(target) ?? {};
    if (isClock(actor)) await tickClock(actor, Number(target.dataset["by"]));
  }

  static async #onShow(this: ClocksWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const clock = clockAt(target);
    if (clock?.actor) await showClock(clock.actor, !clock.isShown);
  }

  static async #onEdit(this: ClocksWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { actor } = clockAt(target) ?? {};
    if (isClock(actor)) await editClock(actor);
  }

  static async #onRemove(this: ClocksWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { actor } = clockAt(target) ?? {};
    if (isClock(actor)) await deleteClock(actor);
  }

  static async #onOpen(this: ClocksWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { actor } = clockAt(target) ?? {};
    if (actor) await openSheet(actor);
  }
}

function rowOf(clock: Clock) {
  const { actor, filled, segments, isShown } = clock;
  const isPlain = isClock(actor) && game.user.isGM;
  return {
    ...clockView(clock),
    isPlain,
    mayTick: isPlain && filled < segments,
    mayUntick: isPlain && filled > 0,
    // While its scene is played, everyone sees it.
    mayShow: actor !== null && game.user.isGM && !isInScene(actor),
    isShown,
    mayOpen: actor !== null && !isClock(actor),
  };
}

/** The clock of the row in which something was pressed. */
function clockAt(target: HTMLElement): Clock | undefined {
  const id = target.closest<HTMLElement>("[data-clock]")?.dataset["clock"];
  return clocksInSight().find((clock) => clock.id === id);
}
