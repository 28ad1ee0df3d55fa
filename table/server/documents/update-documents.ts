import type { DocumentConstructor } from "../../common/abstract/document.ts";
import type { JsonObject } from "../../common/protocol.ts";
import { expandObject } from "../../common/utils/objects.ts";
import { mergeObject } from "../../common/utils/merge-object.ts";
import { isValidId, randomID } from "../../common/utils/random-id.ts";
import { isJsonObject } from "../json.ts";
import { checkMembers } from "../request-check.ts";
import { RequestError } from "../request-error.ts";
import { checkSubtypes } from "./check-subtypes.ts";
import { embeddedFields } from "./document-classes.ts";
import { MANAGED_STATISTICS, stampStatistics } from "./document-statistics.ts";
import { changesGmOnlyFields } from "./gm-only-fields.ts";
import {
  buildDocument,
  doesNotExist,
  lacksPermission,
  mayModify,
  refuseInvalid,
  type OperationContext,
} from "./operation-context.ts";
import { refuseStaleMovements } from "./movement-origins.ts";
import { sanitiseSource } from "./sanitise-source.ts";
import { namedMembers, sourceDifference } from "../../common/utils/source-difference.ts";

/**
 * Updates documents (12.1): permission on the stored document, merge, validation, HTML, `_stats`.
 * @returns for each the difference with its `_id`
 * @throws {RequestError} when any of them is refused
 */
export function updateDocuments(context: OperationContext): JsonObject[] {
  refuseStaleMovements(context);
  return context.operation.updates.map((changes) => updateDocument(context, changes));
}

function updateDocument(context: OperationContext, update: JsonObject): JsonObject {
  const { documentClass, manifest, operation, siblings, user } = context;
  const { _id: id, ...changes } = requestedChanges(documentClass, update);
  if (typeof id !== "string") throw new RequestError("An update lacks the _id of its document.");
  const before = siblings.find(id);
  if (before === null) throw doesNotExist(documentClass, id);
  const document = buildDocument(context, before);
  if (!mayModify(context, document, "update", withPlainNames(changes))) throw lacksPermission(context, "update", id);
  if (addsEmbedded(documentClass, before, changes) && !user.isGM) throw lacksPermission(context, "update", id);
  const recursive = operation["recursive"] !== false;
  refuseInvalid(documentClass, () => document.updateSource(structuredClone(changes), { recursive, whole: true }));
  const after = completeSource(documentClass, before, document.toObject() as JsonObject, changes);
  checkSubtypes(documentClass, after, manifest);
  sanitiseSource(documentClass, after, manifest);
  checkMembers(after, documentClass.documentName);
  if (!user.isGM && changesGmOnlyFields(documentClass, before, after, manifest))
    throw lacksPermission(context, "update", id);
  stampStatistics(context, after, before);
  siblings.put(after);
  return { _id: id, ...toldDifference(before, after, changes, operation) };
}

/**
 * Changes in nested form, without what only the server writes.
 * @throws {RequestError} when embedded documents would be swept away or replaced by way of their parent
 */
function requestedChanges(cls: DocumentConstructor, update: JsonObject): JsonObject {
  const changes = expandObject(update) as JsonObject;
  const statistics = changes["_stats"];
  if (isJsonObject(statistics)) {
    changes["_stats"] = Object.fromEntries(
      Object.entries(statistics).filter(([key]) => !MANAGED_STATISTICS.includes(key.replace(/^[-=]=/, ""))),
    );
  }
  for (const key of ["-=_id", "==_id", "-=_stats", "==_stats"]) Reflect.deleteProperty(changes, key);
  for (const { field } of embeddedFields(cls)) {
    if (`-=${field}` in changes || `==${field}` in changes) {
      throw new RequestError(`The ${field} of ${cls.documentName} documents cannot be replaced by an update.`);
    }
  }
  return changes;
}

/** Permissions ask for members by name, so operators in front of a name must not hide it (UP-3). */
function withPlainNames(changes: JsonObject): JsonObject {
  const copy = structuredClone(changes);
  for (const [key, value] of Object.entries(changes)) if (/^[-=]=/.test(key)) copy[key.slice(2)] = value;
  return copy;
}

/**
 * Whether changes would add embedded documents by way of their parent, which players may not (OW-4, UP-6). Those that
 * come without an id get one.
 */
function addsEmbedded(cls: DocumentConstructor, before: JsonObject, changes: JsonObject): boolean {
  let adds = false;
  for (const { field } of embeddedFields(cls)) {
    const present = before[field];
    const known = new Set(
      Array.isArray(present) ? present.map((source) => (isJsonObject(source) ? source["_id"] : null)) : [],
    );
    for (const change of listOf(changes[field])) {
      if (known.has(change["_id"] ?? null)) continue;
      adds = true;
      if (!isValidId(change["_id"])) change["_id"] = randomID();
    }
  }
  return adds;
}

/** Embedded documents that the update does not name stay as they were stored. */
function completeSource(
  cls: DocumentConstructor,
  before: JsonObject,
  source: JsonObject,
  changes: JsonObject,
): JsonObject {
  const untouched = embeddedFields(cls).flatMap(({ field }) =>
    field in changes ? [] : [[field, before[field] ?? []] as const],
  );
  return { ...source, ...Object.fromEntries(untouched) };
}

/**
 * What every client must apply. Where the operation replaces inner objects each member that differs is told whole; where
 * it asked for no comparison (`diff: false`), what was named is told even if equal.
 */
function toldDifference(before: JsonObject, after: JsonObject, changes: JsonObject, operation: JsonObject): JsonObject {
  const difference = sourceDifference(before, after) as JsonObject;
  if (operation["recursive"] === false) return namedWhole(after, difference);
  return operation["diff"] === false ? mergeObject(namedMembers(after, changes) as JsonObject, difference) : difference;
}

function namedWhole(after: JsonObject, difference: JsonObject): JsonObject {
  return Object.fromEntries(Object.keys(difference).map((key) => [key, after[key] ?? null]));
}

function listOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
