import { isPlainObject, type UnknownRecord } from "../../utils/get-type.ts";
import { deepClone, objectsEqual } from "../../utils/objects.ts";
import { DataModelValidationFailure, throwFound } from "../validation-failure.ts";
import { resolve } from "./array-field.ts";
import { DataField } from "./data-field.ts";
import type {
  CleanOptions,
  DataFieldOptions,
  FieldModel,
  InitializeOptions,
  UpdateOptions,
  ValidateOptions,
} from "./field-types.ts";
import { cleanMembers, readUpdateKey } from "./update-operators.ts";

export type DataSchema = Record<string, DataField>;

/** An object whose members are declared (F-Schema). The root of every model is one. */
export class SchemaField extends DataField {
  static override recursive = true;

  readonly fields: DataSchema;
  /** All members, without values; null until they are needed. */
  #shape: UnknownRecord | null = null;

  /** @throws Error when a member is no field, already belongs elsewhere (DM-3), or is named `_source` (DM-4). */
  constructor(fields: DataSchema, options: DataFieldOptions = {}, context = {}) {
    super(options, context);
    this.fields = { ...fields };
    for (const [name, field] of Object.entries(this.fields)) this.#attach(name, field);
  }

  #attach(name: string, field: DataField): void {
    if (!(field instanceof DataField)) throw new Error(`The member "${name}" of a schema is not a field`);
    if (name === "_source") throw new Error('A field may not be named "_source"');
    field.attach(this, name);
  }

  /** Declares more members. Only before anything was made of the schema. @throws Error as the constructor does. */
  addFields(fields: DataSchema): void {
    this.#shape = null;
    for (const [name, field] of Object.entries(fields)) {
      this.#attach(name, field);
      this.fields[name] = field;
    }
  }

  protected static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined;
  }

  *[Symbol.iterator](): Generator<DataField> {
    yield* this.values();
  }

  /** The field at a dotted path below this one (FD-7). */
  getField(path: string | readonly string[]): DataField | undefined {
    return this._getField(typeof path === "string" ? path.split(".") : path);
  }

  override _getField(path: readonly string[]): DataField | undefined {
    const [name, ...rest] = path;
    return name === undefined ? this : this.get(name)?._getField(rest);
  }

  override getInitialValue(data?: UnknownRecord): unknown {
    const initial = super.getInitialValue(data);
    return initial === undefined ? this._cleanType({}, data ? { source: data } : {}) : initial;
  }

  protected override _cast(value: unknown): unknown {
    if (isPlainObject(value)) return value;
    const { toObject } = value as { toObject?: () => unknown };
    return typeof toObject === "function" ? toObject.call(value) : value;
  }

  /** Cleans in place, so that a model inside keeps sharing its source with the model around it. */
  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!isPlainObject(value)) return value;
    const inner = options.source ? options : { ...options, source: value };
    if (options.partial) cleanMembers(value, (name) => this.get(name), inner);
    else this.#cleanFull(value, inner);
    return value;
  }

  #cleanFull(data: UnknownRecord, options: CleanOptions): void {
    for (const key in data) if (!Object.hasOwn(this.fields, key)) Reflect.deleteProperty(data, key);
    for (const name in this.fields) data[name] = this.fields[name]?.clean(data[name], options);
  }

  protected override _validateType(value: unknown, options: ValidateOptions): void {
    if (!isPlainObject(value)) throw new Error("must be an object");
    throwFound(this.validateMembers(value, this.keys(), options));
  }

  /** Checks some of the members of complete data. */
  validateMembers(
    data: UnknownRecord,
    names: readonly string[],
    options: ValidateOptions = {},
  ): DataModelValidationFailure | undefined {
    let failures: DataModelValidationFailure | undefined;
    const inner = options.source ? options : { ...options, source: data };
    for (const name of names) {
      if (options.partial && !(name in data)) continue;
      const field = this.get(name);
      const failure = field?.validate(data[name], inner);
      if (!field || !failure) continue;
      if (options.fallback && failure.unresolved) replaceInvalid(field, data, name, failure);
      failures ??= new DataModelValidationFailure({ invalidValue: data });
      failures.addField(name, failure);
    }
    return failures;
  }

  override _validateModel(data: unknown, options: ValidateOptions = {}): void {
    if (!isPlainObject(data)) return;
    const inner = options.source ? options : { ...options, source: data };
    for (const name in this.fields) this.fields[name]?._validateModel(data[name], inner);
  }

  override migrateSource(sourceData: UnknownRecord, fieldData: unknown): void {
    if (!isPlainObject(fieldData)) return;
    for (const name in this.fields)
      if (name in fieldData) this.fields[name]?.migrateSource(sourceData, fieldData[name]);
  }

  override initialize(value: unknown, model: FieldModel, options: InitializeOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    // A copy of what has all members keeps its shape; what is filled key by key becomes a hash table where there are many.
    const data = { ...(this.#shape ??= Object.fromEntries(this.keys().map((name) => [name, undefined]))) };
    for (const name in this.fields) {
      const field = this.fields[name];
      if (!field) continue;
      const prepared = field.initialize(value[name], model, options);
      if (field.readonly || typeof prepared === "function") defineMember(data, name, prepared, field);
      else data[name] = prepared;
    }
    return data;
  }

  override toObject(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    const data: UnknownRecord = {};
    for (const [name, field] of this.entries()) data[name] = field.toObject((value as UnknownRecord)[name]);
    return data;
  }

  override diffMembers(
    source: UnknownRecord,
    changes: UnknownRecord,
    difference: UnknownRecord,
    options: UpdateOptions = {},
  ): void {
    for (const [key, value] of Object.entries(changes)) {
      const { operator, name } = readUpdateKey(key);
      const field = this.get(name);
      if (!field) continue;
      if (operator === "") field._updateDiff(source, name, value, difference, options);
      else this.#diffOperator(source, key, operator === "-=" ? field.getInitialValue(source) : value, difference);
    }
  }

  /** UP-3: `-=` resets a declared member to its initial value, `==` replaces it. */
  #diffOperator(source: UnknownRecord, key: string, value: unknown, difference: UnknownRecord): void {
    const { operator, name } = readUpdateKey(key);
    if (objectsEqual(source[name], value)) return;
    source[name] = value;
    difference[key] = operator === "-=" ? null : deepClone(value);
  }

  override _updateCommit(
    source: UnknownRecord,
    key: string,
    value: unknown,
    difference: unknown,
    options: UpdateOptions = {},
  ): void {
    const present = source[key];
    if (!isPlainObject(present) || !isPlainObject(value) || !isPlainObject(difference)) source[key] = value;
    else this.commitMembers(present, value, difference, options);
  }

  /** Takes the members that differ over into live source data. */
  commitMembers(
    source: UnknownRecord,
    updated: UnknownRecord,
    difference: UnknownRecord,
    options: UpdateOptions = {},
  ): void {
    for (const key of Object.keys(difference)) {
      const { operator, name } = readUpdateKey(key);
      const field = this.get(name);
      if (!field) continue;
      if (operator === "") field._updateCommit(source, name, updated[name], difference[key], options);
      else source[name] = updated[name];
    }
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: object) => unknown),
    value: unknown = {},
    options: object = {},
  ): unknown {
    const results: UnknownRecord = {};
    for (const [name, field] of this.entries()) {
      const result = field.apply(fn, (value as UnknownRecord)[name], options);
      if (result !== undefined) results[name] = result;
    }
    return results;
  }
}

