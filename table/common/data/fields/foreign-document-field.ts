import type { DocumentConstructor } from "../../abstract/document.ts";
import { registry } from "../../abstract/registry.ts";
import { isObjectLike } from "../../utils/get-type.ts";
import { DocumentIdField } from "./document-id-field.ts";
import type { FieldModel } from "./field-types.ts";
import type { StringFieldOptions } from "./string-field.ts";

export interface ForeignDocumentFieldOptions extends StringFieldOptions {
  /** Leave the prepared value an id. */
  idOnly?: boolean;
}

/** The id of a primary document. Reading the prepared value looks the document up: it is one, or null (F-Foreign). */
export class ForeignDocumentField extends DocumentIdField {
  declare idOnly: boolean;
  readonly #model: DocumentConstructor;

  constructor(model: DocumentConstructor, options: ForeignDocumentFieldOptions = {}, context = {}) {
    super(options, context);
    this.#model = model;
  }

  get model(): DocumentConstructor {
    return this.#model;
  }

  protected static override get _defaults(): ForeignDocumentFieldOptions {
    return { ...super._defaults, readonly: false, idOnly: false };
  }

  override initialize(value: unknown, _model: FieldModel): unknown {
    if (this.idOnly) return value;
    return () => (typeof value === "string" ? registry.find(this.#model.documentName, value) : null);
  }

  override toObject(value: unknown): unknown {
    return isObjectLike(value) ? (value["_id"] ?? null) : value;
  }
}

/** The user who made a document. Only game masters may change it later (CH-1, OW-4). */
export class DocumentAuthorField extends ForeignDocumentField {
  protected static override get _defaults(): ForeignDocumentFieldOptions {
    return { ...super._defaults, nullable: false, gmOnly: true, label: "Author", initial: undefined };
  }
}
