import type {
  CreateOperation,
  DatabaseBackend,
  DeleteOperation,
  UpdateOperation,
} from "../../common/abstract/database-backend.ts";
import type { Document, DocumentConstructor } from "../../common/abstract/document.ts";
import type { ModifyDocumentRequest } from "../../common/protocol.ts";
import { exchange } from "./exchange.ts";
import { prepareCreation, prepareDeletion, prepareUpdate } from "./prepare-operation.ts";
import { assertWritable } from "./write-guard.ts";

/** Creates, updates and deletes documents by asking the server (0.5, section 3.2). */
export class ClientDatabase implements DatabaseBackend {
  async create(documentClass: DocumentConstructor, operation: CreateOperation): Promise<Document[]> {
    assertWritable("create", documentClass.documentName);
    return send(await prepareCreation(documentClass, operation));
  }

  async update(documentClass: DocumentConstructor, operation: UpdateOperation): Promise<Document[]> {
    assertWritable("update", documentClass.documentName);
    return send(await prepareUpdate(documentClass, operation));
  }

  async delete(documentClass: DocumentConstructor, operation: DeleteOperation): Promise<Document[]> {
    assertWritable("delete", documentClass.documentName);
    return send(await prepareDeletion(documentClass, operation));
  }
}

/** Sends a request and applies the answer; memory changes only now (TRAP-4). */
async function send(request: ModifyDocumentRequest | null): Promise<Document[]> {
  if (!request) return [];
  const { documents, finished } = await exchange(request);
  await finished;
  return documents;
}
