import { existsSync } from "node:fs";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { WorldData } from "../common/protocol.ts";
import { HARBOUR_OF_LANTERNS } from "../world/harbour-of-lanterns.ts";
import type { WorldSeed } from "../world/world-seed.ts";
import { Connections } from "./connections.ts";
import { createHttpApplication, type UserSummary } from "./http/http-application.ts";
import { loadManifest } from "./manifest.ts";
import { findProjectFolders, type ProjectFolders } from "./project-folders.ts";
import { RELEASE } from "./release.ts";
import { Sessions } from "./sessions.ts";
import { attachSockets } from "./sockets.ts";
import { StartError } from "./start-error.ts";
import type { UnreadableRecord } from "./store/document-records.ts";
import { World } from "./world.ts";
import { inspectWorldFolder } from "./world-folder.ts";

/** How to start a practice table. Everything has a default that suits a checkout. */
export interface PracticeTableOptions {
  /** 0 lets the operating system choose. */
  readonly port?: number;
  readonly host?: string;
  readonly world?: string;
  /** Put the world back to its seed. */
  readonly reset?: boolean;
  readonly seed?: WorldSeed;
  readonly folders?: Partial<ProjectFolders>;
}

/** A running practice table. */
export interface PracticeTable {
  /** Address without a trailing slash, such as "http://localhost:30100". */
  readonly url: string;
  readonly port: number;
  readonly worldTitle: string;
  readonly users: readonly UserSummary[];
  /** What lies in the database but could not be read. It is left where it is. */
  readonly unreadable: readonly UnreadableRecord[];
  /** Disconnects everyone, finishes what is being written, and lets go of port and world. */
  close(): Promise<void>;
}

/**
 * Starts a practice table. Nothing on disk is touched before everything that can be wrong has been looked at.
 * @throws {StartError} with one sentence for the person who starts it
 */
export async function startPracticeTable(options: PracticeTableOptions = {}): Promise<PracticeTable> {
  const folders = { ...findProjectFolders(), ...options.folders };
  const { host = "127.0.0.1", port = 30_100, world: name = "practice", reset = false } = options;
  const manifest = await loadManifest(folders.system);
  checkClient(folders.client);
  await inspectWorldFolder(folders.worlds, name);
  const front = new FrontDoor();
  await front.listen(port, host);
  try {
    const world = await World.open({
      worlds: folders.worlds,
      name,
      reset,
      seed: options.seed ?? HARBOUR_OF_LANTERNS,
      manifest,
    });
    return openTable(front, world, folders, host);
  } catch (error) {
    await front.close();
    throw error;
  }
}

function openTable(front: FrontDoor, world: World, folders: ProjectFolders, host: string): PracticeTable {
  const { manifest } = world;
  const connections = new Connections();
  const sessions = new Sessions(world.secret);
  const listUsers = (): UserSummary[] => world.listUsers((id) => connections.isActive(id));
  const existing = (userId: string | null): string | null => (userId !== null && world.hasUser(userId) ? userId : null);
  const worldData = (userId: string, sessionId: string): WorldData => ({
    userId,
    sessionId,
    release: RELEASE,
    system: manifest,
    world: { id: world.name, title: world.title },
    collections: world.documents.toRecord(),
    activeUsers: connections.activeUsers,
    routePrefix: "",
  });
  const sockets = attachSockets(front.server, {
    connections,
    relayEvent: manifest["socket"] === true ? `system.${manifest.id}` : null,
    userOf: (session) => existing(sessions.userOf(session)),
    worldData,
    modifyDocument: (request, userId, done) => world.service.modify(request, userId, done),
  });
  front.open(
    createHttpApplication({
      folders,
      manifest,
      listUsers,
      openSession: (userId) => (world.hasUser(userId) ? sessions.open(userId) : null),
    }),
  );
  return {
    url: `http://${displayHost(host)}:${String(front.port)}`,
    port: front.port,
    worldTitle: world.title,
    users: listUsers(),
    unreadable: world.unreadable,
    close: async () => {
      const disconnected = sockets.close();
      await front.close();
      await disconnected;
      await world.close();
    },
  };
}

/** Takes the port before the world is touched, and answers "not yet" until the table is ready. */
class FrontDoor {
  readonly server: Server;
  #application: RequestListener = (_request, response) => {
    response.writeHead(503).end("The practice table is starting.\n");
  };

  constructor() {
    this.server = createServer((request, response) => {
      this.#application(request, response);
    });
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  open(application: RequestListener): void {
    this.#application = application;
  }

  async listen(port: number, host: string): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.server.once("error", (error) => {
        reject(new StartError(explainListenError(error, port, host)));
      });
      this.server.listen(port, host, resolve);
    });
  }

  /** Stops listening and cuts off whoever is still being answered. */
  async close(): Promise<void> {
    const closed = once(this.server, "close");
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }
}

function explainListenError(error: Error, port: number, host: string): string {
  const code = "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return `Port ${String(port)} is already in use: stop what runs there, or choose another with --port.`;
  if (code === "EACCES")
    return `Port ${String(port)} needs rights that this account does not have: choose one above 1023 with --port.`;
  return `The practice table cannot listen on ${host}: ${error.message}.`;
}

function checkClient(folder: string): void {
  if (["game.html", "join.html"].every((page) => existsSync(path.join(folder, page)))) return;
  throw new StartError("The practice table's own pages are not built: run npm run build first.");
}

/** Loopback and "everywhere" are both reached as localhost from this machine; an IPv6 address needs brackets. */
function displayHost(host: string): string {
  if (["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
