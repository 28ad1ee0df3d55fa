import { NumberField, type NumberFieldOptions } from "./number-field.ts";

/** An angle in degrees, from 0 to less than 360. */
export class AngleField extends NumberField {
  protected static override get _defaults(): NumberFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 360 };
  }

  protected override _cast(value: unknown): unknown {
    const degrees = super._cast(value) as number;
    return ((degrees % 360) + 360) % 360;
  }
}
