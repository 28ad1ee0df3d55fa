import { TOKEN_DISPLAY_MODES, TOKEN_DISPOSITIONS } from "../../../common/constants.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../api/handlebars-application.ts";
import { localize } from "../host.ts";

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The window in which a token is named, resized and shown to others (CV-3). */
export class TokenConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "token-config-{id}",
    classes: ["token-config"],
    sheetConfig: false,
    viewPermission: 3,
    position: { width: 420 },
    window: { icon: "fa-solid fa-circle-user", contentClasses: ["standard-form"] },
    form: { submitOnChange: false, closeOnSubmit: true },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    form: { template: "templates/hud/token-config.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override get title(): string {
    return localize("TABLE.Token.Title", { name: this.document.name ?? "" });
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return Object.assign(await super._prepareContext(options), {
      displayModes: choicesOf(TOKEN_DISPLAY_MODES, "TABLE.Token.Display."),
      dispositions: choicesOf(TOKEN_DISPOSITIONS, "TABLE.Token.Disposition."),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Token.Save" }],
    });
  }
}

function choicesOf(constants: Readonly<Record<string, number>>, prefix: string): Choice[] {
  return Object.entries(constants).map(([name, value]) => ({ value: String(value), label: `${prefix}${name}` }));
}
