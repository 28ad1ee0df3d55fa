import type { UserPermissionName } from "../../../../table/common/constants.ts";
import { extendPrimitives } from "../../../../table/common/primitives/extend-primitives.ts";
import { BaseUser } from "../../../../table/common/documents/base-user.ts";
import type { JsonObject, WorldData } from "../../../../table/common/protocol.ts";
import { ChangeLog } from "../../../../table/server/change-log.ts";
import { Connections } from "../../../../table/server/connections.ts";
import { PRIMARY_CLASSES, shapeOf } from "../../../../table/server/documents/document-classes.ts";
import { classesIn, packShape } from "../../../../table/server/packs/pack-description.ts";
import { checkPackDocumentsRequest, checkPackIndexRequest } from "../../../../table/server/packs/pack-requests.ts";
import { Packs, type PackSources } from "../../../../table/server/packs/packs.ts";
import { DocumentService } from "../../../../table/server/documents/document-service.ts";
import { WorldDocuments } from "../../../../table/server/documents/world-documents.ts";
import { releaseOf } from "../../../../table/server/release.ts";
import { RequestError } from "../../../../table/server/request-error.ts";
import { completeSource } from "../../../../table/server/stored-documents.ts";
import { serveSocket } from "../../../../table/server/sockets/serve-socket.ts";
import type { SocketContext, TableServer, TableSocket } from "../../../../table/server/sockets/socket-context.ts";
import { configureRegistry } from "../../../../table/common/abstract/registry.ts";
import { Line } from "../line.ts";
import type { Seed, ServerProgram } from "../programs.ts";

/** The server's end of one client's connection, as much of a socket as the table's server uses. */
class ServerSocket extends Line {
  readonly id: string;
  readonly data: { readonly userId: string; readonly session: string };
  readonly rooms = new Set<string>();
  readonly #all: Map<number, ServerSocket>;

  constructor(
    all: Map<number, ServerSocket>,
    connection: number,
    data: ServerSocket["data"],
    send: (frame: string) => void,
  ) {
    super((frame) => {
      if (all.has(connection)) send(frame);
    });
    this.id = String(connection);
    this.data = data;
    this.#all = all;
    all.set(connection, this);
  }

  /** Everyone else. */
  readonly broadcast = {
    emit: (event: string, ...parameters: unknown[]): void => {
      for (const socket of this.#all.values()) if (socket !== this) socket.emit(event, ...parameters);
    },
  };

  join(room: string): void {
    this.rooms.add(room);
  }
}

/** The practice table's own server without its disk and its web: every permission is checked as there. */
class SimulatedServer implements ServerProgram {
  readonly #sockets = new Map<number, ServerSocket>();
  readonly #documents = new WorldDocuments(PRIMARY_CLASSES.map((cls) => shapeOf(cls)));
  readonly #connections = new Connections();
  readonly #changes = new ChangeLog();
  #service: DocumentService | null = null;
  #seed: Seed | null = null;
  #packs: Packs | null = null;

