import type { DataModelConstructor } from "../../abstract/data-model.ts";
import { isPlainObject, type UnknownRecord } from "../../utils/get-type.ts";
import { throwFound } from "../validation-failure.ts";
import { DataField } from "./data-field.ts";
import { EmbeddedDataField } from "./embedded-data-field.ts";
import type {
  CleanOptions,
  DataFieldOptions,
  FieldModel,
  InitializeOptions,
  UpdateOptions,
  ValidateOptions,
} from "./field-types.ts";
import { SchemaField, type DataSchema } from "./schema-field.ts";
import { StringField } from "./string-field.ts";

/** What a TypedSchemaField accepts for each type. */
export type TypedSchemaEntry = DataSchema | SchemaField | DataModelConstructor;

/** One of several schemas, chosen by the value's own `type` (F-TypedSchema). */
export class TypedSchemaField extends DataField {
  static override recursive = true;

  readonly types: Readonly<Record<string, SchemaField>>;

  constructor(types: Readonly<Record<string, TypedSchemaEntry>>, options: DataFieldOptions = {}, context = {}) {
    super(options, context);
    const schemas = Object.entries(types).map(([type, entry]) => [type, this.#schema(type, entry)] as const);
    this.types = Object.fromEntries(schemas);
  }

  protected static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true };
  }

  #schema(type: string, entry: TypedSchemaEntry): SchemaField {
    const schema = this.#toSchemaField(entry);
    if (!schema.has("type")) {
      const field = new StringField({
        required: true,
        blank: false,
        initial: type,
        validate: (value) => value === type,
      });
      field.attach(schema, "type");
      schema.fields["type"] = field;
    }
    schema.attach(this, undefined);
    return schema;
  }

  #toSchemaField(entry: TypedSchemaEntry): SchemaField {
    if (entry instanceof SchemaField) return entry;
    if (typeof entry === "function") return new EmbeddedDataField(entry);
    return new SchemaField({ ...entry });
  }

  #schemaFor(value: unknown): SchemaField | undefined {
    const type = isPlainObject(value) ? value["type"] : undefined;
    return typeof type === "string" && Object.hasOwn(this.types, type) ? this.types[type] : undefined;
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    return this.#schemaFor(value)?.clean(value, options) ?? value;
  }

  protected override _validateType(value: unknown, options: ValidateOptions): void {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const schema = this.#schemaFor(value);
    if (!schema) throw new Error(`"${String(value["type"])}" is not a valid type`);
    throwFound(schema.validate(value, options));
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    this.#schemaFor(data)?._validateModel(data, options);
  }

  override migrateSource(sourceData: UnknownRecord, fieldData: unknown): void {
    this.#schemaFor(fieldData)?.migrateSource(sourceData, fieldData);
  }

  override initialize(value: unknown, model: FieldModel, options: InitializeOptions = {}): unknown {
    return this.#schemaFor(value)?.initialize(value, model, options) ?? value;
  }

  override toObject(value: unknown): unknown {
    const type = (value as { type?: string } | null | undefined)?.type;
    return type === undefined ? value : (this.types[type]?.toObject(value) ?? value);
  }

  override _updateDiff(
    source: UnknownRecord,
    key: string,
    value: unknown,
    difference: UnknownRecord,
    options: UpdateOptions = {},
  ): void {
    const present = source[key];
    const schema = this.#schemaFor(isPlainObject(value) && !("type" in value) ? present : value);
    const sameType =
      isPlainObject(present) && isPlainObject(value) && (value["type"] ?? present["type"]) === present["type"];
    if (schema && sameType) schema._updateDiff(source, key, value, difference, options);
    else super._updateDiff(source, key, value, difference, options);
  }

  override _getField(path: readonly string[]): DataField | undefined {
    const [type, ...rest] = path;
    return type === undefined ? this : this.types[type]?._getField(rest);
  }
}
