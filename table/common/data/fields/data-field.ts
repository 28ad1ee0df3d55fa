import { deepClone, objectsEqual } from "../../utils/objects.ts";
import { isPlainObject, type UnknownRecord } from "../../utils/get-type.ts";
import { registry } from "../../abstract/registry.ts";
import { formSupport } from "../form-support.ts";
import { DataModelValidationError, DataModelValidationFailure } from "../validation-failure.ts";
import type {
  CleanOptions,
  DataFieldOptions,
  FieldContext,
  FieldModel,
  FieldValidator,
  InitializeOptions,
  UpdateOptions,
  ValidateOptions,
  ValidationResult,
} from "./field-types.ts";

/** One member of a schema: how its value is coerced, checked, prepared and updated (FD-1 to FD-8). */
export class DataField {
  /** Whether the field contains other fields. */
  static recursive = false;

  declare required: boolean;
  declare nullable: boolean;
  declare initial: unknown;
  declare readonly: boolean;
  declare gmOnly: boolean;
  declare label: string;
  declare hint: string;
  declare validationError: string;

  readonly options: DataFieldOptions;
  /** Key within the parent; undefined at the root. */
  name: string | undefined;
  /** The field that contains this one. A field has only one for life (DM-3). */
  parent: DataField | undefined;
  readonly #validator: FieldValidator | undefined;

  constructor(options: DataFieldOptions = {}, { name, parent }: FieldContext = {}) {
    this.options = options;
    this.name = name;
    this.parent = parent;
    const { validate, ...rest } = options;
    this.#validator = validate;
    Object.assign(this, (this.constructor as typeof DataField)._defaults, rest);
  }

