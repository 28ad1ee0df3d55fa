import { DataModel } from "../../common/abstract/data-model.ts";
import { NumberField } from "../../common/data/fields/number-field.ts";
import { SchemaField } from "../../common/data/fields/schema-field.ts";
import { isPlainObject } from "../../common/utils/get-type.ts";
import { getProperty } from "../../common/utils/properties.ts";
import { CONFIG } from "../config.ts";
import type { Actor } from "../known-classes.ts";

/** Paths below `system`, each as its segments: those with value and maximum, and single numbers (CV-7). */
export interface TrackedAttributes {
  readonly bar: string[][];
  readonly value: string[][];
}

/** What a bar of a token shows (CV-7). */
export interface BarAttribute {
  readonly type: "bar" | "value";
  readonly attribute: string;
  readonly value: number;
  /** Of a bar only. */
  readonly max?: number;
  /** Whether there is a stored number that a bar could change. */
  readonly editable: boolean;
}

/** What an attribute of an actor shows; null where there is no number (CV-7). */
export function barAttribute(actor: Actor, attribute: string): BarAttribute | null {
  const data = getProperty(actor.system, attribute);
  const editable = getProperty(actor._source["system"], attribute) !== undefined;
  if (typeof data === "number") return { type: "value", attribute, value: data, editable };
  const { value, max } = (data ?? {}) as { value?: unknown; max?: unknown };
  if (typeof value !== "number" || typeof max !== "number") return null;
  return { type: "bar", attribute, value, max, editable };
}

/** The attributes of a subtype by its configuration, else by its schema; those of data by their shape (CV-7). */
export function trackedAttributes(data: unknown): TrackedAttributes {
  if (typeof data === "string") return attributesOfType(data);
  if (data instanceof DataModel) return attributesOfSchema(data.schema);
  if (data instanceof SchemaField) return attributesOfSchema(data);
  return isPlainObject(data) ? attributesOfObject(data) : { bar: [], value: [] };
}

function attributesOfType(type: string): TrackedAttributes {
  const configured = CONFIG.Actor.trackableAttributes[type];
  if (configured) {
    const split = (paths: readonly string[] = []): string[][] => paths.map((path) => path.split("."));
    return { bar: split(configured.bar), value: split(configured.value) };
  }
  // What is registered for actors are data models of the table's own kind.
  const model = CONFIG.Actor.dataModels[type] as unknown as typeof DataModel | undefined;
  return model ? attributesOfSchema(model.schema) : { bar: [], value: [] };
}

function attributesOfSchema(schema: SchemaField, path: readonly string[] = []): TrackedAttributes {
  const found: TrackedAttributes = { bar: [], value: [] };
  for (const [name, field] of schema.entries()) {
    const here = [...path, name];
    if (field instanceof NumberField) found.value.push(here);
    if (!(field instanceof SchemaField)) continue;
    if (field.get("value") instanceof NumberField && field.get("max") instanceof NumberField) found.bar.push(here);
    else add(found, attributesOfSchema(field, here));
  }
  return found;
}

function attributesOfObject(data: Record<string, unknown>, path: readonly string[] = []): TrackedAttributes {
  const found: TrackedAttributes = { bar: [], value: [] };
  for (const [name, value] of Object.entries(data)) {
    const here = [...path, name];
    if (typeof value === "number") found.value.push(here);
    if (!isPlainObject(value)) continue;
    if (typeof value["value"] === "number" && typeof value["max"] === "number") found.bar.push(here);
    else add(found, attributesOfObject(value, here));
  }
  return found;
}

function add(found: TrackedAttributes, more: TrackedAttributes): void {
  found.bar.push(...more.bar);
  found.value.push(...more.value);
}
