type FieldName = keyof typeof foundry.data.fields & `${string}Field`;

/** A field as specifications of fields use it, for values that the field's own types rule out. */
export interface LooseField {
  readonly fieldPath: string;
  readonly name: string;
  readonly parent: unknown;
  readonly options: object;
  readonly fields: Readonly<Record<string, LooseField>>;
  clean(value: unknown, options?: object): unknown;
  validate(value: unknown, options?: object): unknown;
  initialize(value: unknown, model?: unknown, options?: object): unknown;
  getInitialValue(data?: object): unknown;
  getField(path: string): LooseField | undefined;
  has(name: string): boolean;
  keys(): Iterable<string>;
  entries(): Iterable<[string, LooseField]>;
  toInput(config?: object): HTMLElement;
  toFormGroup(group?: object, input?: object): HTMLElement;
  /** Of texts with choices. */
  _isValidChoice(value: string): boolean;
  readonly [option: string]: unknown;
}

/** The classes of fields, to be made with whatever options a specification asks about. */
export type LooseFields = Readonly<Record<FieldName, new (...options: readonly unknown[]) => LooseField>>;

/** A model of a schema that the compiler does not follow. */
export interface LooseModel {
  readonly _source: Readonly<Record<string, unknown>>;
  readonly parent: unknown;
  readonly schema: LooseField;
  readonly invalid: boolean;
  updateSource(changes: object, options?: object): object;
  validate(options?: object): boolean;
  toObject(source?: boolean): Record<string, unknown>;
  toJSON(): Record<string, unknown>;
  clone(changes?: object, context?: object): LooseModel;
  reset(): void;
  [member: string]: unknown;
}

/** The class of a {@link LooseModel}. */
export interface LooseModelClass {
  new (data?: object, context?: object): LooseModel;
  readonly schema: LooseField;
  fromSource(source: object, context?: object): LooseModel;
  fromJSON(json: string): LooseModel;
}

/** Foundry's classes of fields. */
export const fields = (): LooseFields => foundry.data.fields as unknown as LooseFields;

/**
 * A throw-away model.
 * @param schema called once, with the classes of fields
 * @param statics what its class has besides, such as `migrateData`
 */
export function modelWith(
  schema: (classes: LooseFields) => Readonly<Record<string, LooseField>>,
  statics: object = {},
): LooseModelClass {
  class Probe extends foundry.abstract.DataModel<foundry.data.fields.DataSchema> {
    static override defineSchema() {
      return schema(fields()) as unknown as foundry.data.fields.DataSchema;
    }
  }
  Object.defineProperties(Probe, Object.getOwnPropertyDescriptors(statics));
  return Probe as unknown as LooseModelClass;
}

/** What a field makes of a value, and whether it would be stored. */
export function reading(field: LooseField, value: unknown): { readonly clean: unknown; readonly valid: boolean } {
  const clean = field.clean(value);
  return { clean, valid: isValid(field, clean) };
}

/** Whether a field accepts a value as it is. Foundry says so by what it returns, or throws. */
export function isValid(field: LooseField, value: unknown): boolean {
  try {
    return field.validate(value) === undefined;
  } catch {
    return false;
  }
}
