import type { OperationOptions } from "../../common/abstract/database-backend.ts";
import type { Document, DocumentConstructor } from "../../common/abstract/document.ts";
import type { DocumentAction, ModifyDocumentRequest } from "../../common/protocol.ts";
import type { UnknownRecord } from "../../common/utils/get-type.ts";
import { getDocumentClass } from "../documents/document-config.ts";
import { exchangeBatch } from "./exchange.ts";
import { prepareCreation, prepareDeletion, prepareUpdate } from "./prepare-operation.ts";
import { assertWritable } from "./write-guard.ts";

/** One part of a batch: what the three static methods of a document class take (DOC-1). */
export interface BatchOperation extends OperationOptions {
  readonly action: DocumentAction;
  readonly documentName: string;
  readonly data?: (UnknownRecord | Document)[];
  readonly updates?: UnknownRecord[];
  readonly ids?: string[];
}

/**
 * `foundry.documents.modifyBatch`: changes documents of several types, all or nothing. Exists in generation 14 only
 * (LC-10). Each part goes through its life cycle on this client before any is sent, so no part sees what another did.
 * @returns for each part the documents that it touched
 * @throws Error when a part names no type of document, or the server refuses one; nothing has changed then
 */
export async function modifyBatch(operations: readonly BatchOperation[]): Promise<Document[][]> {
  const results: Document[][] = operations.map(() => []);
  const requests: ModifyDocumentRequest[] = [];
  const finish: ((documents: Document[]) => void)[] = [];
  for (const [index, operation] of operations.entries()) {
    const prepared = await prepare(operation);
    if (!prepared) continue;
    requests.push(prepared);
    finish.push((documents) => (results[index] = documents));
  }
  if (requests.length === 0) return results;
  const handled = await exchangeBatch(requests);
  for (const [index, { documents, finished }] of handled.entries()) {
    await finished;
    finish[index]?.(documents);
  }
  return results;
}

function prepare(operation: BatchOperation): Promise<ModifyDocumentRequest | null> {
  const { action, documentName, data = [], updates = [], ids = [], ...options } = operation;
  assertWritable(action, documentName);
  const documentClass = classOf(documentName);
  if (action === "create") return prepareCreation(documentClass, { ...options, data });
  if (action === "update") return prepareUpdate(documentClass, { ...options, updates });
  return prepareDeletion(documentClass, { ...options, ids });
}

function classOf(documentName: string): DocumentConstructor {
  const documentClass = getDocumentClass(documentName);
  if (!documentClass) throw new Error(`"${documentName}" is not the name of a type of document`);
  return documentClass;
}
