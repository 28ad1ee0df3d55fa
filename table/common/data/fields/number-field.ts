import { isChoice } from "./choices.ts";
import { DataField } from "./data-field.ts";
import type { CleanOptions, DataFieldOptions, FieldChoices } from "./field-types.ts";

export interface NumberFieldOptions extends DataFieldOptions {
  min?: number;
  max?: number;
  step?: number;
  integer?: boolean;
  positive?: boolean;
  choices?: FieldChoices;
}

/** A finite number (F-Number). Nullable unless told otherwise or given choices. */
export class NumberField extends DataField {
  declare min: number | undefined;
  declare max: number | undefined;
  declare step: number | undefined;
  declare integer: boolean;
  declare positive: boolean;
  declare choices: FieldChoices | undefined;

  constructor(options: NumberFieldOptions = {}, context = {}) {
    super(options.choices === undefined ? options : { nullable: false, ...options }, context);
  }

  protected static override get _defaults(): NumberFieldOptions {
    return { ...super._defaults, nullable: true, integer: false, positive: false };
  }

  /** The text of an emptied input is as good as null (foundryvtt-dcc/dcc#887; hidden inputs of dnd5e's weapons depend on it). */
  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value === "" ? null : value, options);
  }

  protected override _cast(value: unknown): unknown {
    return typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value);
  }

  protected override _cleanType(value: unknown): unknown {
    let number = value as number;
    if (Number.isNaN(number)) return number;
    if (this.integer) number = Math.round(number);
    if (this.step !== undefined) number = snap(number, this.step, this.min ?? 0);
    if (this.min !== undefined) number = Math.max(number, this.min);
    if (this.max !== undefined) number = Math.min(number, this.max);
    // JSON knows no negative zero: what is stored must be what comes back.
    return number + 0;
  }

  protected override _validateType(value: unknown): undefined {
    if (typeof value !== "number" || !Number.isFinite(value)) throw new Error("must be a finite number");
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${String(this.min)}`);
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${String(this.max)}`);
    if (this.choices !== undefined && !isChoice(this.choices, value))
      throw new Error(`${String(value)} is not a valid choice`);
  }
}

/** The multiple of `step` above `base` that is nearest, without the dust of binary fractions. */
function snap(number: number, step: number, base: number): number {
  const digits = Math.max(decimals(step), decimals(base));
  return Number((Math.round((number - base) / step) * step + base).toFixed(digits));
}

function decimals(number: number): number {
  return String(number).split(".")[1]?.length ?? 0;
}

/** An opacity from 0 to 1. */
export class AlphaField extends NumberField {
  protected static override get _defaults(): NumberFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 1, min: 0, max: 1 };
  }
}

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

/** The place of a document among its siblings (CO-4). */
export class IntegerSortField extends NumberField {
  protected static override get _defaults(): NumberFieldOptions {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}
