import { BaseAdventure } from "../../../common/documents/base-adventure.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../api/handlebars-application.ts";
import { documentClassNamed } from "../document-dialogs.ts";
import { host, localize, type HostDocument } from "../host.ts";
import { notifications } from "../ui/notifications.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { TextEditor } from "../ux/text-editor.ts";

interface HostAdventure extends HostDocument {
  readonly caption: string;
  readonly description: string;
  import(options: object): Promise<{ readonly created: object; readonly updated: object }>;
}

/** The window of an adventure: what it brings, of which its reader chooses, and a button that imports it (CO-7). */
export class AdventureImporterV2 extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["adventure-importer"],
    window: { icon: "fa-solid fa-download", resizable: true, contentClasses: ["standard-form"] },
    position: { width: 640 },
    sheetConfig: false,
    form: { handler: AdventureImporterV2.#onImport, closeOnSubmit: true },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    body: { template: "templates/sheets/adventure-importer.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  get adventure(): HostAdventure {
    return this.document as HostAdventure;
  }

  /** Importing changes the world, and not the compendium: whether that is locked is nothing to it. */
  override get isEditable(): boolean {
    return host().user?.isGM ?? false;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { adventure } = this;
    const enriched = async (text: string): Promise<object> => ({
      html: await TextEditor.enrichHTML(text, { relativeTo: adventure }),
    });
    const contents = Object.entries(BaseAdventure.contentFields).map(([field, { documentName }]) => ({
      field,
      count: (adventure as unknown as Record<string, ReadonlySet<unknown>>)[field]?.size ?? 0,
      label: localize(documentClassNamed(documentName).metadata.labelPlural),
    }));
    const button = { type: "submit", icon: "fa-solid fa-download", label: "TABLE.Adventure.Import" };
    return Object.assign(await super._prepareContext(options), {
      texts: await Promise.all([adventure.caption, adventure.description].filter(Boolean).map(enriched)),
      contents: contents.filter(({ count }) => count > 0),
      rootId: this.id,
      buttons: this.isEditable ? [button] : [],
    });
  }

  static async #onImport(
    this: AdventureImporterV2,
    _event: Event,
    form: HTMLFormElement,
    _data: FormDataExtended,
  ): Promise<void> {
    const chosen = form.querySelectorAll<HTMLInputElement>("[name=importFields]:checked");
    const importFields = [...chosen].map(({ value }) => value);
    if (importFields.length === 0) return;
    const { created, updated } = await this.adventure.import({ importFields });
    const count = [created, updated].flatMap((each) => Object.values(each) as unknown[][]).flat().length;
    if (count > 0) notifications().info(localize("TABLE.Compendium.Imported", { count }), { escape: true });
  }
}
