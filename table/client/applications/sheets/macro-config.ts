import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../api/handlebars-application.ts";
import { typeLabel } from "../document-dialogs.ts";
import { host, type HostDocument } from "../host.ts";

/** A macro as its sheet uses one (MC-1). */
interface HostMacro extends HostDocument {
  readonly canExecute: boolean;
  readonly author: { readonly name: string } | null;
  execute(): Promise<unknown>;
}

/** The window of a macro: its kind, its command, and a button that runs it (MC-1). */
export class MacroConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["macro-config"],
    window: { icon: "fa-solid fa-code", resizable: true, contentClasses: ["standard-form"] },
    position: { width: 560, height: 480 },
    actions: { execute: MacroConfig.#onExecute },
    form: { submitOnChange: false, closeOnSubmit: true },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    body: { template: "templates/sheets/macro-config.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  get macro(): HostMacro {
    return this.document as HostMacro;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const mayScript = host().user?.can("MACRO_SCRIPT") ?? false;
    const execute = {
      type: "button",
      action: "execute",
      icon: "fa-solid fa-play",
      label: "TABLE.Macro.Execute",
      disabled: !this.macro.canExecute,
    };
    const save = { type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Sheet.Save" };
    return Object.assign(await super._prepareContext(options), {
      author: this.macro.author?.name ?? "",
      types: ["chat", "script"].map((value) => ({
        value,
        label: typeLabel("Macro", value),
        disabled: value === "script" && !mayScript,
      })),
      buttons: this.isEditable ? [execute, save] : [execute],
    });
  }

  /** What is typed is saved before it is run; without the right to change it, the macro runs as it is. */
  static async #onExecute(this: MacroConfig): Promise<void> {
    if (this.isEditable && this.form && this.options.form) {
      this.options.form.closeOnSubmit = false;
      await this.submit();
      this.options.form.closeOnSubmit = true;
    }
    await this.macro.execute();
  }
}
