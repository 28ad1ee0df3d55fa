import type { DeepPartial } from "fvtt-types/utils";
import { SteadyMixin } from "./steady-mixin.ts";
import { onHooks } from "../../compat/hooks.ts";
import { raiseOpen } from "../../compat/windows.ts";

import api = foundry.applications.api;

/** What the templates of every window read. */
interface WindowContext extends api.ApplicationV2.RenderContext {
  /** What the ids of its elements begin with. */
  rootId: string;
}

/** What our windows share that are about no document of their own: the look, and where a view model goes. */
export abstract class TenacityWindow extends SteadyMixin(
  api.HandlebarsApplicationMixin(api.ApplicationV2<WindowContext>),
) {
  static override DEFAULT_OPTIONS: api.ApplicationV2.DefaultOptions = {
    classes: ["tenacity"],
    window: { resizable: true },
  };

  /** What the templates of this window read beside what all of them do. */
  protected abstract _prepareView(): object;

  /**
   * Whether it is on the screen. It is not `rendered` while it is being redrawn (AP-4), and what changes meanwhile must be drawn
   * next: call `render` without asking, which does nothing to a closed window.
   */
  protected get isOpen(): boolean {
    return this.state >= api.ApplicationV2.RENDER_STATES.RENDERING;
  }

  /** The keyboard's focus goes along into another browser window, and back (AP-11). */
  protected _onDetach(): void {
    this.element.focus();
  }
  protected _onAttach(): void {
    this.element.focus();
  }

  protected override async _prepareContext(
    options: DeepPartial<api.ApplicationV2.RenderOptions> & { isFirstRender: boolean },
  ): Promise<WindowContext> {
    return { ...(await super._prepareContext(options)), rootId: this.id, ...this._prepareView() };
  }
}

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
