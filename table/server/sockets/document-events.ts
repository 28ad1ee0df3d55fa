import { RequestError } from "../request-error.ts";
import {
  answer,
  readParameters,
  toErrorResponse,
  type ResponsesReceiver,
  type SocketContext,
  type TableSocket,
} from "./socket-context.ts";

/** Largest number of changes that may be asked for as one. */
const MAXIMUM_BATCH = 1000;

/** Carries out changes of documents and tells everyone (0.5). */
export function answerDocuments(socket: TableSocket, context: SocketContext): void {
  socket.on("modifyDocument", (...parameters: unknown[]) => {
    const { payload, acknowledge } = readParameters(parameters);
    perform(socket, context, [payload ?? null], acknowledge, ([response]) => {
      if (response === undefined) return;
      const sequence = context.changes.append([response]);
      acknowledge(response, sequence);
      socket.broadcast.emit("modifyDocument", response, sequence);
    });
  });
  socket.on("modifyBatch", (...parameters: unknown[]) => {
    const { payload, acknowledge } = readParameters(parameters);
    const refusal = whyNoBatch(context, payload);
    if (refusal !== null || !Array.isArray(payload)) {
      answer(acknowledge, () => {
        throw new RequestError(refusal ?? "");
      });
      return;
    }
    perform(socket, context, payload, acknowledge, (responses) => {
      const sequence = context.changes.append(responses);
      acknowledge(responses, sequence);
      socket.broadcast.emit("modifyBatch", responses, sequence);
    });
  });
}

function perform(
  socket: TableSocket,
  context: SocketContext,
  requests: readonly unknown[],
  acknowledge: (...answer: unknown[]) => void,
  done: ResponsesReceiver,
): void {
  context.modifyDocuments(requests, socket.data.userId, done).catch((error: unknown) => {
    acknowledge(toErrorResponse(error));
  });
}

/** LC-10 */
function whyNoBatch({ generation }: SocketContext, requests: unknown): string | null {
  if (generation < 14) return "Several changes at once are possible from generation 14 on.";
  if (!Array.isArray(requests)) return "A batch must be a list of requests.";
  if (requests.length > MAXIMUM_BATCH) return `A batch has at most ${String(MAXIMUM_BATCH)} requests.`;
  return null;
}
