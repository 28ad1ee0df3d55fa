import { ObjectField } from "./object-field.ts";
import { TypedObjectField, type TypedObjectFieldOptions } from "./typed-object-field.ts";

/** Letters, digits, hyphens and underscores, as in the id of a package (MF-2). */
const PACKAGE_ID = /^[A-Za-z0-9_-]+$/;

/** What packages attach to a document: an object for each package id (FL-1). */
export class DocumentFlagsField extends TypedObjectField {
  constructor(options: TypedObjectFieldOptions = {}, context = {}) {
    super(new ObjectField(), options, context);
  }

  protected static override get _defaults(): TypedObjectFieldOptions {
    return { ...super._defaults, validateKey: (key) => PACKAGE_ID.test(key) };
  }
}
