import { StringField, type StringFieldOptions } from "./string-field.ts";

/** Rich text (F-HTML). The server sanitises it where the manifest names the path (MF-5). */
export class HTMLField extends StringField {
  protected static override get _defaults(): StringFieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }
}
