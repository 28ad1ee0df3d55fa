import type { DataField } from "../known-classes.ts";
import { addDataFieldMigration, addDataFieldShim, type ShimOptions } from "./data-shims.ts";
import { defineMember, SchemaField, type DataSchema } from "../data/fields/schema-field.ts";
import type { CleanOptions, InitializeOptions, UpdateOptions, ValidateOptions } from "../data/fields/field-types.ts";
import type { DataModelValidationFailure } from "../data/validation-failure.ts";
import { isPlainObject, type UnknownRecord } from "../utils/get-type.ts";
import { deepClone, withoutPaths } from "../utils/objects.ts";
import { readUpdateKey } from "../data/fields/update-operators.ts";
import { readOperators } from "../data/operators.ts";
import type { Generation } from "../protocol.ts";
import { registry } from "./registry.ts";

/** How a model is built (DM-1). Keys that are not known travel on to `_configure` and `_initialize`. */
export interface ModelContext {
  parent?: DataModel | null;
  /** Throw on invalid data. Default true. */
  strict?: boolean;
  /** Replace invalid values by initial ones. */
  fallback?: boolean;
  /** Leave invalid embedded documents out instead of failing (VF-2). */
  dropInvalidEmbedded?: boolean;
  [option: string]: unknown;
}

/** What `validate` looks at (VF-6). */
export interface ModelValidateOptions extends ValidateOptions {
  /** Check these changes, merged into the model, instead of the model. */
  changes?: UnknownRecord;
  /** Clean the changes first. */
  clean?: boolean;
  /** Check each field. Default true. */
  fields?: boolean;
  /** Check rules between fields. By default only where no changes are given. */
  joint?: boolean;
}

/** How `updateSource` works (VF-5). */
export interface UpdateSourceOptions extends UpdateOptions {
  /** Only compute the difference. */
  dryRun?: boolean;
  fallback?: boolean;
  /** Refuse new elements of typed objects that lack members, as updates of the database do (TRAP-51). */
  whole?: boolean;
  [option: string]: unknown;
}

/** Schemas of classes that have been asked for theirs, by the generation in force: core documents differ (section 10). */
const schemas: Readonly<Record<Generation, WeakMap<DataModelConstructor, SchemaField>>> = {
  13: new WeakMap(),
  14: new WeakMap(),
};

export type DataModelConstructor = typeof DataModel;

/** Data with a schema: cleaned, validated, prepared, updated by difference (DM-1 to DM-5). */
export class DataModel {
  declare readonly parent: DataModel | null;
  /** The stored data: complete, clean, sealed (DM-2). */
  declare readonly _source: UnknownRecord;

  /** Where labels and hints of the fields are looked up (UP-9). */
  static LOCALIZATION_PREFIXES: readonly string[] = [];

  constructor(data: UnknownRecord | DataModel = {}, context: ModelContext = {}) {
    const { parent = null, strict = true, fallback = false, dropInvalidEmbedded = false, ...options } = context;
    define(this, "parent", parent);
    define(this, "_source", Object.seal(this._initializeSource(data, { strict, ...options })));
    this._configure(options);
    this.validate({ strict, fallback, dropInvalidEmbedded });
    this._initialize({ strict, ...options });
  }

  /** The fields of the model. Subclasses must define it (DM-3). */
  static defineSchema(): DataSchema {
    throw new Error(`The ${this.name} class must define its schema`);
  }

  /** The schema of the class, built once for each generation (DM-3). */
  static get schema(): SchemaField {
    const known = schemas[registry.generation];
    const present = known.get(this);
    if (present) return present;
    const schema = new SchemaField(this.defineSchema());
    this._nameSchema(schema);
    known.set(this, schema);
    return schema;
  }

  /** Names the root of the schema, for classes whose field paths have a prefix (FD-7). */
  static _nameSchema(_schema: SchemaField): void {
    // Paths of a plain model begin at its members.
  }

  get schema(): SchemaField {
    return this.#class.schema;
  }

