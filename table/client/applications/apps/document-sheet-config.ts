import { mergeObject } from "../../../common/utils/index.ts";
import type { SheetRegistration } from "../../config-types.ts";
import { defaultSheetOf } from "../../documents/sheet-class.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../api/handlebars-application.ts";
import { documentLabel, typeLabel } from "../document-dialogs.ts";
import { host, localize } from "../host.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { registerSheet, sheetsOf, unregisterSheet } from "./sheet-registry.ts";

/** Ids of sheets by document type and subtype: the setting `core.sheetClasses` (SH-5). */
type DefaultSheets = Record<string, Record<string, string> | undefined>;

interface Choice {
  readonly sheetClass?: string;
  readonly defaultClass?: string;
}

/** Which sheet opens for which document: the registry, and the window in which that is chosen (SH-5). */
export class DocumentSheetConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "sheet-config-{id}",
    classes: ["document-sheet-config"],
    sheetConfig: false,
    viewPermission: 3,
    position: { width: 460 },
    window: { icon: "fa-solid fa-gear", contentClasses: ["standard-form"] },
    form: { handler: DocumentSheetConfig.#onSubmit, submitOnChange: false, closeOnSubmit: true },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    choices: { template: "templates/apps/document-sheet-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  static readonly registerSheet = registerSheet;
  static readonly unregisterSheet = unregisterSheet;
  static readonly getSheetClassesForSubType = sheetsOf;

  override get title(): string {
    return localize("TABLE.SheetConfig.Title", { name: this.document.name ?? "" });
  }

  get #subtype(): string {
    return this.document.type ?? "base";
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { documentName, _source } = this.document;
    const sheets = Object.values(sheetsOf(documentName, this.#subtype));
    const flags = _source["flags"] as { core?: { sheetClass?: string } } | undefined;
    const standard = defaultSheetOf(documentName, this.#subtype);
    return Object.assign(await super._prepareContext(options), {
      sheets: sheets.filter(({ canConfigure }) => canConfigure).map(optionOf),
      defaults: sheets.filter(({ canBeDefault }) => canBeDefault).map(optionOf),
      own: flags?.core?.sheetClass ?? "",
      inherited: localize("TABLE.SheetConfig.Inherited", { sheet: standard ? localize(standard.label) : "" }),
      default: standard?.id ?? "",
      mayChooseDefault: host().user?.can("SETTINGS_MODIFY") ?? false,
      type: this.#subtype === "base" ? documentLabel(documentName) : typeLabel(documentName, this.#subtype),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Sheet.Save" }],
    });
  }

  /** The document's own choice is a flag on it, and the default of its subtype a setting of the world (SH-5). */
  static async #onSubmit(
    this: DocumentSheetConfig,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    const { sheetClass = "", defaultClass } = formData.object as Choice;
    const { documentName } = this.document;
    if (defaultClass && defaultClass !== defaultSheetOf(documentName, this.#subtype)?.id) {
      const chosen = host().settings.get("core", "sheetClasses") as DefaultSheets;
      const defaults = mergeObject({ ...chosen }, { [documentName]: { [this.#subtype]: defaultClass } });
      await host().settings.set("core", "sheetClasses", defaults);
    }
    await this.document.update({ flags: { core: { sheetClass } } });
  }
}

function optionOf({ id, label }: SheetRegistration): { value: string; label: string } {
  return { value: id, label: localize(label) };
}
