import { ForeignDocumentField, type ForeignDocumentFieldOptions } from "./foreign-document-field.ts";

/** The user who made a document. Only game masters may change it later (CH-1, OW-4). */
export class DocumentAuthorField extends ForeignDocumentField {
  protected static override get _defaults(): ForeignDocumentFieldOptions {
    return { ...super._defaults, nullable: false, gmOnly: true, label: "Author", initial: undefined };
  }
}
