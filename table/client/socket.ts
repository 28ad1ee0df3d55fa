import { io, type Socket } from "socket.io-client";

import type {
  CatchUp,
  ClientToServerEvents,
  ErrorResponse,
  Position,
  ServerToClientEvents,
  WorldData,
} from "../common/protocol.ts";

/** `game.socket`: a socket.io connection, on which packages use the event `system.<id>` (SO-1). */
export type GameSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** The server does not know this session, or no longer: its user has to join again. */
export class SessionRefusedError extends Error {}

/**
 * Connects to the server that served this page.
 * @throws {SessionRefusedError} when the server refuses the session; other failures are tried again until one works
 */
export function connectSocket(session: string, path: string): Promise<GameSocket> {
  const socket: GameSocket = io({
    path,
    auth: { session },
    transports: ["websocket"],
  });
  return new Promise((resolve, reject) => {
    socket.once("connect", () => {
      resolve(socket);
    });
    socket.on("connect_error", (error) => {
      // The socket stays active while it tries to reach an absent server; a refusal ends it.
      if (!socket.active) reject(new SessionRefusedError(error.message, { cause: error }));
    });
  });
}

/** Everything that the server knows, as this user starts with it (contract 12.2). @throws when the server refuses. */
export async function fetchWorld(socket: GameSocket): Promise<WorldData> {
  const data = await new Promise<WorldData | ErrorResponse>((resolve) => {
    socket.emit("world", resolve);
  });
  if ("error" in data) throw new Error(data.error.message);
  return data;
}

/** What was carried out after a position. @throws when the server refuses. */
export async function fetchMissed(socket: GameSocket, position: Position): Promise<CatchUp> {
  const missed = await new Promise<CatchUp | ErrorResponse>((resolve) => {
    socket.emit("catchUp", position, resolve);
  });
  if ("error" in missed) throw new Error(missed.error.message);
  return missed;
}
