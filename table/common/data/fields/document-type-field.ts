import type { DocumentConstructor } from "../../abstract/document.ts";
import { BASE_DOCUMENT_TYPE } from "../../constants.ts";
import type { UnknownRecord } from "../../utils/get-type.ts";
import { isChoice } from "./choices.ts";
import { StringField, type StringFieldOptions } from "./string-field.ts";

/** The subtype of a document (DM-6). Documents that core itself creates may be "base" (DOC-6). */
export class DocumentTypeField extends StringField {
  readonly #document: DocumentConstructor;

  constructor(document: DocumentConstructor, options: StringFieldOptions = {}, context = {}) {
    super(options, context);
    this.#document = document;
  }

  protected static override get _defaults(): StringFieldOptions {
    return { ...super._defaults, required: true, nullable: false, blank: false };
  }

  override getInitialValue(data?: UnknownRecord): unknown {
    return this.#document.metadata.coreTypes.includes(BASE_DOCUMENT_TYPE)
      ? BASE_DOCUMENT_TYPE
      : super.getInitialValue(data);
  }

  protected override _validateType(value: unknown): boolean | undefined {
    super._validateType(value);
    const types = this.#document.TYPES;
    if (types && !isChoice(types, value)) {
      throw new Error(`"${String(value)}" is not a valid type for the ${this.#document.documentName} Document class`);
    }
    return undefined;
  }
}