  async open(seed: Seed): Promise<void> {
    const { generation, manifest, documents } = seed;
    extendPrimitives();
    configureRegistry({ generation });
    this.#seed = seed;
    this.#packs = await this.#openPacks(seed);
    this.#service = new DocumentService({
      manifest,
      release: releaseOf(generation),
      documents: this.#documents,
      // What is kept in memory survives whatever the tests do.
      database: { write: async () => undefined },
      reservedIds: new Set(),
      packs: this.#packs,
    });
    const narrator = documents.find(({ type }) => type === "User")?.data[0];
    await this.#service.seed(documents, new BaseUser({ ...narrator }));
  }

  /** The system's compendia, as far as their documents were handed over. */
  #openPacks({ manifest, compendia }: Seed): Promise<Packs> {
    const packs = (manifest["packs"] as JsonObject[]).filter(({ name }) => String(name) in compendia);
    const read: PackSources["read"] = async (pack) => ({
      documents: classesIn(pack).flatMap((cls) => {
        const sources = (compendia[pack.name] ?? []).flatMap(({ type, data }) =>
          type === cls.documentName ? data : [],
        );
        const shape = packShape(pack.id, cls);
        return sources.map((source) => ({ shape, before: null, after: whole(completeSource(cls, source, whole)) }));
      }),
      problems: [],
    });
    const database = { read: async () => ({ documents: [], unreadable: [] }) };
    const system = { type: "system", manifest: { ...manifest, packs }, folder: "" } as const;
    return Packs.open([system], { database, documents: this.#documents, read });
  }

  connect(connection: number, data: ServerSocket["data"], send: (frame: string) => void): void {
    const socket = new ServerSocket(this.#sockets, connection, data, send) as unknown as TableSocket;
    serveSocket(this.#asServer(), socket, this.#context());
  }

  receive(connection: number, frame: string): void {
    this.#sockets.get(connection)?.receive(frame);
  }

  disconnect(connection: number): void {
    const socket = this.#sockets.get(connection);
    this.#sockets.delete(connection);
    socket?.tell("disconnect");
  }

  get stored(): Readonly<Record<string, readonly JsonObject[]>> {
    return this.#documents.toRecord();
  }

  get changes(): number {
    return this.#changes.position.sequence;
  }

  changesSince(count: number): readonly string[] {
    const missed = this.#changes.since({ ...this.#changes.position, sequence: count }) ?? [];
    return missed.map(({ response: { action, type } }) => `${action} ${type}`);
  }

  #asServer(): TableServer {
    const sockets = this.#sockets;
    const rooms = {
      get: (room: string) => new Set([...sockets.values()].filter((each) => each.rooms.has(room)).map(({ id }) => id)),
    };
    const byId = { get: (id: string) => sockets.get(Number(id)) };
    // Of Socket.IO's server, the table asks for these two.
    return { of: () => ({ adapter: { rooms } }), sockets: { sockets: byId } } as unknown as TableServer;
  }

  #context(): SocketContext {
    const [seed, service, packs] = [this.#seed, this.#service, this.#packs];
    if (!seed || !service || !packs) throw new Error("The server is not open yet.");
    const { generation, manifest, unreadable } = seed;
    const none = (): never => {
      throw new RequestError("There are no files at a simulated table.");
    };
    return {
      generation,
      connections: this.#connections,
      changes: this.#changes,
      relayEvents: [`system.${manifest.id}`],
      userOf: (session) => String(session),
      hasPermission: (userId: string, permission: UserPermissionName) => this.#user(userId).hasPermission(permission),
      worldData: (userId, sessionId): WorldData => ({
        userId,
        sessionId,
        release: releaseOf(generation),
        system: manifest,
        modules: [],
        world: { id: "simulated", title: "A simulated table" },
        collections: this.#documents.toRecord(),
        invalidDocuments: unreadable,
        packs: packs.listFor(this.#user(userId)),
        problems: [],
        position: this.#changes.position,
        activeUsers: this.#connections.activeUsers,
        routePrefix: "",
      }),
      modifyDocuments: (requests, userId, done) => service.modifyAll(requests, userId, done),
      listImages: none,
      packIndex: (request, userId) => {
        const { pack, fields } = checkPackIndexRequest(request);
        return packs.index(pack, fields, this.#user(userId));
      },
      packDocuments: (request, userId) => {
        const { pack, ids } = checkPackDocumentsRequest(request);
        return packs.documents(pack, ids, this.#user(userId));
      },
    };
  }

  #user(userId: string): BaseUser {
    const source = this.#documents.get(shapeOf(BaseUser).collection, userId);
    if (!source) throw new RequestError("Your user is no longer part of this world.");
    return new BaseUser(structuredClone(source));
  }
}

/** What the repository's own compendia hold is whole. */
function whole(source: JsonObject | string): JsonObject {
  if (typeof source === "string") throw new Error(source);
  return source;
}

export const server = new SimulatedServer();
