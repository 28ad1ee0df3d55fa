import { isPlainObject } from "../../utils/get-type.ts";
import { DataModelValidationFailure, throwFound } from "../validation-failure.ts";
import { DataField } from "./data-field.ts";
import type { CleanOptions, DataFieldOptions, FieldModel, InitializeOptions, ValidateOptions } from "./field-types.ts";

export interface ArrayFieldOptions extends DataFieldOptions {
  min?: number;
  max?: number;
}

/** A list of values of one kind (F-Array). Updates replace it whole. */
export class ArrayField extends DataField {
  static override recursive = true;

  declare min: number;
  declare max: number;
  readonly element: DataField;

  /** @throws Error when the element is no field, or already belongs elsewhere (DM-3). */
  constructor(element: DataField, options: ArrayFieldOptions = {}, context = {}) {
    super(options, context);
    this.element = new.target._validateElementType(element);
    // Packages may keep something else than a field.
    if (element instanceof DataField) element.attach(this, element.name ?? "element");
  }

  /** Checks what its elements are to be, for the constructor. @throws Error when that is no field (DM-3) */
  static _validateElementType(element: DataField): DataField {
    if (element instanceof DataField) return element;
    throw new Error(`${this.name} needs a field for its elements`);
  }

  protected static override get _defaults(): ArrayFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: () => [], min: 0, max: Infinity };
  }

  protected override _cast(value: unknown): unknown[] {
    if (Array.isArray(value)) return value;
    if (typeof value === "object" && value !== null && Symbol.iterator in value)
      return Array.from(value as Iterable<unknown>);
    if (isPlainObject(value) && Object.keys(value).every((key) => /^\d+$/.test(key))) return Object.values(value);
    return [value];
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    return (value as unknown[]).map((element) => this.element.clean(element, { ...options, partial: false }));
  }

  protected override _validateType(value: unknown, options: ValidateOptions): void {
    if (!Array.isArray(value)) throw new Error("must be an array");
    if (value.length < this.min) throw new Error(`must have at least ${String(this.min)} elements`);
    if (value.length > this.max) throw new Error(`must have at most ${String(this.max)} elements`);
    throwFound(this._validateRecursive(value, options));
  }

  /** Checks what lies in a list; packages whose elements are no fields do so in their own way. */
  protected _validateRecursive(value: unknown[], options: ValidateOptions): DataModelValidationFailure | undefined {
    return this._validateElements(value, options);
  }

  protected _validateElements(value: unknown[], options: ValidateOptions): DataModelValidationFailure | undefined {
    let failures: DataModelValidationFailure | undefined;
    for (const [index, element] of value.entries()) {
      // A list that is sent as JSON has no gaps: null would come back.
      const failure =
        element === undefined
          ? DataModelValidationFailure.of(element, "may not be undefined")
          : this.element.validate(element, options);
      if (!failure) continue;
      failures ??= new DataModelValidationFailure({ invalidValue: value });
      failures.addElement(index, failure);
    }
    return failures;
  }

  override migrateSource(sourceData: Record<string, unknown>, fieldData: unknown): void {
    if (Array.isArray(fieldData)) for (const element of fieldData) this.element.migrateSource(sourceData, element);
  }

  override initialize(value: unknown, model: FieldModel, options: InitializeOptions = {}): unknown {
    return Array.isArray(value)
      ? value.map((element) => resolve(this.element.initialize(element, model, options)))
      : value;
  }

  override toObject(value: unknown): unknown {
    return Array.isArray(value) ? value.map((element) => this.element.toObject(element)) : value;
  }

  override _getField(path: readonly string[]): DataField | undefined {
    if (path.length === 0) return this;
    return this.element._getField(path[0] === "element" ? path.slice(1) : path);
  }
}

/** A list cannot hold getters, so what would be lazy is read at once. */
export function resolve(value: unknown): unknown {
  return typeof value === "function" ? (value as () => unknown)() : value;
}
