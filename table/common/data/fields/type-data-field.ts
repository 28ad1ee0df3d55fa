import type { DataModel, DataModelConstructor } from "../../abstract/data-model.ts";
import type { DocumentConstructor } from "../../abstract/document.ts";
import { registry } from "../../abstract/registry.ts";
import { isPlainObject, type UnknownRecord } from "../../utils/get-type.ts";
import { mergeObject } from "../../utils/merge-object.ts";
import { throwFound } from "../validation-failure.ts";
import type {
  CleanOptions,
  DataFieldOptions,
  FieldModel,
  InitializeOptions,
  UpdateOptions,
  ValidateOptions,
} from "./field-types.ts";
import { ObjectField } from "./object-field.ts";

/** The `system` of a document: a registered model of the document's subtype, or a plain object (DM-6 to DM-8). */
export class TypeDataField extends ObjectField {
  static override recursive = true;

  readonly document: DocumentConstructor;

  constructor(document: DocumentConstructor, options: DataFieldOptions = {}, context = {}) {
    super(options, context);
    this.document = document;
  }

  get documentName(): string {
    return this.document.documentName;
  }

  getModelForType(type: unknown): DataModelConstructor | null {
    return typeof type === "string" ? (registry.dataModel(this.documentName, type) ?? null) : null;
  }

  #model(source: UnknownRecord | undefined): DataModelConstructor | null {
    return this.getModelForType(source?.["type"]);
  }

  override getInitialValue(data?: UnknownRecord): unknown {
    return this.#model(data)?.cleanData({}) ?? {};
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isPlainObject(value)) return value;
    const model = this.#model(options.source);
    if (!model)
      return options.partial ? value : mergeObject(this.getInitialValue(options.source) as UnknownRecord, value);
    const { partial = false, recursive = true } = options;
    return model.cleanData(value, { partial: partial && recursive, source: value });
  }

  protected override _validateType(value: unknown, options: ValidateOptions): void {
    super._validateType(value, options);
    throwFound(this.#model(options.source)?.schema.validate(value, { ...options, source: value as UnknownRecord }));
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (isPlainObject(data)) this.#model(options.source)?.validateJoint(data);
  }

  override migrateSource(sourceData: UnknownRecord, fieldData: unknown): void {
    if (isPlainObject(fieldData)) this.#model(sourceData)?.migrateDataSafe(fieldData);
  }

  override initialize(value: unknown, model: FieldModel, options: InitializeOptions = {}): unknown {
    const cls = this.#model(model._source);
    if (!cls || !isPlainObject(value)) return super.initialize(value, model, options);
    return new cls(value, { ...options, parent: model as DataModel });
  }

  override toObject(value: unknown): unknown {
    const model = value as { toObject?: (source: boolean) => unknown } | null | undefined;
    return typeof model?.toObject === "function" ? model.toObject(false) : super.toObject(value);
  }

  override _updateDiff(
    source: UnknownRecord,
    key: string,
    value: unknown,
    difference: UnknownRecord,
    options: UpdateOptions = {},
  ): void {
    const schema = this.#model(source)?.schema;
    if (!schema) super._updateDiff(source, key, value, difference, options);
    else schema._updateDiff(source, key, value, difference, options);
  }

  override _updateCommit(
    source: UnknownRecord,
    key: string,
    value: unknown,
    difference: unknown,
    options: UpdateOptions = {},
  ): void {
    const schema = this.#model(source)?.schema;
    if (!schema) super._updateCommit(source, key, value, difference, options);
    else schema._updateCommit(source, key, value, difference, options);
  }
}
