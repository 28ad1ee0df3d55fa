import { DataField } from "./data-field.ts";
import type { DataFieldOptions } from "./field-types.ts";

/** True or false; false at first (F-Boolean). */
export class BooleanField extends DataField {
  protected static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  protected override _cast(value: unknown): unknown {
    return value === "false" ? false : Boolean(value);
  }

  protected override _validateType(value: unknown): undefined {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
  }
}
