import { NumberField, type NumberFieldOptions } from "./number-field.ts";

/** The place of a document among its siblings (CO-4). */
export class IntegerSortField extends NumberField {
  protected static override get _defaults(): NumberFieldOptions {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}
