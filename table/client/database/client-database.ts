import type {
  CreateOperation,
  DatabaseBackend,
  DeleteOperation,
  UpdateOperation,
} from "../../common/abstract/database-backend.ts";
import type { Document, DocumentConstructor } from "../../common/abstract/document.ts";
import type { ModifyDocumentRequest } from "../../common/protocol.ts";
import { toError } from "../../common/utils/to-error.ts";
import { ui } from "../applications/ui.ts";
import { runningGame } from "../documents/running-game.ts";
import { handleResponse, type HandledResponse } from "./handle-response.ts";
import { prepareCreation, prepareDeletion, prepareUpdate } from "./prepare-operation.ts";
import { toTokenRequest } from "./synthetic-requests.ts";
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
  const synthetic = toTokenRequest(request);
  const { documents, finished } = await exchange(synthetic?.request ?? request);
  await finished;
  return synthetic?.documents() ?? documents;
}

/** LC-9: a refusal is shown and rejects. The answer is handled in its turn among the changes of everyone (LC-8). */
function exchange(request: ModifyDocumentRequest): Promise<HandledResponse> {
  const { socket, _changes: changes } = runningGame();
  return new Promise((resolve, reject) => {
    const lost = (): void => {
      reject(new Error("The connection was lost before the table answered: the change may have been made or not"));
    };
    socket.once("disconnect", lost);
    socket.emit("modifyDocument", request, (response, sequence) => {
      socket.off("disconnect", lost);
      if ("error" in response) {
        ui.notifications?.error(response.error.message, { console: false });
        reject(new Error(response.error.message));
        return;
      }
      changes.receive(sequence, 1, () => {
        try {
          resolve(handleResponse(response));
        } catch (error) {
          reject(toError(error));
        }
      });
    });
  });
}
