import { deepClone } from "../../common/utils/index.ts";
import type { SettingConfig } from "./setting-config.ts";

/** A data field, as far as settings use it (SE-3). */
interface FieldType {
  clean(value: unknown): unknown;
  validate(value: unknown, options?: object): { asError?(): Error } | Error | undefined;
  initialize(value: unknown, model: null): unknown;
  getInitialValue(): unknown;
}

/** A data model class, as far as settings use it (SE-3). */
interface ModelType {
  new (data?: object): unknown;
  fromSource(source: object): unknown;
}

const PRIMITIVES: readonly unknown[] = [String, Number, Boolean, BigInt, Symbol];

function isField(type: unknown): type is FieldType {
  return typeof type === "object" && type !== null && "clean" in type && "initialize" in type;
}

function isModel(type: unknown): type is ModelType {
  return typeof type === "function" && "fromSource" in type;
}

/** The value that a setting has while no one has set it (SE-3). */
export function defaultValue({ type, default: preset }: SettingConfig): unknown {
  if (preset !== undefined) return deepClone(preset);
  if (isField(type)) return type.getInitialValue();
  return undefined;
}

/** The value that code gets, from the value that is stored (SE-3). */
export function castValue(config: SettingConfig, stored: unknown): unknown {
  const { type } = config;
  if (isModel(type)) return stored instanceof type ? stored : type.fromSource(stored ?? {});
  if (stored === undefined || stored === null) return stored;
  if (isField(type)) return type.initialize(type.clean(stored), null);
  return castPlain(type, stored);
}

function castPlain(type: unknown, stored: unknown): unknown {
  if (PRIMITIVES.includes(type)) return (type as (value: unknown) => unknown)(stored);
  if (type === Array) return Array.isArray(stored) ? stored : [stored];
  if (type === Object || typeof type !== "function" || stored instanceof type) return stored;
  return isClass(type) ? Reflect.construct(type, [stored]) : (type as (value: unknown) => unknown)(stored);
}

/** Only classes have a prototype that cannot be written. */
function isClass(type: object): boolean {
  return Object.getOwnPropertyDescriptor(type, "prototype")?.writable === false;
}

/**
 * The JSON text that is stored for a value (SE-3).
 * @throws when the setting's field or model refuses the value
 */
export function serializeValue(config: SettingConfig, value: unknown): string {
  const { type } = config;
  if (isField(type)) return JSON.stringify(validated(config, type, value));
  // Null is no model yet, and read as the initial one.
  if (value === null) return "null";
  if (isModel(type)) return JSON.stringify(value instanceof type ? value : new type(value));
  return JSON.stringify(castPlain(type, value));
}

function validated(config: SettingConfig, field: FieldType, value: unknown): unknown {
  const cleaned = field.clean(value);
  const failure = field.validate(cleaned);
  if (!failure) return cleaned;
  const reason = failure instanceof Error ? failure : failure.asError?.();
  throw new Error(`${config.id}: ${reason?.message ?? "the value is not valid"}`, { cause: reason });
}
