import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../api/handlebars-application.ts";
import { host, localize } from "../host.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

/** Levels of ownership by their names (OW-1); null stands for a user who has what everyone has. */
const LEVELS = [
  ["NONE", 0],
  ["LIMITED", 1],
  ["OBSERVER", 2],
  ["OWNER", 3],
] as const;

/** The level of a page that has the levels of its entry (OW-1). */
const INHERIT = ["INHERIT", -1] as const;

/** Who a level is recorded for when it is for everyone (OW-1). */
const EVERYBODY = "default";

/** The value of a choice that records nothing for a user. */
const UNRECORDED = "";

/** The window in which narrators say who may see and change a document (OW-1). */
export class DocumentOwnershipConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: "ownership-{id}",
    classes: ["ownership-config"],
    sheetConfig: false,
    viewPermission: 3,
    position: { width: 420 },
    window: { icon: "fa-solid fa-lock", contentClasses: ["standard-form"] },
    form: { submitOnChange: false, closeOnSubmit: true },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    ownership: { template: "templates/apps/document-ownership.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  override get title(): string {
    return localize("TABLE.Ownership.Title", { name: this.document.name ?? "" });
  }

  get #isEmbedded(): boolean {
    return (this.document as { parent?: unknown }).parent !== null;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const ownership = this.document._source["ownership"] as Record<string, number>;
    // What lies inside another document can have the levels of that one.
    const known = this.#isEmbedded ? [INHERIT, ...LEVELS] : LEVELS;
    const levels = known.map(([name, value]) => ({ value: String(value), label: `TABLE.Ownership.${name}` }));
    const unrecorded = { value: UNRECORDED, label: "TABLE.Ownership.Unrecorded" };
    const players = [...host().users].filter(({ isGM }) => !isGM);
    return Object.assign(await super._prepareContext(options), {
      everybody: { level: String(ownership[EVERYBODY] ?? (this.#isEmbedded ? INHERIT[1] : 0)), levels },
      players: players.map(({ id, name }) => ({
        id,
        name,
        level: String(ownership[id] ?? UNRECORDED),
        levels: [unrecorded, ...levels],
      })),
      buttons: [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Ownership.Save" }],
    });
  }

  /** The levels as one object that replaces the recorded one: who is not in it has what everyone has. */
  protected override _processFormData(
    _event: Event | null,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Record<string, unknown> {
    const chosen = Object.entries(formData.object).filter(([, level]) => level !== UNRECORDED);
    const known = new Set(Object.keys(formData.object));
    // Users who are gone, and narrators, keep what is recorded for them.
    const kept = Object.entries(this.document._source["ownership"] as object).filter(([id]) => !known.has(id));
    return { ownership: Object.fromEntries([...kept, ...chosen.map(([id, level]) => [id, Number(level)])]) };
  }

  protected override async _processSubmitData(
    event: Event,
    form: HTMLFormElement,
    submitData: Record<string, unknown>,
  ): ReturnType<DocumentSheetV2["_processSubmitData"]> {
    return super._processSubmitData(event, form, submitData, { diff: false, recursive: false });
  }
}
