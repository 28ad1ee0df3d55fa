import { parseUuid } from "../../utils/parse-uuid.ts";
import { isObjectLike } from "../../utils/get-type.ts";
import { isValidId } from "../../utils/random-id.ts";
import { StringField, type StringFieldOptions } from "./string-field.ts";

export interface DocumentUUIDFieldOptions extends StringFieldOptions {
  /** Only documents of this type. */
  type?: string;
  /** Only embedded (true) or only primary (false) documents. */
  embedded?: boolean;
  /** Also a uuid that begins at the document itself, such as ".Item.abc…"; Foundry 14. */
  relative?: boolean;
}

/** The uuid of a document as text; null where there is none (F-DocumentUUID). */
export class DocumentUUIDField extends StringField {
  declare type: string | undefined;
  declare embedded: boolean | undefined;
  declare relative: boolean | undefined;

  protected static override get _defaults(): DocumentUUIDFieldOptions {
    return { ...super._defaults, required: true, blank: false, nullable: true, initial: null };
  }

  protected override _cast(value: unknown): unknown {
    return isObjectLike(value) && "uuid" in value ? value["uuid"] : super._cast(value);
  }

  protected override _validateType(value: unknown): undefined {
    const text = String(value);
    const parsed = parseUuid(this.relative && text.startsWith(".") ? text.slice(1) : text);
    if (!parsed) throw new Error("must be a valid UUID");
    if (!isValidId(parsed.id)) throw new Error("must end in a valid document id");
    if (this.type && parsed.type && parsed.type !== this.type)
      throw new Error(`must be the UUID of a document of type ${this.type}`);
    const embedded = parsed.embedded.length > 0;
    if (this.embedded === true && !embedded) throw new Error("must be the UUID of an embedded document");
    if (this.embedded === false && embedded) throw new Error("must not be the UUID of an embedded document");
  }
}
