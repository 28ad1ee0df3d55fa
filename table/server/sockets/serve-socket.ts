import { answerDocuments } from "./document-events.ts";
import { answerFiles } from "./file-events.ts";
import { answerPacks } from "./pack-events.ts";
import { relayPackageEvents, trackActivity } from "./relays.ts";
import type { SocketContext, TableServer, TableSocket } from "./socket-context.ts";
import { answerUserQueries } from "./user-queries.ts";
import { answerWorld } from "./world-events.ts";

/** Answers everything that a client may ask for, once it is known who is at the other end. */
export function serveSocket(sockets: TableServer, socket: TableSocket, context: SocketContext): void {
  for (const answer of [trackActivity, answerWorld, answerDocuments, answerPacks, answerFiles, relayPackageEvents])
    answer(socket, context);
  answerUserQueries(sockets, socket, context);
}
