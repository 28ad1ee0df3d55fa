import type { DataModel, DataModelConstructor } from "../../abstract/data-model.ts";
import { isObjectLike, isPlainObject, type UnknownRecord } from "../../utils/get-type.ts";
import type { CleanOptions, DataFieldOptions, FieldModel, InitializeOptions, ValidateOptions } from "./field-types.ts";
import { SchemaField } from "./schema-field.ts";

/** A model inside a model, with getters and methods of its own (F-EmbeddedData). */
export class EmbeddedDataField extends SchemaField {
  readonly model: DataModelConstructor;

  constructor(model: DataModelConstructor, options: DataFieldOptions = {}, context = {}) {
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  protected override _cast(value: unknown): unknown {
    if (!isObjectLike(value) || isPlainObject(value)) return value;
    const { toObject } = value as { toObject?: () => unknown };
    return typeof toObject === "function" ? toObject.call(value) : value;
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    return super._cleanType(value, isPlainObject(value) ? { ...options, source: value } : options);
  }

  protected override _validateType(value: unknown, options: ValidateOptions): void {
    super._validateType(value, isPlainObject(value) ? { ...options, source: value } : options);
  }

  override _validateModel(data: unknown, _options: ValidateOptions = {}): void {
    if (isPlainObject(data)) this.model.validateJoint(data);
  }

  override migrateSource(_sourceData: UnknownRecord, fieldData: unknown): void {
    if (isPlainObject(fieldData)) this.model.migrateDataSafe(fieldData);
  }

  override initialize(value: unknown, model: FieldModel, options: InitializeOptions = {}): unknown {
    return isPlainObject(value) ? new this.model(value, { ...options, parent: model as DataModel }) : value;
  }

  override toObject(value: unknown): unknown {
    const model = value as { toObject?: (source: boolean) => unknown } | null | undefined;
    return typeof model?.toObject === "function" ? model.toObject(false) : value;
  }
}
