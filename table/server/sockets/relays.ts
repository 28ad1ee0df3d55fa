import { isJsonObject } from "../json.ts";
import { isCallback, type SocketContext, type TableSocket } from "./socket-context.ts";

/** Largest activity that is passed on, in characters of JSON: it is sent with every movement of a pointer. */
const MAXIMUM_ACTIVITY_CHARACTERS = 10_000;

/** Tells everyone when a user's first socket comes and the last one goes, and what users do in between. */
export function trackActivity(socket: TableSocket, { connections }: SocketContext): void {
  const { userId } = socket.data;
  if (connections.add(userId, socket.id)) socket.broadcast.emit("userConnected", { userId, active: true });
  socket.on("disconnect", () => {
    if (connections.remove(userId, socket.id)) socket.broadcast.emit("userConnected", { userId, active: false });
  });
  socket.on("userActivity", (activity: unknown) => {
    if (!isJsonObject(activity) || JSON.stringify(activity).length > MAXIMUM_ACTIVITY_CHARACTERS) return;
    socket.broadcast.emit("userActivity", userId, activity);
  });
}

/** SO-1: to every other socket, with the sender's id as the last argument; an acknowledgement says only "arrived". */
export function relayPackageEvents(socket: TableSocket, { relayEvents }: SocketContext): void {
  for (const event of relayEvents) relay(socket, event);
}

function relay(socket: TableSocket, event: SocketContext["relayEvents"][number]): void {
  socket.on(event, (...parameters: unknown[]) => {
    const acknowledge = isCallback(parameters.at(-1)) ? parameters.pop() : null;
    const emit = socket.broadcast.emit.bind(socket.broadcast) as (name: string, ...payload: unknown[]) => boolean;
    emit(event, ...parameters, socket.data.userId);
    if (isCallback(acknowledge)) acknowledge();
  });
}
