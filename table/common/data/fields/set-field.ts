import { DataModelValidationFailure } from "../validation-failure.ts";
import { ArrayField } from "./array-field.ts";
import type { CleanOptions, FieldModel, InitializeOptions, ValidateOptions } from "./field-types.ts";

/** A Set of values of one kind, stored as an array (F-Set, TRAP-16). Invalid elements are dropped one by one. */
export class SetField extends ArrayField {
  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    return Array.from(new Set(super._cleanType(value, options) as unknown[]));
  }

  protected override _validateElements(
    value: unknown[],
    options: ValidateOptions,
  ): DataModelValidationFailure | undefined {
    let failures: DataModelValidationFailure | undefined;
    const elements = Array.from(value);
    for (const [index, element] of elements.entries()) {
      const failure = this.element.validate(element, options);
      if (!failure) continue;
      failure.dropped = true;
      failure.unresolved = false;
      failures ??= new DataModelValidationFailure({ invalidValue: elements });
      failures.addElement(index, failure);
      value.splice(value.indexOf(element), 1);
    }
    return failures;
  }

  override initialize(value: unknown, model: FieldModel, options: InitializeOptions = {}): unknown {
    return Array.isArray(value) ? new Set(super.initialize(value, model, options) as unknown[]) : value;
  }

  override toObject(value: unknown): unknown {
    return value instanceof Set ? super.toObject(Array.from(value)) : super.toObject(value);
  }
}
