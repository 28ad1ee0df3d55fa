import { buildDocument, doesNotExist, lacksPermission, mayModify, type OperationContext } from "./operation-context.ts";

/**
 * Deletes documents, or with `deleteAll` every document beside them (DOC-1).
 * @returns the ids that are gone
 * @throws {RequestError} when any of them does not exist or may not be deleted
 */
export function deleteDocuments(context: OperationContext): string[] {
  const { documentClass, operation, siblings } = context;
  const ids = operation["deleteAll"] === true ? siblings.ids() : [...new Set(operation.ids)];
  for (const id of ids) {
    const source = siblings.find(id);
    if (source === null) throw doesNotExist(documentClass, id);
    if (!mayModify(context, buildDocument(context, source), "delete")) throw lacksPermission(context, "delete", id);
    siblings.remove(id);
  }
  return ids;
}
