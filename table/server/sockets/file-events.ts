import { RequestError } from "../request-error.ts";
import { readParameters, toErrorResponse, type SocketContext, type TableSocket } from "./socket-context.ts";

/** Tells clients which images there are to choose from; only those who may browse files (OW-5). */
export function answerFiles(socket: TableSocket, context: SocketContext): void {
  socket.on("listImages", (...parameters: unknown[]) => {
    const { acknowledge } = readParameters(parameters);
    list(context, socket.data.userId).then(acknowledge, (error: unknown) => {
      acknowledge(toErrorResponse(error));
    });
  });
}

async function list(context: SocketContext, userId: string): Promise<string[]> {
  if (!context.hasPermission(userId, "FILES_BROWSE")) throw new RequestError("You may not browse the files here.");
  return context.listImages();
}
