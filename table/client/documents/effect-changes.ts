import type { DataModel } from "../../common/abstract/data-model.ts";
import { ACTIVE_EFFECT_MODES } from "../../common/constants.ts";
import { ArrayField } from "../../common/data/fields/array-field.ts";
import { BooleanField } from "../../common/data/fields/boolean-field.ts";
import type { DataField } from "../../common/data/fields/data-field.ts";
import { NumberField } from "../../common/data/fields/number-field.ts";
import { SetField } from "../../common/data/fields/set-field.ts";
import { StringField } from "../../common/data/fields/string-field.ts";
import type { EffectChange } from "../../common/documents/base-active-effect.ts";
import { getType, type UnknownRecord } from "../../common/utils/get-type.ts";
import { getProperty, setProperty } from "../../common/utils/properties.ts";
import { Hooks } from "../hooks.ts";
import type { Actor } from "./actor.ts";

/** Applies one change to the prepared data of an actor, in the modes of Foundry 13 (AE-3, AE-4). @returns what was set. */
export function applyEffectChange(actor: Actor, change: EffectChange): UnknownRecord {
  const current = getProperty(actor, change.key);
  const delta = castDelta(change.value, fieldAt(actor, change.key), current);
  if (change.mode === ACTIVE_EFFECT_MODES.CUSTOM) {
    const changes: UnknownRecord = {};
    Hooks.call("applyActiveEffect", actor, change, current, delta, changes);
    for (const [path, value] of Object.entries(changes)) setProperty(actor, path, value);
    return changes;
  }
  const value = combine(current, delta, change.mode);
  if (value === undefined) return {};
  setProperty(actor, change.key, value);
  return { [change.key]: value };
}

/** The field that a path of an actor leads to, also inside a typed `system` (FD-7). */
function fieldAt(actor: Actor, path: string): DataField | undefined {
  if (!path.startsWith("system.")) return actor.schema.getField(path);
  const { schema } = actor.system as Partial<DataModel>;
  return schema?.getField(path.slice("system.".length));
}

/** The text of a change as the type of its target: the field's, else that of the present value. */
function castDelta(text: string, field: DataField | undefined, current: unknown): unknown {
  if (field instanceof NumberField) return Number(text);
  if (field instanceof BooleanField) return text === "true" || text === "1";
  if (field instanceof SetField) return new Set(toList(text));
  if (field instanceof ArrayField) return toList(text);
  if (field instanceof StringField) return text;
  const type = getType(current);
  if (type === "number") return Number(text);
  if (type === "boolean") return text === "true" || text === "1";
  if (type === "Set") return new Set(toList(text));
  return type === "Array" ? toList(text) : parseOrText(text);
}

function toList(text: string): unknown[] {
  const value = parseOrText(text);
  return Array.isArray(value) ? value : [value];
}

function parseOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function combine(current: unknown, delta: unknown, mode: number): unknown {
  if (mode === ACTIVE_EFFECT_MODES.OVERRIDE) return delta;
  if (mode === ACTIVE_EFFECT_MODES.ADD) return add(current, delta);
  if (typeof current !== "number" || typeof delta !== "number") return undefined;
  if (mode === ACTIVE_EFFECT_MODES.MULTIPLY) return current * delta;
  if (mode === ACTIVE_EFFECT_MODES.UPGRADE) return Math.max(current, delta);
  if (mode === ACTIVE_EFFECT_MODES.DOWNGRADE) return Math.min(current, delta);
  return undefined;
}

function add(current: unknown, delta: unknown): unknown {
  if (current instanceof Set) return new Set([...(current as Set<unknown>), ...(delta as Iterable<unknown>)]);
  if (Array.isArray(current)) return [...(current as unknown[]), ...(delta as unknown[])];
  if (typeof current === "boolean") return current || Boolean(delta);
  if (typeof current === "number") return current + Number(delta);
  return typeof current === "string" ? current + String(delta) : delta;
}
