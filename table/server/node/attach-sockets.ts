import { Server, type DefaultEventsMap } from "socket.io";
import type { FrontDoor } from "./front-door.ts";
import type { Lag } from "./lag.ts";
import { serveSocket } from "../sockets/serve-socket.ts";
import type { SocketContext, SocketData, TableServer } from "../sockets/socket-context.ts";
import type { ClientToServerEvents, ServerToClientEvents } from "../../common/protocol.ts";

/** A message above this size, in bytes, ends its connection; requests have their own, lower limit with an answer. */
const MAXIMUM_MESSAGE_BYTES = 64 * 1024 * 1024;

/** A browser that draws a thousand messages on a busy machine answers late and is still there. In milliseconds. */
const PATIENCE = 120_000;

/**
 * Connects sockets to the world: sessions, the opening data, changes of documents, compendia, users' questions to each
 * other and the system's own messages.
 * @param path where the endpoint is, with the route prefix, such as "/socket.io"
 */
export function attachSockets(
  { server, names }: FrontDoor,
  path: string,
  context: SocketContext,
  lag: Lag,
): Pick<Server, "close"> {
  const sockets = new Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>(server, {
    path,
    serveClient: false,
    maxHttpBufferSize: MAXIMUM_MESSAGE_BYTES,
    pingTimeout: PATIENCE,
    allowRequest: (request, answer) => {
      const refusal = names.refusalOf(request, { connects: true });
      answer(refusal, refusal === null);
    },
  });
  sockets.use((socket, next) => {
    const session: unknown = socket.handshake.auth["session"];
    const userId = context.userOf(session);
    if (userId === null || typeof session !== "string")
      next(new Error("This session is not valid: join the world again."));
    else {
      socket.data = { userId, session };
      next();
    }
  });
  const socketsOf: TableServer["socketsOf"] = (userId) =>
    [...sockets.sockets.sockets.values()].filter(({ data }) => data.userId === userId);
  sockets.on("connection", (socket) => {
    lag.slowDown(socket.conn);
    serveSocket({ socketsOf }, socket, context);
  });
  return sockets;
}