  /** Defaults of the options; subclasses add theirs (FD-1). */
  protected static get _defaults(): DataFieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      label: "",
      hint: "",
      validationError: "is not a valid value",
    };
  }

  /** Dotted path from the root of the schema (FD-7). */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  /**
   * Makes this field a member of another.
   * @throws Error when it already is (DM-3): schemas must not share field objects.
   */
  attach(parent: DataField, name: string | undefined): void {
    if (this.parent)
      throw new Error(
        `The field "${name ?? ""}" already belongs to "${this.parent.fieldPath}": use a new field for each place`,
      );
    this.parent = parent;
    this.name = name;
  }

  /** Calls a function, or a method by name, on this field and the fields inside it. */
  apply(
    fn: string | ((this: DataField, value: unknown, options: object) => unknown),
    value?: unknown,
    options: object = {},
  ): unknown {
    if (typeof fn === "function") return fn.call(this, value, options);
    const method = (this as unknown as Record<string, unknown>)[fn];
    if (typeof method !== "function") throw new Error(`${this.constructor.name} has no method "${fn}"`);
    return (method as (value: unknown, options: object) => unknown).call(this, value, options);
  }

  /** Coerces a value to what the field stores (FD-2). Null in a field that is not nullable is as good as nothing. */
  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === undefined || (value === null && !this.nullable)) return this.getInitialValue(options.source);
    if (value === null) return null;
    return this._cleanType(this._cast(value), options);
  }

  /** What a missing value becomes (FD-3). */
  getInitialValue(data?: UnknownRecord): unknown {
    if (typeof this.initial === "function") return (this.initial as (data?: UnknownRecord) => unknown)(data);
    if (this.initial !== undefined) return deepClone(this.initial);
    return this.required && this.nullable ? null : undefined;
  }

  /** Coerces a value that is neither undefined nor null to the field's type. */
  protected _cast(value: unknown): unknown {
    return value;
  }

  protected _cleanType(value: unknown, _options: CleanOptions): unknown {
    return value;
  }

  /** Checks a cleaned value (FD-4). Undefined means that it is valid. */
  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    try {
      const result = this.#judge(value, options);
      if (result === false) return DataModelValidationFailure.of(value, this.validationError);
      return result instanceof DataModelValidationFailure ? result : undefined;
    } catch (error) {
      if (error instanceof DataModelValidationError) return error.failure;
      return DataModelValidationFailure.of(value, error instanceof Error ? error.message : String(error));
    }
  }

  /** The first verdict of three checks. */
  #judge(value: unknown, options: ValidateOptions): ValidationResult {
    const special = this._validateSpecial(value);
    if (decides(special)) return special;
    const own = this.#validator && judged(this.#validator.call(this, value, options));
    return decides(own) ? own : judged(this._validateType(value, options));
  }

  /**
   * Judges undefined and null.
   * @throws Error with the reason.
   */
  protected _validateSpecial(value: unknown): ValidationResult {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
    return undefined;
  }

  /** Judges a value that is neither undefined nor null. */
  protected _validateType(_value: unknown, _options: ValidateOptions): ValidationResult {
    return undefined;
  }

  /** Checks rules between members, where the field contains models (VF-6). */
  _validateModel(_data: unknown, _options: ValidateOptions = {}): void {
    // A field without models inside has nothing to check.
  }

  /** Applies the migrations of the models inside this field to a piece of source data (MG-1, MG-2). */
  migrateSource(_sourceData: UnknownRecord, _fieldData: unknown): void {
    // A field without models inside has nothing to migrate.
  }

  /** Makes the prepared value from the stored one; a function makes it lazily, on first reading. */
  initialize(value: unknown, _model: FieldModel, _options: InitializeOptions = {}): unknown {
    return value;
  }

  /** Makes the stored shape from the prepared value (DM-2). */
  toObject(value: unknown): unknown {
    return value;
  }

  /** Writes `value` to `source[key]` and to `difference`, when it differs (UP-2); inner objects member by member. */
  _updateDiff(
    source: UnknownRecord,
    key: string,
    value: unknown,
    difference: UnknownRecord,
    options: UpdateOptions = {},
  ): void {
    const present = source[key];
    if (this.diffMembers && options.recursive !== false && isPlainObject(present) && isPlainObject(value)) {
      const nested: UnknownRecord = {};
      this.diffMembers(present, value, nested, options);
      if (Object.keys(nested).length > 0) difference[key] = nested;
      return;
    }
    const whole = this._whole(value);
    if (key in source && objectsEqual(present, whole)) return;
    source[key] = whole;
    difference[key] = deepClone(whole);
  }

  /** Writes the members of cleaned changes to complete data, and records those that differ (UP-2, UP-3). */
  diffMembers?(source: UnknownRecord, changes: UnknownRecord, nested: UnknownRecord, options?: UpdateOptions): void;

  /** What a value is that replaces another. */
  protected _whole(value: unknown): unknown {
    return value;
  }

  /** Takes the new value over into live source data. */
  _updateCommit(
    source: UnknownRecord,
    key: string,
    value: unknown,
    _difference: unknown,
    _options: UpdateOptions = {},
  ): void {
    source[key] = value;
  }

  /** The field at a path below this one, given as segments. */
  _getField(path: readonly string[]): DataField | undefined {
    return path.length === 0 ? this : undefined;
  }

  /** A form element for this field (FD-8). */
  toInput(config: object = {}): HTMLElement {
    return formSupport().toInput(this, config);
  }

  /** A labeled form group for this field (FD-8). */
  toFormGroup(groupConfig: object = {}, inputConfig: object = {}): HTMLElement {
    return formSupport().toFormGroup(this, groupConfig, inputConfig);
  }
}

/** Generation 14 asks what a validator returns only whether it is true or false: a returned failure is ignored (FD-4). */
function judged(result: ValidationResult): ValidationResult {
  if (result === undefined) return undefined;
  return registry.generation >= 14 && typeof result === "object" ? undefined : result;
}

/** Whether it refuses or accepts, and leaves nothing to the next check. */
function decides(result: ValidationResult): boolean {
  if (result === undefined) return false;
  return typeof result === "boolean" || result instanceof DataModelValidationFailure;
}

/** Any value that survives JSON. */
export class AnyField extends DataField {}
