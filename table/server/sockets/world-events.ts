import type { CatchUp, Position } from "../../common/protocol.ts";
import { isJsonObject } from "../json.ts";
import { answer, isCallback, readParameters, type SocketContext, type TableSocket } from "./socket-context.ts";

/** Gives a client the world as it is (12.2), or only what it has missed. */
export function answerWorld(socket: TableSocket, context: SocketContext): void {
  socket.on("world", (acknowledge: unknown) => {
    const { userId, session } = socket.data;
    if (isCallback(acknowledge)) answer(acknowledge, () => context.worldData(userId, session));
  });
  socket.on("catchUp", (...parameters: unknown[]) => {
    const { payload, acknowledge } = readParameters(parameters);
    answer(acknowledge, () => catchUp(context, payload));
  });
}

function catchUp({ changes, connections }: SocketContext, position: unknown): CatchUp {
  const missed = isPosition(position) ? changes.since(position) : null;
  return missed === null ? { reload: true } : { changes: missed, activeUsers: connections.activeUsers };
}

function isPosition(value: unknown): value is Position {
  return isJsonObject(value) && typeof value["run"] === "string" && Number.isSafeInteger(value["sequence"]);
}
