import { StringField, type StringFieldOptions } from "./string-field.ts";

/** A value kept as a JSON string; prepared, it is the value (F-Others). */
export class JSONField extends StringField {
  protected static override get _defaults(): StringFieldOptions {
    return { ...super._defaults, blank: false, trim: true, initial: undefined };
  }

  override clean(value: unknown, options = {}): unknown {
    return value === "" ? undefined : super.clean(value, options);
  }

  protected override _cast(value: unknown): unknown {
    return typeof value === "string" && isJson(value) ? value : JSON.stringify(value);
  }

  protected override _validateType(value: unknown): undefined {
    if (typeof value !== "string" || !isJson(value)) throw new Error("must be a JSON string");
  }

  override initialize(value: unknown): unknown {
    return typeof value === "string" ? JSON.parse(value) : value;
  }

  override toObject(value: unknown): unknown {
    return value === undefined || value === null ? value : JSON.stringify(value);
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
