import type { ModelContext } from "../common/abstract/data-model.ts";
import type { Document, DocumentConstructor } from "../common/abstract/document.ts";
import type { InvalidDocument, JsonObject } from "../common/protocol.ts";
import { PRIMARY_CLASSES, shapeOf } from "./documents/document-classes.ts";
import { WorldDocuments } from "./documents/world-documents.ts";
import { idOf, isJsonObject } from "./json.ts";
import { ORPHAN, type UnreadableRecord } from "./store/document-records.ts";
import type { WorldDatabase } from "./store/world-database.ts";

export interface StoredDocuments {
  readonly documents: WorldDocuments;
  /** What is kept aside, by its key in the database. */
  readonly unreadable: readonly UnreadableRecord[];
  /** The same, as clients are told: one entry for each primary document (VF-2). */
  readonly invalid: readonly InvalidDocument[];
}

/** Reads all primary documents of a world; those that are unreadable or invalid are kept aside. */
export async function readStoredDocuments(database: Pick<WorldDatabase, "readAll">): Promise<StoredDocuments> {
  const shapes = new Map(PRIMARY_CLASSES.map((cls) => [cls, shapeOf(cls)]));
  const documents = new WorldDocuments([...shapes.values()]);
  const unreadable: UnreadableRecord[] = [];
  const invalid: InvalidDocument[] = [];
  const collections = await database.readAll([...shapes.values()]);
  for (const [cls, shape] of shapes) {
    const stored = collections.get(shape.collection) ?? { documents: [], unreadable: [] };
    unreadable.push(...stored.unreadable);
    invalid.push(...invalidDocuments(cls, stored.unreadable));
    for (const source of stored.documents.sort(byCreation)) {
      const reason = whyInvalid(cls, source);
      if (reason === null) documents.apply([{ shape, before: null, after: source }]);
      else {
        unreadable.push({ key: `!${shape.collection}!${idOf(source)}`, reason });
        invalid.push({ documentName: cls.documentName, id: idOf(source), reason, source });
      }
    }
  }
  return { documents, unreadable, invalid };
}

/**
 * Keys such as `!actors.items!A.I` name the primary document first; a document is named once, by its first fault. No
 * document is missing because of an orphan.
 */
function invalidDocuments(cls: DocumentConstructor, records: readonly UnreadableRecord[]): InvalidDocument[] {
  const byId = new Map<string, InvalidDocument>();
  for (const { key, reason } of records) {
    const [id = ""] = key.slice(key.lastIndexOf("!") + 1).split(".");
    if (reason === ORPHAN) continue;
    if (!byId.has(id)) byId.set(id, { documentName: cls.documentName, id, reason, source: null });
  }
  return [...byId.values()];
}

/** Databases sort by key; collections are in order of creation (CO-4). */
function byCreation(a: JsonObject, b: JsonObject): number {
  return createdTime(a) - createdTime(b);
}

function createdTime(source: JsonObject): number {
  const statistics = source["_stats"];
  const time = isJsonObject(statistics) ? statistics["createdTime"] : null;
  return typeof time === "number" ? time : 0;
}

function whyInvalid(cls: DocumentConstructor, source: JsonObject): string | null {
  const built = build(cls, source);
  return typeof built === "string" ? built : null;
}

/**
 * A source with everything that the base schema adds, or the reason why it is not valid. Single values that are not are left out.
 */
export function completeSource(
  cls: DocumentConstructor,
  source: JsonObject,
  tell: (reason: string) => void,
): JsonObject | string {
  const strictly = build(cls, source);
  if (typeof strictly !== "string") return strictly.toObject() as JsonObject;
  const leniently = build(cls, source, { fallback: true, dropInvalidEmbedded: true });
  if (typeof leniently === "string") return leniently;
  tell(strictly);
  return leniently.toObject() as JsonObject;
}

/** A document of a copy of its source, or the reason why there can be none. */
function build(cls: DocumentConstructor, source: JsonObject, context: ModelContext = {}): Document | string {
  try {
    return new cls(structuredClone(source), context);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
