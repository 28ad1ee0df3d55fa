import { checkSchema, type JsonSchema, type SchemaProblem } from "./schema-check.ts";

/** What every file of ours says that it is. */
export const PORTABLE_FORMAT = "tenacity-tactics.actor";

/** Counts up when an older reader could no longer understand what is written. */
export const PORTABLE_VERSION = 1;

/** What only means something in its own world: the account of cards, links to other documents, and steps of fights. */
export const WORLD_MEMBERS: readonly string[] = ["ledger", "counted", "whole", "parts", "rested"];

/** As many items as one actor brings along. */
export const MOST_ITEMS = 1000;

/** As deep as anything of ours is nested, twice over. */
const DEEPEST = 40;

export type Json = Readonly<Record<string, unknown>>;

interface PortableItem {
  /** Kept, so that what names it still finds it: favorites, the rank ledger. */
  readonly id?: string;
  readonly type: string;
  readonly name: string;
  readonly img?: string;
  readonly system: Json;
}

/** An actor as it travels. assets/schema/actor.schema.json says the same for other programs. */
export interface PortableActor {
  readonly format: typeof PORTABLE_FORMAT;
  readonly version: number;
  readonly type: string;
  readonly name: string;
  readonly img?: string;
  readonly system: Json;
  readonly items: readonly PortableItem[];
  /** What an import did not understand and kept, by path. */
  readonly unknown?: Json;
}

/** The stored data of an actor, as `toObject()` gives it. */
export interface StoredActor {
  readonly type: string;
  readonly name: string;
  readonly img?: string | null;
  readonly system: object;
  readonly items: readonly {
    readonly _id: string | null;
    readonly type: string;
    readonly name: string;
    readonly img?: string | null;
    readonly system: object;
  }[];
}

const picture = (img: string | null | undefined) => (img === null || img === undefined ? {} : { img });

/** The data of an actor or item without what only means something in its own world. */
export function traveling(system: object): Json {
  return Object.fromEntries(Object.entries(system).filter(([name]) => !WORLD_MEMBERS.includes(name)));
}

/**
 * An actor as it travels. Conditions and items of other types than its game's stay behind.
 * @param itemTypes - Those of its game.
 */
export function toPortable(actor: StoredActor, itemTypes: readonly string[], unknown: Json = {}): PortableActor {
  const items = actor.items.filter(({ type }) => itemTypes.includes(type));
  return {
    format: PORTABLE_FORMAT,
    version: PORTABLE_VERSION,
    type: actor.type,
    name: actor.name,
    ...picture(actor.img),
    system: traveling(actor.system),
    items: items.map(({ _id, type, name, img, system }) => ({
      ...(_id !== null && { id: _id }),
      type,
      name,
      ...picture(img),
      system: traveling(system),
    })),
    ...(Object.keys(unknown).length > 0 && { unknown }),
  };
}

/**
 * The published schema with a game's types that it does not have: of those it vouches for the frame alone, and their data models read
 * the rest.
 */
export function schemaWith(
  schema: JsonSchema,
  actorTypes: readonly string[],
  itemTypes: readonly string[],
): JsonSchema {
  const missing = actorTypes.filter((type) => !schema.$defs?.[type]);
  const system: JsonSchema = { type: "object" };
  const shared = { name: { type: "string", minLength: 1 }, img: { type: "string" }, system };
  const item = (type: string): JsonSchema => ({
    type: "object",
    required: ["type", "name"],
    properties: { id: { type: "string" }, type: { const: type }, ...shared },
  });
  const actor = (type: string): JsonSchema => ({
    type: "object",
    required: ["type", "name", "system"],
    properties: {
      ...{ format: {}, version: { type: "integer" }, type: { const: type }, ...shared, unknown: system },
      items: { type: "array", maxItems: MOST_ITEMS, items: { oneOf: itemTypes.map(item) } },
    },
    additionalProperties: false,
  });
  return { ...schema, oneOf: [...(schema.oneOf ?? []), ...missing.map(actor)] };
}

/** Why a text cannot be read at all, or where it goes against the schema. */
export type PortableProblem =
  | { readonly code: "notJson" | "notOurs" | "newerVersion" | "tooLong" | "tooDeep" }
  | ({ readonly code: "schema" } & { readonly at: SchemaProblem });

/** What a text holds. */
type PortableResult =
  | { readonly ok: true; readonly actor: PortableActor; readonly unknown: Json }
  | { readonly ok: false; readonly problems: readonly PortableProblem[] };

/** Longer than any character, in characters of text. */
const LONGEST_TEXT = 4_000_000;

const refused = (code: Exclude<PortableProblem["code"], "schema">): PortableResult => ({
  ok: false,
  problems: [{ code }],
});

function parsed(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/**
 * Reads a portable actor. Never throws.
 * @returns The actor without what the schema does not know, which is handed over by path; or all that is wrong.
 */
export function readPortable(text: string, schema: JsonSchema): PortableResult {
  if (text.length > LONGEST_TEXT) return refused("tooLong");
  const json = parsed(text);
  if (!json) return refused("notJson");
  if (isDeeper(json.value, DEEPEST)) return refused("tooDeep");
  const value = typeof json.value === "object" && json.value !== null ? (json.value as Json) : {};
  if (value["format"] !== PORTABLE_FORMAT) return refused("notOurs");
  const { version } = value;
  if (typeof version === "number" && version > PORTABLE_VERSION) return refused("newerVersion");
  const checked = checkSchema(schema, value);
  if (checked.problems.length > 0) {
    return { ok: false, problems: checked.problems.map((at) => ({ code: "schema", at })) };
  }
  // The schema has just vouched for every member.
  const { unknown: kept = {}, ...actor } = checked.value as PortableActor;
  return { ok: true, actor: { ...actor, items: withOwnIds(actor.items) }, unknown: { ...kept, ...checked.unknown } };
}

/** Whether something is nested deeper than so many levels. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1));
}

/** Two items with one id would be one: the later ones get new ids. */
function withOwnIds(items: readonly PortableItem[] = []): readonly PortableItem[] {
  const seen = new Set<string>();
  return items.map(({ id, ...item }) => {
    if (id === undefined || seen.has(id)) return item;
    seen.add(id);
    return { id, ...item };
  });
}
