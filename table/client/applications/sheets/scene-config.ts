import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../api/handlebars-application.ts";
import { localize } from "../host.ts";

/** Kinds of grid by the numbers that scenes keep (CV-2). */
const GRID_KINDS = ["Gridless", "Square", "HexOddRows", "HexEvenRows", "HexOddColumns", "HexEvenColumns"] as const;

/** The window of a scene: its name, size, background and grid (CV-2). */
export class SceneConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["scene-config"],
    window: { icon: "fa-solid fa-map", contentClasses: ["standard-form"] },
    position: { width: 520 },
    form: { submitOnChange: false, closeOnSubmit: true },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    body: { template: "templates/sheets/scene-config.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { grid, backgroundColor } = this.document._source as { grid: { type: number }; backgroundColor: string };
    const gridTypes = GRID_KINDS.map((kind, value) => ({ value, label: localize(`TABLE.Scene.Grid.${kind}`) }));
    return Object.assign(await super._prepareContext(options), {
      backgroundColor,
      gridType: grid.type,
      gridTypes,
      buttons: this.isEditable ? [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Sheet.Save" }] : [],
    });
  }
}
