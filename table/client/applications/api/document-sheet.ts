import { isTag } from "../dom.ts";
import { expandObject, mergeObject } from "../../../common/utils/index.ts";
import { host, localize, type HostDocument } from "../host.ts";
import { packNamed } from "../packs.ts";
import { notifications } from "../ui/notifications.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";
import { ApplicationV2 } from "./application.ts";
import type {
  ApplicationConfiguration,
  ApplicationOptions,
  ClosingOptions,
  RenderContext,
  RenderOptions,
} from "./application-types.ts";
import { openDocumentWindow } from "./document-windows.ts";
import type { ChainClass } from "./inheritance.ts";

/** CONST.DOCUMENT_OWNERSHIP_LEVELS, as far as sheets need them (OW-1). */
const OWNERSHIP = { LIMITED: 1, OWNER: 3 } as const;

/** The window of one document: who may see and edit it, and how its form becomes an update (FM-4, SH-1..4). */
export class DocumentSheetV2 extends ApplicationV2 {
  static override BASE_APPLICATION: ChainClass = ApplicationV2;

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "{id}",
    classes: ["sheet"],
    tag: "form",
    document: null,
    viewPermission: OWNERSHIP.LIMITED,
    editPermission: OWNERSHIP.OWNER,
    sheetConfig: true,
    actions: {
      configureOwnership: DocumentSheetV2.#onConfigureOwnership,
      configureSheet: DocumentSheetV2.#onConfigureSheet,
      copyUuid: DocumentSheetV2.#onCopyUuid,
    },
    form: { handler: DocumentSheetV2.#onSubmitDocumentForm, submitOnChange: false, closeOnSubmit: false },
    window: {
      controls: [
        {
          icon: "fa-solid fa-gear",
          label: "TABLE.SheetConfig.Configure",
          action: "configureSheet",
          visible(this: DocumentSheetV2): boolean {
            return this.options["sheetConfig"] === true && this.isEditable;
          },
        },
        {
          icon: "fa-solid fa-lock",
          label: "TABLE.Ownership.Configure",
          action: "configureOwnership",
          visible(this: DocumentSheetV2): boolean {
            return this.options["sheetConfig"] === true && this.#mayConfigureOwnership;
          },
        },
        { icon: "fa-solid fa-passport", label: "TABLE.Sheet.CopyUuid", action: "copyUuid" },
      ],
    },
  };

  readonly #document: HostDocument;

  constructor(options: ApplicationOptions) {
    super(options);
    this.#document = this.options["document"] as HostDocument;
  }

