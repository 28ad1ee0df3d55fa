import type { Document, DocumentConstructor } from "../../known-classes.ts";
import { isPlainObject, type UnknownRecord } from "../../utils/get-type.ts";
import { deepClone } from "../../utils/objects.ts";
import { DataModelValidationFailure, throwFound } from "../validation-failure.ts";
import { DataField } from "./data-field.ts";
import type {
  CleanOptions,
  DataFieldOptions,
  FieldModel,
  InitializeOptions,
  UpdateOptions,
  ValidateOptions,
} from "./field-types.ts";

/** The documents inside a document. For core's own schemas only (F-NEVER). */
export class EmbeddedCollectionField extends DataField {
  static override recursive = true;

  /** The base class of the embedded documents. */
  readonly #document: DocumentConstructor;

  constructor(document: DocumentConstructor, options: DataFieldOptions = {}, context = {}) {
    super(options, context);
    this.#document = document;
  }

  protected static override get _defaults(): DataFieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: () => [] };
  }

  /** The class that the embedded documents are made of (NS-4). */
  get model(): DocumentConstructor {
    return this.#document.implementation;
  }

  protected override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    return typeof value === "object" && value !== null && Symbol.iterator in value
      ? Array.from(value as Iterable<unknown>)
      : value;
  }

  protected override _cleanType(value: unknown, options: CleanOptions): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((element: unknown) => {
      const source = element instanceof Object && "toObject" in element ? (element as Document).toObject() : element;
      if (!isPlainObject(source)) return source;
      return options.partial ? source : this.model.cleanData(source, { source });
    });
  }

  protected override _validateType(value: unknown, options: ValidateOptions): void {
    if (!Array.isArray(value)) throw new Error("must be an array");
    let failures: DataModelValidationFailure | undefined;
    for (const [index, element] of value.entries()) {
      const { schema } = this.model;
      const failure = schema.validate(element, { ...options, source: element as UnknownRecord });
      if (!failure) continue;
      if (options.dropInvalidEmbedded) failure.unresolved = false;
      failures ??= new DataModelValidationFailure({ invalidValue: value });
      failures.addElement(idOf(element) ?? index, failure);
    }
    throwFound(failures);
  }

  override migrateSource(_sourceData: UnknownRecord, fieldData: unknown): void {
    if (!Array.isArray(fieldData)) return;
    for (const element of fieldData) if (isPlainObject(element)) this.model.migrateDataSafe(element);
  }

  override initialize(_value: unknown, model: FieldModel, options: InitializeOptions = {}): unknown {
    const collection = (model as Document).collections[this.name ?? ""];
    collection?.initialize(options);
    return collection;
  }

  override toObject(value: unknown): unknown {
    return Array.from(value as Iterable<Document>, (document) => document.toObject(false));
  }

  /** UP-6: elements with a known `_id` merge, others are added; none is removed, unless the update is not recursive. */
  override _updateDiff(
    source: UnknownRecord,
    key: string,
    value: unknown,
    difference: UnknownRecord,
    options: UpdateOptions = {},
  ): void {
    const elements = source[key] as UnknownRecord[];
    const changes: UnknownRecord[] = [];
    const isWhole = options.recursive === false;
    const swept = isWhole ? elements.filter((element) => !withId(value as UnknownRecord[], element)) : [];
    for (const element of swept) elements.splice(elements.indexOf(element), 1);
    for (const change of value as UnknownRecord[]) {
      const present = withId(elements, change);
      const nested = present ? this.#merge(present, change, options) : change;
      if (!present) elements.push(this.model.cleanData(deepClone(change), { source: change }));
      if (Object.keys(nested).length > 0) changes.push(present ? { ...nested, _id: change["_id"] } : nested);
    }
    if (changes.length > 0 || swept.length > 0) difference[key] = isWhole ? value : changes;
  }

  #merge(present: UnknownRecord, change: UnknownRecord, options: UpdateOptions): UnknownRecord {
    const nested: UnknownRecord = {};
    const cleaned = this.model.cleanData(deepClone(change), { partial: true, source: present });
    this.model.schema.diffMembers(present, cleaned, nested, options);
    return nested;
  }

  override _updateCommit(
    source: UnknownRecord,
    key: string,
    value: unknown,
    difference: unknown,
    options: UpdateOptions = {},
  ): void {
    const live = source[key] as UnknownRecord[];
    const updated = value as UnknownRecord[];
    for (const change of difference as UnknownRecord[]) {
      const present = withId(live, change);
      const next = withId(updated, change);
      if (present && next) this.model.schema.commitMembers(present, next, change, options);
    }
    live.splice(0, live.length, ...updated.map((element) => withId(live, element) ?? element));
  }
}

/** The stored element that a change addresses. */
function withId(elements: readonly UnknownRecord[], change: UnknownRecord): UnknownRecord | undefined {
  const id = idOf(change);
  return id === undefined ? undefined : elements.find((element) => element["_id"] === id);
}

function idOf(element: unknown): string | undefined {
  const id = isPlainObject(element) ? element["_id"] : undefined;
  return typeof id === "string" ? id : undefined;
}
