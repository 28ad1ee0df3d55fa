import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../api/handlebars-application.ts";
import { host, localize, type HostUser } from "../host.ts";

/** The window of a user: their name, color and character. Everyone has their own, and narrators everyone's. */
export class UserConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["user-config"],
    sheetConfig: false,
    window: { icon: "fa-solid fa-user", contentClasses: ["standard-form"] },
    position: { width: 420 },
    form: { submitOnChange: false, closeOnSubmit: true },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    body: { template: "templates/sheets/user-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override get title(): string {
    return localize("TABLE.User.Configure", { name: this.document.name ?? "" });
  }

  /** A user is no document with levels of ownership: who may change it is asked of it (OW-4). */
  override get isEditable(): boolean {
    const { user } = host();
    return user !== null && this.document.canUserModify(user, "update");
  }
  override get isVisible(): boolean {
    return this.isEditable;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const user = this.document as unknown as HostUser;
    const characters = [...host().actors].filter((actor) => actor.testUserPermission(user, "OWNER"));
    return Object.assign(await super._prepareContext(options), {
      characters: characters.map(({ id, name }) => ({ value: id, label: name })),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Sheet.Save" }],
    });
  }
}
