import { Color } from "../../utils/color.ts";
import type { CleanOptions } from "./field-types.ts";
import type { StringFieldOptions } from "./string-field.ts";
import { StringField } from "./string-field.ts";

/** A color, stored as "#rrggbb" and prepared as a Color; null where there is none (F-Color). */
export class ColorField extends StringField {
  protected static override get _defaults(): StringFieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      blank: false,
      initial: null,
      validationError: "is not a valid hexadecimal color string",
    };
  }

  /** No color is null: a control for colors that was emptied, and packs that were written by hand, have a blank text. */
  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value === "" ? null : value, options);
  }

  protected override _cast(value: unknown): unknown {
    return typeof value === "number" || value instanceof Number ? Color.from(value).css : super._cast(value);
  }

  protected override _cleanType(value: unknown): unknown {
    const text = super._cleanType(value);
    const color = Color.from(text);
    return color.valid ? color.css : text;
  }

  protected override _validateType(value: unknown): boolean {
    return /^#[0-9a-f]{6}$/.test(String(value));
  }

  override initialize(value: unknown): unknown {
    return typeof value === "string" ? Color.from(value) : value;
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.css : value;
  }
}