  get #class(): DataModelConstructor {
    return this.constructor as DataModelConstructor;
  }

  /** Whether the stored data is invalid, which only a lenient construction allows. */
  get invalid(): boolean {
    return this.schema.validate(this._source, { source: this._source })?.unresolved ?? false;
  }

  /** Cleans source data in place (FD-2). */
  static cleanData(source: UnknownRecord = {}, options: CleanOptions = {}): UnknownRecord {
    return this.schema.clean(source, options) as UnknownRecord;
  }

  /** Brings old data up to date, in place; overrides end with `super` (MG-1). */
  static migrateData(source: UnknownRecord): UnknownRecord {
    this.schema.migrateSource(source, source);
    return source;
  }

  /** Migrates, and warns of a failure instead of throwing it: partial data must not break an update (TRAP-21). */
  static migrateDataSafe(source: UnknownRecord): UnknownRecord {
    try {
      this.migrateData(source);
    } catch (error) {
      console.warn(new Error(`${this.name}.migrateData failed`, { cause: error }));
    }
    return source;
  }

  static _addDataFieldMigration(...parameters: Parameters<typeof addDataFieldMigration>): boolean {
    return addDataFieldMigration(...parameters);
  }

  static _addDataFieldShim(...parameters: Parameters<typeof addDataFieldShim>): void {
    addDataFieldShim(...parameters);
  }

  /** Several shims at once: new names by the old ones. */
  static _addDataFieldShims(data: UnknownRecord, shims: Readonly<Record<string, string>>, options?: ShimOptions): void {
    for (const [oldKey, newKey] of Object.entries(shims)) addDataFieldShim(data, oldKey, newKey, options);
  }

  /** Adds accessors for old names to cleaned data (MG-3). */
  static shimData(data: UnknownRecord, _options: { embedded?: boolean } = {}): UnknownRecord {
    return data;
  }

  /** Checks rules between fields (VF-6). @throws Error with the rule that is broken. */
  static validateJoint(_data: UnknownRecord): void {
    // A model without such rules has nothing to check.
  }

  /** Builds a model from trusted data, without throwing on what is invalid (DM-5). */
  static fromSource<T extends DataModelConstructor>(
    this: T,
    source: UnknownRecord,
    { strict = false, ...context }: ModelContext = {},
  ): InstanceType<T> {
    return new this(source, { strict, ...context }) as InstanceType<T>;
  }

  static fromJSON<T extends DataModelConstructor>(this: T, json: string): InstanceType<T> {
    return this.fromSource(JSON.parse(json) as UnknownRecord);
  }

  /** DM-1 (1): migrated, clean source data. The data that was passed is owned from now on. */
  protected _initializeSource(data: UnknownRecord | DataModel, _options: InitializeOptions): UnknownRecord {
    const source: unknown = data instanceof DataModel ? data.toObject() : data;
    if (!isPlainObject(source))
      throw new Error(`${this.constructor.name} was built from something that is not an object`);
    const cls = this.#class;
    cls.migrateDataSafe(source);
    return cls.shimData(cls.cleanData(source, { source }));
  }

  /** DM-1 (2): what must exist before validation. */
  protected _configure(_options: UnknownRecord): void {
    // Documents make their embedded collections here.
  }

  /** DM-1 (4): puts the prepared value of every field on the instance. */
  protected _initialize(options: InitializeOptions = {}): void {
    for (const [name, field] of this.#class._initializationOrder()) {
      defineMember(this, name, field.initialize(this._source[name], this, options), field);
    }
  }

  /** The fields in the order in which they are prepared. */
  static *_initializationOrder(): Generator<[string, DataField]> {
    yield* this.schema.entries();
  }

  /** Drops prepared changes: prepares again from the stored data (DM-5). */
  reset(): void {
    this._initialize();
  }

  /**
   * Checks the model, or changes to it (VF-6).
   * @returns true; false where `strict` is off and something is invalid.
   * @throws DataModelValidationError when something is invalid and has no valid replacement.
   */
  validate(options: ModelValidateOptions = {}): boolean {
    const { changes, clean = false, fields = true, joint = changes === undefined, strict = true, ...rest } = options;
    const difference: UnknownRecord = {};
    const candidate = changes
      ? this.#candidate(clean ? this._cleanChanges(changes) : deepClone(changes), difference, {})
      : this._source;
    const names = changes ? changedNames(difference) : this.schema.keys();
    const failure = fields
      ? this.schema.validateMembers(candidate, names, { strict, source: candidate, ...rest })
      : undefined;
    if (failure?.unresolved && strict) throw failure.asError();
    if (failure?.unresolved) return false;
    if (joint) this.#validateJoint(candidate, strict);
    return true;
  }

  #validateJoint(data: UnknownRecord, strict: boolean): void {
    try {
      this.schema._validateModel(data, { source: data });
      this.#class.validateJoint(data);
    } catch (error) {
      if (strict) throw error;
      console.warn(error);
    }
  }

  /** Migrated and cleaned changes in nested form. The argument is not changed (MG-1, TRAP-11 to TRAP-13). */
  _cleanChanges(changes: UnknownRecord, { recursive = true }: UpdateOptions = {}): UnknownRecord {
    const read = registry.generation >= 14 ? readOperators(changes) : changes;
    const expanded = deepClone(withoutPaths(read));
    const type = expanded["type"] ?? this._source["type"];
    this.#migrateChanges(expanded, type);
    return this.#class.cleanData(expanded, { partial: true, recursive, source: { ...this._source, type } });
  }

  /** A model inside is found by the subtype, which changes seldom name (MG-1). */
  #migrateChanges(changes: UnknownRecord, type: unknown): void {
    const named = "type" in changes;
    if (!named) changes["type"] = type;
    this.#class.migrateDataSafe(changes);
    if (!named) Reflect.deleteProperty(changes, "type");
  }

  /** The stored data as it would be with cleaned changes; fills `difference`. */
  #candidate(cleaned: UnknownRecord, difference: UnknownRecord, options: UpdateOptions): UnknownRecord {
    const candidate = deepClone(this._source);
    this.schema.diffMembers(candidate, cleaned, difference, options);
    return candidate;
  }

  /**
   * Changes the stored data of this one instance (VF-5). Documents in the database are changed with `update`.
   * @returns what differs, in nested form; empty when nothing does.
   * @throws DataModelValidationError when the result would be invalid. Nothing is changed then.
   */
  updateSource(
    changes: UnknownRecord = {},
    { dryRun = false, fallback = false, recursive = true, whole = false }: UpdateSourceOptions = {},
  ): UnknownRecord {
    const difference: UnknownRecord = {};
    const candidate = this.#candidate(this._cleanChanges(changes, { recursive }), difference, { recursive });
    if (Object.keys(difference).length === 0) return difference;
    this.#assertValid(candidate, changedNames(difference), { fallback, partialElements: !whole });
    if (dryRun) return difference;
    this.schema.commitMembers(this._source, candidate, difference, { recursive });
    this._initialize();
    return difference;
  }

  #assertValid(candidate: UnknownRecord, names: readonly string[], options: ValidateOptions): void {
    const failure: DataModelValidationFailure | undefined = this.schema.validateMembers(candidate, names, {
      strict: true,
      source: candidate,
      ...options,
    });
    if (failure?.unresolved) throw failure.asError();
    this.#validateJoint(candidate, true);
  }

  /** A new model from this one's stored data and some changes (DM-5). */
  clone(changes: UnknownRecord = {}, context: ModelContext = {}): DataModel | Promise<DataModel | undefined> {
    const source = this.toObject();
    const scratch = new this.#class(source, { ...context, parent: this.parent });
    scratch.updateSource(changes);
    return scratch;
  }

  /** A copy of the stored data; with `false`, of the prepared data in the shape of the stored (DM-2). */
  toObject(source = true): UnknownRecord {
    if (source) return deepClone(this._source);
    return this.schema.toObject(this) as UnknownRecord;
  }

  toJSON(): UnknownRecord {
    return this.toObject(true);
  }
}

function changedNames(difference: UnknownRecord): string[] {
  return Object.keys(difference).map((key) => readUpdateKey(key).name);
}

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, enumerable: false, writable: false, configurable: false });
}
