import { isPlainObject, type UnknownRecord } from "../../utils/get-type.ts";
import { deepClone } from "../../utils/objects.ts";
import { DataField } from "./data-field.ts";
import type {
  CleanOptions,
  DataFieldOptions,
  FieldModel,
  InitializeOptions,
  UpdateOptions,
  ValidateOptions,
} from "./field-types.ts";
import { diffUntyped, withoutOperators } from "./update-operators.ts";

/** An object whose members no one declares (F-Object). Updates merge into it. */
export class ObjectField extends DataField {
  protected static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(data?: UnknownRecord): unknown {
    const initial = super.getInitialValue(data);
    return initial === undefined && this.required ? {} : initial;
  }

  protected override _cast(value: unknown): unknown {
    const { toObject } = value as { toObject?: () => unknown };
    return typeof toObject === "function" ? toObject.call(value) : value;
  }

  /** Only a partial object may say what to remove or replace: a whole one has nothing that it could mean (UP-3). */
  protected override _cleanType(value: unknown, { partial = false, recursive = true }: CleanOptions): unknown {
    return partial && recursive ? value : withoutOperators(value);
  }

  protected override _validateType(value: unknown, _options: ValidateOptions): void {
    if (!isPlainObject(value)) throw new Error("must be an object");
  }

  override initialize(value: unknown, _model: FieldModel, _options: InitializeOptions = {}): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  protected override _whole(value: unknown): unknown {
    return withoutOperators(value);
  }

  override diffMembers(
    source: UnknownRecord,
    changes: UnknownRecord,
    difference: UnknownRecord,
    _options: UpdateOptions = {},
  ): void {
    diffUntyped(source, changes, difference);
  }
}
