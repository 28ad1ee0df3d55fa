import type { Tour } from "../../../nue/tour.ts";
import { ApplicationV2 } from "../../api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/application-types.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../../api/handlebars-application.ts";
import { localize } from "../../host.ts";

/** The window that lists all tours: how far each has come, and buttons to start it or to forget it. */
export class ToursManagement extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "tours-management",
    window: { title: "TABLE.Tour.Title", icon: "fa-solid fa-person-hiking", resizable: true },
    position: { width: 480 },
    actions: { startTour: ToursManagement.#onStart, resetTour: ToursManagement.#onReset },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    tours: { template: "templates/apps/tours-management.hbs", scrollable: [""] },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const listed = [...tours()].filter(({ config, canStart }) => config.display && canStart);
    return Object.assign(await super._prepareContext(options), {
      rootId: this.id,
      tours: listed.map(({ key, title, description, status }) => ({
        key,
        title,
        description,
        status: localize(`TABLE.Tour.Status.${status}`),
        begun: status !== "unstarted",
      })),
    });
  }

  static async #onStart(this: ToursManagement, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.close();
    await tours()
      .get(target.dataset["tour"] ?? "")
      ?.start();
  }

  static async #onReset(this: ToursManagement, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await tours()
      .get(target.dataset["tour"] ?? "")
      ?.reset();
    await this.render();
  }
}

function tours(): Iterable<Tour> & { get(key: string): Tour | undefined } {
  return (globalThis as unknown as { game: { tours: Iterable<Tour> & { get(key: string): Tour | undefined } } }).game
    .tours;
}
