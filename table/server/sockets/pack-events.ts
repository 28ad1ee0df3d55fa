import { answer, readParameters, type SocketContext, type TableSocket } from "./socket-context.ts";

/** Gives clients what lies in compendia (MF-9, MF-10). */
export function answerPacks(socket: TableSocket, context: SocketContext): void {
  socket.on("packIndex", (...parameters: unknown[]) => {
    const { payload, acknowledge } = readParameters(parameters);
    answer(acknowledge, () => context.packIndex(payload, socket.data.userId));
  });
  socket.on("packDocuments", (...parameters: unknown[]) => {
    const { payload, acknowledge } = readParameters(parameters);
    answer(acknowledge, () => context.packDocuments(payload, socket.data.userId));
  });
}
