import type { DocumentConstructor } from "../../common/abstract/document.ts";
import type { JsonObject } from "../../common/protocol.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../../common/constants.ts";
import { mergeObject } from "../../common/utils/merge-object.ts";
import { isValidId, randomID } from "../../common/utils/random-id.ts";
import { idOf, isJsonObject, textAt } from "../json.ts";
import { checkMembers } from "../request-check.ts";
import { RequestError } from "../request-error.ts";
import { checkSubtypes } from "./check-subtypes.ts";
import { embeddedFields } from "./document-classes.ts";
import { stampStatistics } from "./document-statistics.ts";
import { hasGmOnlyFields } from "./gm-only-fields.ts";
import { buildDocument, lacksPermission, mayModify, type OperationContext } from "./operation-context.ts";
import { sanitiseSource } from "./sanitise-source.ts";

/**
 * Creates documents (12.1): ids, the creator's mark, types, permission on the pending data, HTML, `_stats`.
 * @throws {RequestError} when any of them is refused
 */
export function createDocuments(context: OperationContext): JsonObject[] {
  return context.operation.data.map((data) => createDocument(context, data));
}

function createDocument(context: OperationContext, data: JsonObject): JsonObject {
  const { documentClass, manifest, siblings } = context;
  const pending = pendingSource(context, data);
  const id = idOf(pending);
  if (siblings.find(id) !== null || context.reservedIds.has(id)) {
    throw new RequestError(`${documentClass.documentName} [${id}] already exists`);
  }
  checkSubtypes(documentClass, pending, manifest);
  const document = buildDocument(context, pending);
  if (!mayModify(context, document, "create", structuredClone(pending))) throw lacksPermission(context, "create", null);
  if (isWithheldFromPlayers(context, pending)) throw lacksPermission(context, "create", null);
  if (documentClass.documentName === "Setting") checkSettingIsNew(context, pending);
  const source = document.toObject() as JsonObject;
  sanitiseSource(documentClass, source, manifest);
  checkMembers(source, documentClass.documentName);
  stampStatistics(context, source, null);
  siblings.put(source);
  return source;
}

/** MF-5, CH-14: generation 14 lets players create nothing that has fields for game masters only. */
function isWithheldFromPlayers(
  { documentClass, manifest, release, user }: OperationContext,
  pending: JsonObject,
): boolean {
  return release.generation >= 14 && !user.isGM && hasGmOnlyFields(documentClass, pending, manifest);
}

/** The requested data with what the server decides: ids, author, and that the one who makes a document owns it. */
function pendingSource({ documentClass, operation, parent, user }: OperationContext, data: JsonObject): JsonObject {
  const pending = mergeObject<JsonObject>({}, data, { performDeletions: true });
  const { schema } = documentClass;
  assignIds(documentClass, pending, operation["keepId"] === true, operation["keepEmbeddedIds"] === true);
  if (schema.has("author")) pending["author"] ??= user.id;
  // MAP-58: regions of generation 14 have owners of their own.
  const isOwned = parent === null || documentClass.documentName === "Region";
  if (isOwned && schema.has("ownership") && user.id !== null) {
    const ownership = isJsonObject(pending["ownership"]) ? pending["ownership"] : {};
    pending["ownership"] = { default: 0, [user.id]: DOCUMENT_OWNERSHIP_LEVELS.OWNER, ...ownership };
  }
  return pending;
}

/** DOC-5: fresh ids, unless the operation asks to keep those given. */
function assignIds(cls: DocumentConstructor, source: JsonObject, keep: boolean, keepEmbedded: boolean): void {
  source["_id"] = keep && source["_id"] !== undefined && source["_id"] !== null ? keptId(source["_id"]) : randomID();
  for (const { field, documentClass } of embeddedFields(cls)) {
    const list = source[field];
    if (!Array.isArray(list)) continue;
    // MAP-74: tokens, walls and regions name the levels of their scene by these ids.
    const keeps = keepEmbedded || documentClass.documentName === "Level";
    for (const embedded of list) if (isJsonObject(embedded)) assignIds(documentClass, embedded, keeps, keepEmbedded);
    if (new Set(list.map((embedded) => (isJsonObject(embedded) ? embedded["_id"] : null))).size < list.length) {
      throw new RequestError(`Two documents in ${field} have the same id.`);
    }
  }
}

function keptId(id: unknown): string {
  if (isValidId(id)) return id;
  throw new RequestError(`"${String(id).slice(0, 40)}" is not a document id: those are 16 letters and digits.`);
}

/** A setting exists once for the world, and once for each user where it is theirs (SE-2). */
function checkSettingIsNew({ siblings }: OperationContext, pending: JsonObject): void {
  const twin = siblings.ids().some((id) => {
    const setting = siblings.find(id);
    return setting?.["key"] === pending["key"] && (setting?.["user"] ?? null) === (pending["user"] ?? null);
  });
  if (twin) throw new RequestError(`The setting "${textAt(pending, "key")}" already exists`);
}
