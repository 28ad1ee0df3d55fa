import type { Document } from "../../../common/abstract/document.ts";
import { CONFIG } from "../../config.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../api/handlebars-application.ts";
import { typeLabel } from "../document-dialogs.ts";
import { host, localize, type HostDocument } from "../host.ts";

interface HostBehavior extends HostDocument {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly disabled: boolean;
}

interface HostRegion extends HostDocument {
  readonly behaviors: Iterable<HostBehavior> & { get(id: string): HostBehavior | undefined };
  createEmbeddedDocuments(name: string, data: object[]): Promise<Document[]>;
  deleteEmbeddedDocuments(name: string, ids: string[]): Promise<Document[]>;
}

/** The window of a region: its name, color, height, who sees it, and what happens in it (MAP-55). */
export class RegionConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["region-config"],
    window: { icon: "fa-solid fa-draw-polygon", contentClasses: ["standard-form"] },
    position: { width: 480 },
    actions: {
      addBehavior: RegionConfig.#onAddBehavior,
      deleteBehavior: RegionConfig.#onDeleteBehavior,
      editBehavior: RegionConfig.#onEditBehavior,
    },
    // What is typed must not be lost when a behavior comes or goes.
    form: { submitOnChange: true, closeOnSubmit: false },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    form: { template: "templates/sheets/region-config.hbs", scrollable: [""] },
  };

  get #region(): HostRegion {
    return this.document as HostRegion;
  }

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { visibility } = this.document.schema.fields as unknown as { visibility: { choices: number[] } };
    const isGM = host().user?.isGM ?? false;
    const label = (value: number): string => localize(`TABLE.Region.Visibilities.${String(value)}`);
    return Object.assign(await super._prepareContext(options), {
      visibilities: visibility.choices.map((value) => ({ value, label: label(value) })),
      behaviors: [...this.#region.behaviors].map(({ id, name, type, disabled }) => ({
        ...{ id, name, disabled },
        icon: CONFIG.RegionBehavior.typeIcons[type] ?? "fa-solid fa-bolt",
      })),
      // MAP-58: behaviors are for game masters.
      mayChange: isGM && this.isEditable,
      types: behaviorTypes(),
    });
  }

  /** A new behavior is created as its subtype begins, and changed in its own window (TRAP-M34). */
  static async #onAddBehavior(this: RegionConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const choice = target.closest("fieldset")?.querySelector("select");
    if (!choice) return;
    const [created] = await this.#region.createEmbeddedDocuments("RegionBehavior", [{ type: choice.value }]);
    const behavior = this.#region.behaviors.get(created?.id ?? "");
    await behavior?.sheet?.render({ force: true });
  }

  static async #onEditBehavior(this: RegionConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#region.behaviors.get(idOf(target))?.sheet?.render({ force: true });
  }

  static async #onDeleteBehavior(this: RegionConfig, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#region.deleteEmbeddedDocuments("RegionBehavior", [idOf(target)]);
  }
}

function behaviorTypes(): { value: string; label: string }[] {
  const types = game.documentTypes["RegionBehavior"] ?? [];
  return types.map((value) => ({ value, label: typeLabel("RegionBehavior", value) }));
}

function idOf(target: HTMLElement): string {
  return target.closest<HTMLElement>("[data-behavior-id]")?.dataset["behaviorId"] ?? "";
}
