import type { DataField } from "../../../common/data/fields/data-field.ts";
import { SchemaField } from "../../../common/data/fields/schema-field.ts";
import { getProperty } from "../../../common/utils/index.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin, type HandlebarsTemplatePart } from "../api/handlebars-application.ts";

interface FormField {
  readonly field: DataField;
  readonly value: unknown;
}

interface FormFields {
  readonly legend: string;
  readonly hint: string;
  readonly fields: FormField[];
}

/** The window of a region's behavior: its name, and every field of its subtype that has a control (MAP-64). */
export class RegionBehaviorConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["region-behavior-config"],
    window: { icon: "fa-solid fa-bolt", contentClasses: ["standard-form"] },
    position: { width: 480 },
    form: { submitOnChange: false, closeOnSubmit: true },
  };

  static override PARTS: Record<string, HandlebarsTemplatePart> = {
    form: { template: "templates/sheets/region-behavior-config.hbs", scrollable: [""] },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  protected override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    return Object.assign(await super._prepareContext(options), {
      sets: this._getFields(),
      buttons: this.isEditable ? [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Sheet.Save" }] : [],
    });
  }

  /** The fields of the subtype's schema, those inside of others in sets of their own; subclasses may choose others. */
  protected _getFields(): FormFields[] {
    const { system } = this.document as { system?: { schema?: SchemaField } };
    if (!(system?.schema instanceof SchemaField)) return [];
    return this.#setsOf(system.schema).filter(({ fields }) => fields.length > 0);
  }

  #setsOf(schema: SchemaField): FormFields[] {
    const inner = Object.values(schema.fields);
    const own = inner
      .filter((field) => !(field instanceof SchemaField))
      .map((field) => ({ field, value: getProperty(this.document._source, field.fieldPath) }))
      .filter(hasControl);
    const sets = inner.flatMap((field) => (field instanceof SchemaField ? this.#setsOf(field) : []));
    const { label: legend, hint } = schema;
    return [{ legend, hint, fields: own }, ...sets];
  }
}

/** Lists and records have no control of their own (FD-8). */
function hasControl({ field, value }: FormField): boolean {
  try {
    field.toInput({ value });
    return true;
  } catch {
    return false;
  }
}
