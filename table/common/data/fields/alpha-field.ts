import { NumberField, type NumberFieldOptions } from "./number-field.ts";

/** An opacity from 0 to 1. */
export class AlphaField extends NumberField {
  protected static override get _defaults(): NumberFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 1, min: 0, max: 1 };
  }
}
