import type { DataModel } from "../../common/abstract/data-model.ts";
import type { EffectChange } from "../../common/data/active-effect-type-data-model.ts";
import { ArrayField } from "../../common/data/fields/array-field.ts";
import { BooleanField } from "../../common/data/fields/boolean-field.ts";
import type { DataField } from "../../common/data/fields/data-field.ts";
import { NumberField } from "../../common/data/fields/number-field.ts";
import { SetField } from "../../common/data/fields/set-field.ts";
import { StringField } from "../../common/data/fields/string-field.ts";
import { getType, type UnknownRecord } from "../../common/utils/get-type.ts";
import { objectsEqual } from "../../common/utils/objects.ts";
import { getProperty, setProperty } from "../../common/utils/properties.ts";
import type { ClientDocument } from "../known-classes.ts";
import { Hooks } from "../hooks.ts";

/** One change that an active effect makes, in the shape of Foundry 13 (AE-1). */
export interface EffectChange13 {
  readonly key: string;
  readonly value: string;
  /** One of ACTIVE_EFFECT_MODES. */
  readonly mode: number;
  readonly priority: number | null;
}

/** Types of changes by the mode that Foundry 13 has for each (AE-3). */
const TYPES_BY_MODE = ["custom", "multiply", "add", "downgrade", "upgrade", "override"] as const;

/** The type of a change: Foundry 14 names it, Foundry 13 has a number for it. */
function typeOf(change: EffectChange | EffectChange13): string {
  return "mode" in change ? (TYPES_BY_MODE[change.mode] ?? "") : change.type;
}

/** Applies one change to the prepared data of a document (AE-4). */
export function applyEffectChange(
  target: ClientDocument,
  change: EffectChange | EffectChange13,
  modifyTarget = true,
  field: DataField | undefined = fieldAt(target, change.key),
): UnknownRecord {
  const current = getProperty(target, change.key);
  const delta = castDelta(change.value, field, current);
  const changes = resultOf(target, change, current, delta);
  if (modifyTarget) for (const [path, value] of Object.entries(changes)) setProperty(target, path, value);
  return changes;
}

function resultOf(
  target: ClientDocument,
  change: EffectChange | EffectChange13,
  current: unknown,
  delta: unknown,
): UnknownRecord {
  const type = typeOf(change);
  if (type === "custom" || type.startsWith("custom.")) {
    const changes: UnknownRecord = {};
    Hooks.call("applyActiveEffect", target, change, current, delta, changes);
    return changes;
  }
  const value = combine(current, delta, type);
  return value === undefined ? {} : { [change.key]: value };
}

/** The field that a path of a document leads to, also inside a typed `system` (FD-7). */
function fieldAt(target: ClientDocument, path: string): DataField | undefined {
  if (!path.startsWith("system.")) return target.schema.getField(path);
  const { schema } = (target as unknown as { system: Partial<DataModel> }).system;
  return schema?.getField(path.slice("system.".length));
}

/** The value of a change as the type of its target: the field's, else that of the present value. */
function castDelta(value: unknown, field: DataField | undefined, current: unknown): unknown {
  const kind = kindOf(field) ?? getType(current);
  if (kind === "number") return Number(value);
  if (kind === "boolean") return value === true || value === "true" || value === "1" || value === 1;
  if (kind === "Set") return new Set(toList(value));
  if (kind === "Array") return toList(value);
  return kind === "string" && field ? String(value) : parsed(value);
}

function kindOf(field: DataField | undefined): string | undefined {
  if (field instanceof NumberField) return "number";
  if (field instanceof BooleanField) return "boolean";
  if (field instanceof SetField) return "Set";
  if (field instanceof ArrayField) return "Array";
  return field instanceof StringField ? "string" : undefined;
}

function toList(value: unknown): unknown[] {
  const list = parsed(value);
  return Array.isArray(list) ? list : [list];
}

function parsed(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** The new value, or undefined where the change cannot be applied to the present one. */
function combine(current: unknown, delta: unknown, type: string): unknown {
  if (type === "override") return delta;
  if (type === "add") return add(current, delta);
  if (type === "subtract") return subtract(current, delta);
  if (typeof current !== "number" || typeof delta !== "number") return undefined;
  if (type === "multiply") return current * delta;
  if (type === "upgrade") return Math.max(current, delta);
  if (type === "downgrade") return Math.min(current, delta);
  return undefined;
}

function add(current: unknown, delta: unknown): unknown {
  if (current instanceof Set) return new Set([...(current as Set<unknown>), ...(delta as Iterable<unknown>)]);
  if (Array.isArray(current)) return [...(current as unknown[]), ...(delta as unknown[])];
  if (typeof current === "boolean") return current || Boolean(delta);
  if (typeof current === "number") return current + Number(delta);
  return typeof current === "string" ? current + String(delta) : delta;
}

function subtract(current: unknown, delta: unknown): unknown {
  const isTaken = (entry: unknown): boolean =>
    Array.from(delta as Iterable<unknown>).some((one) => objectsEqual(one, entry));
  if (current instanceof Set) return new Set([...(current as Set<unknown>)].filter((entry) => !isTaken(entry)));
  if (Array.isArray(current)) return (current as unknown[]).filter((entry) => !isTaken(entry));
  if (typeof current === "boolean") return current && !delta;
  if (typeof current === "number") return current - Number(delta);
  return typeof current === "string" ? current.replace(String(delta), "") : delta;
}
