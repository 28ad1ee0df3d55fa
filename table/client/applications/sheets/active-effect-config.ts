import { ACTIVE_EFFECT_MODES } from "../../../common/constants.ts";
import type { ApplicationOptions, RenderContext, RenderOptions, TabsConfiguration } from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../api/handlebars-application.ts";
import { localize, type HostDocument } from "../host.ts";
import { TextEditor } from "../ux/text-editor.ts";

interface Change {
  readonly key: string;
  readonly value: string;
  readonly mode?: number;
}

/** An effect as its sheet uses one (AE-1). */
interface HostEffect extends HostDocument {
  readonly description: string;
}

/** The window of an effect: what it is, how long it lasts, and what it changes (AE-1). */
export class ActiveEffectConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["active-effect-config"],
    window: { icon: "fa-solid fa-person-rays", contentClasses: ["standard-form"] },
    position: { width: 560 },
    actions: { addChange: ActiveEffectConfig.#onAddChange, deleteChange: ActiveEffectConfig.#onDeleteChange },
    form: { submitOnChange: false, closeOnSubmit: true },
  };

  static override TABS: Record<string, TabsConfiguration> = {
    sheet: {
      tabs: [
        { id: "details", icon: "fa-solid fa-book", label: "TABLE.Effect.Tabs.details" },
        { id: "duration", icon: "fa-solid fa-clock", label: "TABLE.Effect.Tabs.duration" },
        { id: "changes", icon: "fa-solid fa-gears", label: "TABLE.Effect.Tabs.changes" },
      ],
      initial: "details",
    },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    details: { template: "templates/sheets/effect-details.hbs" },
    duration: { template: "templates/sheets/effect-duration.hbs" },
    changes: { template: "templates/sheets/effect-changes.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  /** Generation 14 keeps durations and changes elsewhere and in another shape (AE-5): there, only details are shown. */
  get #hasChanges(): boolean {
    return "changes" in this.document.schema.fields;
  }

  get #changes(): readonly Change[] {
    return (this.document._source["changes"] ?? []) as Change[];
  }

  override _configureRenderParts(options: RenderOptions): Record<string, HandlebarsTemplatePart> {
    const { tabs, details, duration, changes, footer } = super._configureRenderParts(options);
    const shown = this.#hasChanges ? { tabs, details, duration, changes, footer } : { details, footer };
    return shown as Record<string, HandlebarsTemplatePart>;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const effect = this.document as HostEffect;
    const modes = Object.entries(ACTIVE_EFFECT_MODES).map(([name, value]) => ({
      value,
      label: localize(`TABLE.Effect.Modes.${name}`),
    }));
    return Object.assign(await super._prepareContext(options), {
      html: await TextEditor.enrichHTML(effect.description, { secrets: effect.isOwner, relativeTo: effect }),
      changes: this.#changes.map((change, index) => ({ ...change, index })),
      modes,
      buttons: this.isEditable ? [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Sheet.Save" }] : [],
    });
  }

  /** What is typed is saved together with the new list of changes. */
  async #submitChanges(edit: (changes: Change[]) => Change[]): Promise<void> {
    if (!this.isEditable || !this.form || !this.options.form) return;
    this.options.form.closeOnSubmit = false;
    await this.submit();
    this.options.form.closeOnSubmit = true;
    await this.document.update({ changes: edit(this.#changes.map((change) => ({ ...change }))) });
  }

  static async #onAddChange(this: ActiveEffectConfig): Promise<void> {
    await this.#submitChanges((changes) => [...changes, { key: "", value: "", mode: ACTIVE_EFFECT_MODES.ADD }]);
  }

  static async #onDeleteChange(this: ActiveEffectConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset["index"]);
    await this.#submitChanges((changes) => changes.toSpliced(index, 1));
  }
}
