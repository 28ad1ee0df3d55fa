import type { DefaultEventsMap, Socket } from "socket.io";
import type {
  ClientToServerEvents,
  ErrorResponse,
  Generation,
  JsonObject,
  ModifyDocumentResponse,
  PackageType,
  ServerToClientEvents,
  WorldData,
} from "../../common/protocol.ts";
import type { UserPermissionName } from "../../common/constants.ts";
import type { ChangeLog } from "../change-log.ts";
import type { Connections } from "../connections.ts";
import { RequestError } from "../request-error.ts";

/** Takes the responses to what was carried out, before anything later begins. */
export type ResponsesReceiver = (responses: ModifyDocumentResponse[]) => void;

export interface SocketContext {
  readonly generation: Generation;
  readonly connections: Connections;
  readonly changes: ChangeLog;
  /** Event names of packages' own messages: of those whose manifests ask for a socket (SO-2). */
  readonly relayEvents: readonly `${PackageType}.${string}`[];
  /** The user of a session, or null. */
  userOf(session: unknown): string | null;
  /** Whether a user, as stored, has a permission (OW-5). */
  hasPermission(userId: string, permission: UserPermissionName): boolean;
  /** Everything that a client of this user starts with. */
  worldData(userId: string, session: string): WorldData;
  /**
   * Carries out changes of documents, all or nothing, and calls `done` before any later change begins, so that every
   * client hears of changes in the order in which they happened (LC-8).
   */
  modifyDocuments(requests: readonly unknown[], userId: string, done: ResponsesReceiver): Promise<void>;
  /** Addresses of the images of the system and the world. */
  listImages(): Promise<string[]>;
  /** Index entries of a compendium that a user may see. */
  packIndex(request: unknown, userId: string): JsonObject[];
  /** Documents of a compendium that a user may see. */
  packDocuments(request: unknown, userId: string): JsonObject[];
}

export interface SocketData {
  userId: string;
  session: string;
}

/** A connection as Socket.IO has it. */
export type SocketIoSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;

/** One connection, of which it is known who is at the other end: by Socket.IO, or a line. */
export type TableSocket = Pick<SocketIoSocket, "id" | "data" | "on" | "once" | "off" | "emit"> & {
  /** Everyone else. */
  readonly broadcast: Pick<SocketIoSocket["broadcast"], "emit">;
};

/** The server side of every connection. */
export interface TableServer {
  socketsOf(userId: string): TableSocket[];
}

/** Whether a parameter of an event, which may be anything, is an acknowledgement. */
export function isCallback(value: unknown): value is (...parameters: unknown[]) => void {
  return typeof value === "function";
}

/** Splits the parameters of an event, which may be anything, into the first and the acknowledgement. */
export function readParameters(parameters: readonly unknown[]): {
  payload: unknown;
  acknowledge: (...answer: unknown[]) => void;
} {
  const last = parameters.at(-1);
  return {
    payload: isCallback(parameters[0]) ? undefined : parameters[0],
    acknowledge: isCallback(last) ? last : () => undefined,
  };
}

/** Acknowledges what a function returns, or the refusal that it throws. */
export function answer(acknowledge: (response: unknown) => void, respond: () => unknown): void {
  try {
    acknowledge(respond());
  } catch (error) {
    acknowledge(toErrorResponse(error));
  }
}

/** A refusal is told in its own words; anything else is a fault of the table, and its details stay in its log. */
export function toErrorResponse(error: unknown): ErrorResponse {
  if (error instanceof RequestError) return { error: { message: error.message } };
  console.error(error);
  return { error: { message: "The practice table failed to carry out this request; its log says why." } };
}