/** VF-6: with `fallback`, an invalid member is replaced by its initial value where that is valid. */
function replaceInvalid(
  field: DataField,
  data: UnknownRecord,
  name: string,
  failure: DataModelValidationFailure,
): void {
  const initial = field.getInitialValue(data);
  if (field.validate(initial)) return;
  data[name] = initial;
  failure.fallback = initial;
  failure.unresolved = false;
}

/** What makes the members of an object that are read when asked, by their names. */
const LAZY = Symbol("lazy");

interface Holder {
  [LAZY]: Record<string, () => unknown>;
}

/** The properties of such members, by their names: objects whose getters differ are kept as hash tables, which take several times the memory. */
const accessors = new Map<string, PropertyDescriptor>();

function accessorOf(name: string): PropertyDescriptor {
  const known = accessors.get(name);
  if (known) return known;
  const get = function (this: Holder): unknown {
    return this[LAZY][name]?.();
  };
  const made = { get, set() {}, configurable: true, enumerable: true };
  accessors.set(name, made);
  return made;
}

/** Puts a prepared value on its object; a function becomes a getter that is read when asked, and readonly values stay (FD-5). */
export function defineMember(target: object, name: string, value: unknown, { readonly }: DataField): void {
  // A field of a package may have fixed its value by itself.
  if (Object.getOwnPropertyDescriptor(target, name)?.configurable === false) return;
  if (typeof value === "function") {
    if (!Object.hasOwn(target, LAZY)) Object.defineProperty(target, LAZY, { value: {} });
    (target as Holder)[LAZY][name] = value as () => unknown;
    Object.defineProperty(target, name, accessorOf(name));
    return;
  }
  // Written by a name that is computed, more than a dozen members would make a hash table of the object too.
  const member = { value: resolve(value), writable: !readonly, configurable: true, enumerable: true };
  Object.defineProperty(target, name, member);
}