  /** The document of this sheet (SH-1). */
  get document(): HostDocument {
    return this.#document;
  }
  override get title(): string {
    const { documentName, name, type } = this.document;
    const typeKey = `TYPES.${documentName}.${type ?? ""}`;
    const label = host().i18n.has(typeKey) ? localize(typeKey) : localize(`DOCUMENT.${documentName}`);
    return name ? `${label}: ${name}` : label;
  }
  /** May this user open the sheet (SH-2)? */
  get isVisible(): boolean {
    return this.#allows(this.options["viewPermission"] as number);
  }
  /** May this user change the document through the sheet (SH-2)? */
  get isEditable(): boolean {
    const { pack } = this.document;
    return !(pack && packNamed(pack)?.locked) && this.#allows(this.options["editPermission"] as number);
  }
  /** Documents in compendia, and those that have no levels of their own, have nothing to configure. */
  get #mayConfigureOwnership(): boolean {
    return (host().user?.isGM ?? false) && !this.document.pack && "ownership" in this.document.schema.fields;
  }
  #allows(level: number): boolean {
    const { user } = host();
    return user !== null && this.document.testUserPermission(user, level);
  }

  protected override _initializeApplicationOptions(options: ApplicationOptions): ApplicationConfiguration {
    const document = options["document"] as HostDocument | undefined;
    if (!document) throw new Error(`${this.constructor.name} needs a document: new Sheet({document}).`);
    const uniqueId = `${this.constructor.name}-${(document.uuid ?? `new-${document.documentName}`).replaceAll(".", "-")}`;
    return super._initializeApplicationOptions({ uniqueId, ...options });
  }

  protected override _canRender(_options: RenderOptions): false | void {
    if (this.isVisible) return undefined;
    if (this.rendered) {
      // The document changed so that this user may no longer see it (SH-3). Closing waits for this rendering to end.
      void this.close();
      return false;
    }
    throw new Error(
      localize("TABLE.Sheet.NoPermission", { type: this.document.documentName, name: this.document.name ?? "" }),
    );
  }

  /** The document, its source and its fields (SH-4). */
  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return Object.assign(context, {
      document: this.document,
      source: this.document._source,
      fields: this.document.schema.fields,
      editable: this.isEditable,
      rootId: this.id,
    });
  }

  protected override async _preFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._preFirstRender(context, options);
    this.document.apps[this.id] = this;
  }
  protected override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (!this.isEditable) this._toggleDisabled(true);
  }
  protected override _onClose(options: ClosingOptions): void {
    super._onClose(options);
    if (this.document.apps[this.id] === this) Reflect.deleteProperty(this.document.apps, this.id);
  }

  /** Disables every control of the content; actions on buttons of the frame still work (SH-2). */
  protected _toggleDisabled(disabled: boolean): void {
    const { form } = this;
    if (!form) return;
    for (const control of form.elements) {
      if (isTag(control, "button") && control.closest(".window-header, .controls-dropdown")) continue;
      if (control.closest("nav.tabs")) continue;
      if (isTag(control, "button") && control.dataset["action"] !== undefined) continue;
      control.toggleAttribute("disabled", disabled);
    }
  }

  /** From form to changes of the document, cleaned and validated; keys that the schema does not know vanish (FM-4). */
  protected _prepareSubmitData(
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    updateData?: object,
  ): Record<string, unknown> {
    const changes = this._processFormData(event, form, formData);
    this.#dropEmbedded(changes);
    if (updateData) mergeObject(changes, expandObject({ ...updateData }));
    this.document.validate({ changes, clean: true, fallback: false });
    return changes;
  }
  /** Names such as `items.<id>.name` change nothing: documents inside others are updated by themselves (FM-4). */
  #dropEmbedded(changes: Record<string, unknown>): void {
    const { metadata } = this.document.constructor as { metadata?: { embedded: Record<string, string> } };
    for (const collection of Object.values(metadata?.embedded ?? {})) {
      if (!Array.isArray(changes[collection])) Reflect.deleteProperty(changes, collection);
    }
  }
  /** Nests the flat form data (FM-4). */
  protected _processFormData(
    _event: Event | null,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Record<string, unknown> {
    return expandObject(formData.object);
  }
  /** Writes the changes, and on 14 says of which document (FM-4). */
  protected async _processSubmitData(
    _event: Event,
    _form: HTMLFormElement,
    submitData: Record<string, unknown>,
    options: object = {},
  ): Promise<{ updated?: HostDocument } | undefined> {
    const updated = await this.document.update(submitData, options);
    if (host().release.generation < 14) return undefined;
    return updated === undefined ? {} : { updated: this.document };
  }

  static async #onSubmitDocumentForm(
    this: DocumentSheetV2,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    options: Record<string, unknown> = {},
  ): Promise<void> {
    if (!this.isEditable) return;
    const { updateData, ...updateOptions } = options;
    let submitData: Record<string, unknown>;
    try {
      submitData = this._prepareSubmitData(event, form, formData, updateData as object | undefined);
    } catch (error) {
      notifications().error((error as Error).message, { escape: true });
      // What was typed is not in the document, so the form must show what is (VF-4).
      await this.render();
      return;
    }
    await this._processSubmitData(event, form, submitData, updateOptions);
  }

  static async #onConfigureOwnership(this: DocumentSheetV2): Promise<void> {
    await openDocumentWindow("ownership", this.document);
  }

  static async #onConfigureSheet(this: DocumentSheetV2): Promise<void> {
    await openDocumentWindow("sheet", this.document);
  }

  static async #onCopyUuid(this: DocumentSheetV2): Promise<void> {
    const { uuid } = this.document;
    if (!uuid) return;
    await navigator.clipboard.writeText(uuid);
    notifications().info(localize("TABLE.Sheet.UuidCopied"));
  }
}
