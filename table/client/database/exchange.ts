import type { ErrorResponse, ModifyDocumentRequest, ModifyDocumentResponse } from "../../common/protocol.ts";
import { toError } from "../../common/utils/to-error.ts";
import { ui } from "../applications/ui.ts";
import { runningGame } from "../documents/running-game.ts";
import { handleResponse, type HandledResponse } from "./handle-response.ts";

/** Sends a request and applies the answer; memory changes only then (TRAP-4). @throws Error when it is refused (LC-9). */
export function exchange(request: ModifyDocumentRequest): Promise<HandledResponse> {
  return settle<ModifyDocumentResponse, HandledResponse>(1, handleResponse, (acknowledge) => {
    runningGame().socket.emit("modifyDocument", request, acknowledge);
  });
}

/** The same for several requests, which the server carries out all or none (LC-10). */
export function exchangeBatch(requests: ModifyDocumentRequest[]): Promise<HandledResponse[]> {
  const handle = (responses: ModifyDocumentResponse[]): HandledResponse[] => responses.map(handleResponse);
  return settle(requests.length, handle, (acknowledge) => {
    runningGame().socket.emit("modifyBatch", requests, acknowledge);
  });
}

/** A refusal is shown and rejects. An answer is handled in its turn among the changes of everyone (LC-8). */
function settle<Answer extends object, Handled>(
  count: number,
  handle: (answer: Answer) => Handled,
  send: (acknowledge: (answer: Answer | ErrorResponse, sequence: number) => void) => void,
): Promise<Handled> {
  const { socket, _changes: changes } = runningGame();
  return new Promise((resolve, reject) => {
    const lost = (): void => {
      reject(new Error("The connection was lost before the table answered: the change may have been made or not"));
    };
    socket.once("disconnect", lost);
    send((answer, sequence) => {
      socket.off("disconnect", lost);
      if ("error" in answer) {
        ui.notifications?.error(answer.error.message, { console: false });
        reject(new Error(answer.error.message));
        return;
      }
      changes.receive(sequence, count, () => {
        try {
          resolve(handle(answer));
        } catch (error) {
          reject(toError(error));
        }
      });
    });
  });
}
