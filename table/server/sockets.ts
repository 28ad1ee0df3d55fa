import type { Server as HttpServer } from "node:http";
import { Server, type DefaultEventsMap, type Socket } from "socket.io";
import type {
  ClientToServerEvents,
  ErrorResponse,
  ModifyDocumentResponse,
  ServerToClientEvents,
  WorldData,
} from "../common/protocol.ts";
import type { Connections } from "./connections.ts";
import { RequestError } from "./request-error.ts";

/** What the sockets need to know of the running world. */
export interface SocketContext {
  readonly connections: Connections;
  /** Event name of the system's own messages, or null when its manifest does not ask for a socket (SO-2). */
  readonly relayEvent: `system.${string}` | null;
  /** The user of a session, or null. */
  userOf(session: unknown): string | null;
  /** Everything that a client of this user starts with. */
  worldData(userId: string, session: string): WorldData;
  /**
   * Carries out a change of documents and calls `done` before any later change begins, so that every client hears
   * of changes in the order in which they happened (LC-8).
   */
  modifyDocument(request: unknown, userId: string, done: (response: ModifyDocumentResponse) => void): Promise<void>;
}

interface SocketData {
  userId: string;
  session: string;
}

type TableServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
type TableSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;

/** A message above this size, in bytes, ends its connection; requests have their own, lower limit with an answer. */
const MAXIMUM_MESSAGE_BYTES = 64 * 1024 * 1024;

/** Connects sockets to the world: sessions, the opening data, changes of documents and the system's own messages. */
export function attachSockets(server: HttpServer, context: SocketContext): TableServer {
  const sockets: TableServer = new Server(server, { serveClient: false, maxHttpBufferSize: MAXIMUM_MESSAGE_BYTES });
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
  sockets.on("connection", (socket) => {
    trackActivity(socket, context.connections);
    answerWorld(socket, context);
    answerModifyDocument(socket, context);
    if (context.relayEvent !== null) relay(socket, context.relayEvent);
  });
  return sockets;
}

function trackActivity(socket: TableSocket, connections: Connections): void {
  const { userId } = socket.data;
  if (connections.add(userId, socket.id)) socket.broadcast.emit("userActivity", { userId, active: true });
  socket.on("disconnect", () => {
    if (connections.remove(userId, socket.id)) socket.broadcast.emit("userActivity", { userId, active: false });
  });
}

function answerWorld(socket: TableSocket, context: SocketContext): void {
  socket.on("world", (acknowledge: unknown) => {
    if (!isCallback(acknowledge)) return;
    try {
      acknowledge(context.worldData(socket.data.userId, socket.data.session));
    } catch (error) {
      acknowledge(toErrorResponse(error));
    }
  });
}

function answerModifyDocument(socket: TableSocket, context: SocketContext): void {
  socket.on("modifyDocument", (...parameters: unknown[]) => {
    const last = parameters.at(-1);
    const acknowledge = isCallback(last) ? last : () => undefined;
    const request = isCallback(parameters[0]) ? null : parameters[0];
    context
      .modifyDocument(request, socket.data.userId, (response) => {
        acknowledge(response);
        socket.broadcast.emit("modifyDocument", response);
      })
      .catch((error: unknown) => {
        acknowledge(toErrorResponse(error));
      });
  });
}

/** SO-1: to every other socket, with the sender's id as the last argument; an acknowledgement says only "arrived". */
function relay(socket: TableSocket, event: `system.${string}`): void {
  socket.on(event, (...parameters: unknown[]) => {
    const acknowledge = isCallback(parameters.at(-1)) ? parameters.pop() : null;
    const emit = socket.broadcast.emit.bind(socket.broadcast) as (name: string, ...payload: unknown[]) => boolean;
    emit(event, ...parameters, socket.data.userId);
    if (isCallback(acknowledge)) acknowledge();
  });
}

function isCallback(value: unknown): value is (...parameters: unknown[]) => void {
  return typeof value === "function";
}

/** A refusal is told in its own words; anything else is a fault of the table, and its details stay in its log. */
function toErrorResponse(error: unknown): ErrorResponse {
  if (error instanceof RequestError) return { error: { message: error.message } };
  console.error(error);
  return { error: { message: "The practice table failed to carry out this request; its log says why." } };
}
