import { isPlainObject, type UnknownRecord } from "../../utils/get-type.ts";
import { isSafeKey } from "../../utils/keys.ts";
import { DataModelValidationFailure, throwFound } from "../validation-failure.ts";
import { resolve } from "./array-field.ts";
import type { DataField } from "./data-field.ts";
import type {
  CleanOptions,
  DataFieldOptions,
  FieldModel,
  InitializeOptions,
  UpdateOptions,
  ValidateOptions,
} from "./field-types.ts";
import { ObjectField } from "./object-field.ts";
import { cleanMembers, diffOperator, readUpdateKey, withoutOperators } from "./update-operators.ts";

export interface TypedObjectFieldOptions extends DataFieldOptions {
  /** Keys for which it answers false are dropped. */
  validateKey?: (key: string) => boolean;
}

/**
 * A record of values of one kind (F-TypedObject). Updates merge key by key, so that two people who add different keys at
 * once both count. A new element in an update is cleaned as a partial one: what it lacks is not filled in (TRAP-51).
 */
export class TypedObjectField extends ObjectField {
  static override recursive = true;

  readonly element: DataField;
  declare validateKey: ((key: string) => boolean) | undefined;

  constructor(element: DataField, options: TypedObjectFieldOptions = {}, context = {}) {
    super(options, context);
    element.attach(this, element.name ?? "element");
    this.element = element;
  }

  #accepts(key: string): boolean {
    return isSafeKey(key) && key !== "" && readUpdateKey(key).operator === "" && this.validateKey?.(key) !== false;
  }

  /** Cleans in place, as a schema does. */
  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isPlainObject(value)) return value;
    cleanMembers(value, (key) => (this.#accepts(key) ? this.element : undefined), options);
    return value;
  }

  protected override _validateType(value: unknown, options: ValidateOptions): void {
    super._validateType(value, options);
    let failures: DataModelValidationFailure | undefined;
    const inner = options.partialElements ? { ...options, partial: true } : options;
    for (const [key, element] of Object.entries(value as UnknownRecord)) {
      const failure = this.#accepts(key)
        ? this.element.validate(element, inner)
        : DataModelValidationFailure.of(element, "has an invalid key");
      if (!failure) continue;
      failures ??= new DataModelValidationFailure({ invalidValue: value });
      failures.addField(key, failure);
    }
    throwFound(failures);
  }

  override migrateSource(sourceData: UnknownRecord, fieldData: unknown): void {
    if (isPlainObject(fieldData))
      for (const element of Object.values(fieldData)) this.element.migrateSource(sourceData, element);
  }

  override initialize(value: unknown, model: FieldModel, options: InitializeOptions = {}): unknown {
    return this.#mapValues(value, (element) => resolve(this.element.initialize(element, model, options)));
  }

  override toObject(value: unknown): unknown {
    return this.#mapValues(value, (element) => this.element.toObject(element));
  }

  #mapValues(value: unknown, transform: (element: unknown) => unknown): unknown {
    if (!isPlainObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, element]) => [key, transform(element)]));
  }

  override diffMembers(
    source: UnknownRecord,
    changes: UnknownRecord,
    difference: UnknownRecord,
    options: UpdateOptions = {},
  ): void {
    for (const [name, element] of Object.entries(changes)) {
      if (diffOperator(source, name, element, difference)) continue;
      if (Object.hasOwn(source, name)) this.element._updateDiff(source, name, element, difference, options);
      else difference[name] = source[name] = withoutOperators(element);
    }
  }

  override _getField(path: readonly string[]): DataField | undefined {
    return path.length === 0 ? this : this.element._getField(path.slice(1));
  }
}
