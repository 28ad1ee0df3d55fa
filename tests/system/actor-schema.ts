import {
  MOST_ITEMS,
  PORTABLE_FORMAT,
  PORTABLE_VERSION,
  WORLD_MEMBERS,
} from "../../src/engine/portable/portable-actor.ts";
import type { JsonSchema } from "../../src/engine/portable/schema-check.ts";
import { TRAVELERS } from "../support/travelers.ts";

import fields = foundry.data.fields;

/** What a field of a data model allows, in the words of JSON Schema. */

/** Keys of keyed maps: ids of the registry, or of documents. */
const KEY = "^[A-Za-z0-9][A-Za-z0-9-]*$";
const DOCUMENT_ID = "^[A-Za-z0-9]{16}$";

const whereDefined = (members: object): object =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== null));

/** The members of number and text fields that say what they allow; the types of fields know more than is needed here. */
interface Limits {
  readonly integer?: boolean;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly nullable: boolean;
  readonly choices?: unknown;
  readonly blank?: boolean;
}

function numberSchema({ integer, min, max, nullable, choices }: Limits): JsonSchema {
  if (Array.isArray(choices)) return { type: "integer", enum: choices };
  const type = integer ? "integer" : "number";
  return { type: nullable ? [type, "null"] : type, ...whereDefined({ minimum: min, maximum: max }) };
}

function textSchema({ choices, blank }: Limits): JsonSchema {
  if (Array.isArray(choices)) return { type: "string", enum: choices };
  return blank ? { type: "string" } : { type: "string", minLength: 1 };
}

function fieldSchema(field: fields.DataField.Any): JsonSchema {
  if (field instanceof fields.SchemaField) return membersSchema(field.fields as Record<string, fields.DataField.Any>);
  if (field instanceof fields.NumberField) return numberSchema(field as Limits);
  if (field instanceof fields.StringField) return textSchema(field as Limits);
  if (field instanceof fields.BooleanField) return { type: "boolean" };
  if (field instanceof fields.TypedObjectField) {
    const additionalProperties = fieldSchema(field.element as fields.DataField.Any);
    return { type: "object", propertyNames: { pattern: KEY }, additionalProperties };
  }
  if (field instanceof fields.ArrayField) {
    const { max, element } = field as unknown as { max?: number; element: fields.DataField.Any };
    return {
      type: "array",
      ...whereDefined({ maxItems: max === Infinity ? undefined : max }),
      items: fieldSchema(element),
    };
  }
  if (field instanceof fields.ObjectField) return { type: "object" };
  throw new Error(`No JSON Schema is known for ${field.constructor.name}.`);
}

function membersSchema(members: Readonly<Record<string, fields.DataField.Any>>): JsonSchema {
  const properties = Object.entries(members).filter(([name]) => !WORLD_MEMBERS.includes(name));
  return {
    type: "object",
    properties: Object.fromEntries(properties.map(([name, field]) => [name, fieldSchema(field)])),
    additionalProperties: false,
  };
}

type Models = Readonly<Record<string, { schema: { fields: Record<string, fields.DataField.Any> } }>>;

const model = (documentName: "Actor" | "Item", type: string): JsonSchema => {
  const found = (CONFIG[documentName].dataModels as unknown as Models)[type];
  if (!found) throw new Error(`There is no model of ${type}.`);
  return membersSchema(found.schema.fields);
};

const TEXT = { name: { type: "string", minLength: 1 }, img: { type: "string" } } as const;

const itemSchema = (type: string): JsonSchema => ({
  type: "object",
  required: ["type", "name", "system"],
  properties: {
    id: { type: "string", pattern: DOCUMENT_ID },
    type: { const: type },
    ...TEXT,
    system: model("Item", type),
  },
  additionalProperties: false,
});

const actorSchema = (type: string, itemTypes: readonly string[]): JsonSchema => ({
  type: "object",
  required: ["format", "version", "type", "name", "system"],
  properties: {
    format: { const: PORTABLE_FORMAT },
    version: { type: "integer", minimum: 1, maximum: PORTABLE_VERSION },
    type: { const: type },
    ...TEXT,
    system: model("Actor", type),
    items: {
      type: "array",
      maxItems: MOST_ITEMS,
      items: { oneOf: itemTypes.map((each) => ({ $ref: `#/$defs/${each}` })) },
    },
    unknown: { type: "object" },
  },
  additionalProperties: false,
});

/** The schema that the data models of this version make: what assets/schema/actor.schema.json must say. */
export function actorJsonSchema(): object {
  const games = Object.values(TRAVELERS);
  const definitions = games.flatMap(({ actors, itemTypes }) => [
    ...actors.map((type) => [type, actorSchema(type, itemTypes)] as const),
    ...itemTypes.map((type) => [type, itemSchema(type)] as const),
  ]);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "A character of 10acity Tactics for Foundry VTT, and of the other games of this system",
    oneOf: games.flatMap(({ actors }) => actors.map((type) => ({ $ref: `#/$defs/${type}` }))),
    $defs: Object.fromEntries(definitions),
  };
}
