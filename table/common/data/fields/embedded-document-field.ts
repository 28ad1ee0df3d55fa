import type { Document, DocumentConstructor } from "../../abstract/document.ts";
import { isPlainObject } from "../../utils/get-type.ts";
import { EmbeddedDataField } from "./embedded-data-field.ts";
import type { DataFieldOptions, FieldModel, InitializeOptions } from "./field-types.ts";

/** One document inside a document, such as the delta of a token. For core's own schemas only (F-NEVER). */
export class EmbeddedDocumentField extends EmbeddedDataField {
  readonly #base: DocumentConstructor;

  constructor(document: DocumentConstructor, options: DataFieldOptions = {}, context = {}) {
    super(document, options, context);
    this.#base = document;
  }

  override initialize(value: unknown, model: FieldModel, options: InitializeOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    return new this.#base.implementation(value, { ...options, parent: model as Document });
  }
}
