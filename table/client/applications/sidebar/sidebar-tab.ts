import { ApplicationV2 } from "../api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import type { ChainClass } from "../api/inheritance.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";
import type { PartState } from "../api/part-state.ts";

/** One panel of the sidebar. It can be shown a second time in a window of its own (CB-16). */
export class AbstractSidebarTab extends HandlebarsApplicationMixin(ApplicationV2) {
  static override BASE_APPLICATION: ChainClass = ApplicationV2;
  /** Its name in `ui`, and the `data-tab` of its button. */
  static tabName = "";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    tag: "section",
    classes: ["tab", "sidebar-tab"],
    window: { frame: false, positioned: false },
  };

  #popout: AbstractSidebarTab | null = null;

  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  get isPopout(): boolean {
    return this.hasFrame;
  }

  /** The window with a second copy of the panel, once there has been one. */
  get popout(): AbstractSidebarTab | null {
    return this.#popout;
  }

  async renderPopout(): Promise<AbstractSidebarTab> {
    if (this.isPopout) return this;
    this.#popout ??= this._createPopout();
    await this.#popout.render({ force: true });
    this.#popout.bringToFront();
    return this.#popout;
  }

  /** Makes the second copy: of the same class, with the frame of a window. */
  protected _createPopout(): AbstractSidebarTab {
    const Tab = this.constructor as typeof AbstractSidebarTab;
    const button = document.getElementById(`sidebar-tab-${this.tabName}`);
    return new Tab({
      id: `${this.id}-popout`,
      tag: "div",
      classes: ["sidebar-popout", "active"],
      window: { frame: true, positioned: true, resizable: true, title: button?.textContent.trim() ?? "" },
      position: { width: 360, height: 560 },
    });
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return Object.assign(await super._prepareContext(options), { rootId: this.id });
  }

  /** What changes the panel changes its copy too. */
  protected override async _postRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._postRender(context, options);
    if (this.#popout?.rendered) await this.#popout.render(options.parts ? { parts: options.parts } : {});
  }

  /** A panel that is not shown has nothing to remember, and to ask it would have the page laid out. */
  override _preSyncPartState(partId: string, element: HTMLElement, prior: HTMLElement, state: PartState): void {
    if (this.element.classList.contains("active")) super._preSyncPartState(partId, element, prior, state);
  }

  protected override _insertElement(element: HTMLElement): void {
    if (this.isPopout) {
      super._insertElement(element);
      return;
    }
    element.setAttribute("role", "tabpanel");
    element.setAttribute("aria-labelledby", `sidebar-tab-${this.tabName}`);
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.getElementById("sidebar-content")?.append(element);
  }
}
