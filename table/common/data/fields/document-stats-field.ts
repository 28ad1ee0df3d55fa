import type { DataFieldOptions } from "./field-types.ts";
import { DocumentUUIDField } from "./document-uuid-field.ts";
import { NumberField } from "./number-field.ts";
import { ObjectField } from "./object-field.ts";
import { SchemaField } from "./schema-field.ts";
import { StringField } from "./string-field.ts";

const text = (): StringField => new StringField({ required: true, blank: false, nullable: true, initial: null });
const time = (): NumberField => new NumberField({ required: true, nullable: true, integer: true, initial: null });

/** When and by whom a document was made and last written; the server stamps all but the sources (F-Others). */
export class DocumentStatsField extends SchemaField {
  /** The members that clients cannot set. */
  static readonly managedFields: readonly string[] = [
    "coreVersion",
    "systemId",
    "systemVersion",
    "createdTime",
    "modifiedTime",
    "lastModifiedBy",
  ];

  constructor(options: DataFieldOptions = {}, context = {}) {
    super(
      {
        coreVersion: text(),
        systemId: text(),
        systemVersion: text(),
        createdTime: time(),
        modifiedTime: time(),
        lastModifiedBy: text(),
        compendiumSource: new DocumentUUIDField(),
        duplicateSource: new DocumentUUIDField(),
        exportSource: new ObjectField({ required: true, nullable: true, initial: null }),
      },
      options,
      context,
    );
  }
}
