import { onHooks } from "../../compat/hooks.ts";
import { raiseOpen } from "../../compat/windows.ts";
import { TenacityWindow } from "./tenacity-window.ts";

import api = foundry.applications.api;

/** In milliseconds: many changes may come at once. */
const PAUSE = 100;

/** A window that is open once: a menu makes one each time (SE-5), and then the open one comes to the front, with what stands in it. */
export abstract class SingleWindow extends TenacityWindow {
  /** Hooks after which it is drawn again while it is open. */
  protected readonly redrawnBy: readonly string[] = [];
  #unlisten: (() => void) | null = null;
  readonly #redraw = foundry.utils.debounce(() => void this.render(), PAUSE);

  protected override _canRender(
    ...args: Parameters<api.ApplicationV2["_canRender"]>
  ): ReturnType<api.ApplicationV2["_canRender"]> {
    const open: unknown = foundry.applications.instances.get(this.id);
    return open !== this && raiseOpen(this.id, this) ? false : super._canRender(...args);
  }

  protected override async _onFirstRender(...args: Parameters<api.ApplicationV2["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...args);
    this.#unlisten = onHooks(this.redrawnBy, this.#redraw);
  }

  protected override _onClose(...args: Parameters<api.ApplicationV2["_onClose"]>): void {
    super._onClose(...args);
    this.#unlisten?.();
  }
}
