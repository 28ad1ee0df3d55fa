import { ApplicationV2 } from "../api/application.ts";
import type { ApplicationOptions } from "../api/application-types.ts";
import type { ChainClass } from "../api/inheritance.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";

/** One panel of the sidebar. */
export class AbstractSidebarTab extends HandlebarsApplicationMixin(ApplicationV2) {
  static override BASE_APPLICATION: ChainClass = ApplicationV2;
  /** Its name in `ui`, and the `data-tab` of its button. */
  static tabName = "";

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    tag: "section",
    classes: ["tab", "sidebar-tab"],
    window: { frame: false, positioned: false },
  };

  /** The name of the tab. */
  get tabName(): string {
    return (this.constructor as typeof AbstractSidebarTab).tabName;
  }

  protected override _insertElement(element: HTMLElement): void {
    element.setAttribute("role", "tabpanel");
    element.setAttribute("aria-labelledby", `sidebar-tab-${this.tabName}`);
    const existing = document.getElementById(element.id);
    if (existing) existing.replaceWith(element);
    else document.getElementById("sidebar-content")?.append(element);
  }
}
