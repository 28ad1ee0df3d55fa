import { TenacityWindow } from "./tenacity-window.ts";

import api = foundry.applications.api;

/** A window that is open once: a menu makes one each time (SE-5), and then the open one comes to the front, with what stands in it. */
export abstract class SingleWindow extends TenacityWindow {
  protected override _canRender(
    ...args: Parameters<api.ApplicationV2["_canRender"]>
  ): ReturnType<api.ApplicationV2["_canRender"]> {
    const open = foundry.applications.instances.get(this.id);
    if (!open || (open as unknown) === this) return super._canRender(...args);
    open.bringToFront();
    return false;
  }
}
