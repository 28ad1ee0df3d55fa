import { isObjectLike } from "../../utils/get-type.ts";
import { isValidId } from "../../utils/random-id.ts";
import { StringField, type StringFieldOptions } from "./string-field.ts";

/** The id of a document: sixteen letters or digits (F-DocumentId). */
export class DocumentIdField extends StringField {
  protected static override get _defaults(): StringFieldOptions {
    return { ...super._defaults, required: true, blank: false, nullable: true, readonly: true, initial: null };
  }

  /** A document stands for its id. */
  protected override _cast(value: unknown): unknown {
    return isObjectLike(value) && "_id" in value ? value["_id"] : super._cast(value);
  }

  protected override _cleanType(value: unknown): unknown {
    return value === null ? null : super._cleanType(value);
  }

  protected override _validateType(value: unknown): undefined {
    if (!isValidId(value)) throw new Error("must be a valid 16-character alphanumeric ID");
  }
}
