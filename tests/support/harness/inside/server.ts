import { extendPrimitives } from "../../../../table/common/primitives/extend-primitives.ts";
import type { JsonObject } from "../../../../table/common/protocol.ts";
import { Connections } from "../../../../table/server/connections.ts";
import type { PackReader } from "../../../../table/server/packs/complete-pack.ts";
import { classesIn, packShape } from "../../../../table/server/packs/pack-description.ts";
import { releaseOf } from "../../../../table/server/release.ts";
import { RequestError } from "../../../../table/server/request-error.ts";
import { LineSockets } from "../../../../table/server/sockets/line-sockets.ts";
import { serveSocket } from "../../../../table/server/sockets/serve-socket.ts";
import type { SocketContext } from "../../../../table/server/sockets/socket-context.ts";
import { worldContext } from "../../../../table/server/sockets/world-context.ts";
import { completeSource } from "../../../../table/server/stored-documents.ts";
import { World, type WorldOptions } from "../../../../table/server/world.ts";
import type { Disk, Seed, ServerProgram } from "../programs.ts";

/** Documents are replaced and never changed where they are kept: what is read is a copy. */
function databaseOn(disk: Disk): WorldOptions["database"] {
  const read = ({ collection }: { readonly collection: string }) => ({
    documents: [...(disk.stored.get(collection)?.values() ?? [])].map((source) => structuredClone(source)),
    unreadable: [],
  });
  const pause = async (): Promise<void> => {
    if (disk.lag > 0) await new Promise((resolve) => setTimeout(resolve, Math.random() * disk.lag));
  };
  return {
    read: async (shape) => read(shape),
    readAll: async (shapes) => new Map(shapes.map((shape) => [shape.collection, read(shape)])),
    async write(changes) {
      await pause();
      for (const { shape, before, after } of changes) {
        const documents = disk.stored.get(shape.collection) ?? new Map<string, JsonObject>();
        disk.stored.set(shape.collection, documents);
        if (after) documents.set(String(after["_id"]), after);
        else documents.delete(String(before?.["_id"]));
      }
      await pause();
    },
    close: async () => undefined,
  };
}

/** The practice table's own server without its disk and its web: every permission is checked as there. */
class SimulatedServer implements ServerProgram {
  readonly #sockets = new LineSockets();
  #open: { readonly world: World; readonly context: SocketContext } | null = null;

  async open(seed: Seed): Promise<void> {
    extendPrimitives();
    const release = releaseOf(seed.generation);
    const packs = (seed.manifest["packs"] as JsonObject[]).filter(({ name }) => String(name) in seed.compendia);
    const system = { type: "system", manifest: { ...seed.manifest, packs }, folder: "" } as const;
    const title = "A simulated table";
    const world = await World.open({
      name: "simulated",
      title,
      database: databaseOn(seed.disk),
      seed: { title, needs: {}, documents: seed.documents },
      system,
      modules: [],
      release,
      readPack: readerOf(seed),
    });
    const context = worldContext(world, {
      system,
      modules: [],
      release,
      problems: [],
      routePrefix: "",
      connections: new Connections(),
      userIdOf: (session) => String(session),
      listImages: () => {
        throw new RequestError("There are no files at a simulated table.");
      },
    });
    const worldData: SocketContext["worldData"] = (userId, session) => ({
      ...context.worldData(userId, session),
      system: seed.manifest,
      invalidDocuments: seed.unreadable,
    });
    this.#open = { world, context: { ...context, worldData } };
  }

  connect(connection: number, data: { userId: string; session: string }, send: (frame: string) => void): void {
    const socket = this.#sockets.add(String(connection), data, send);
    serveSocket(this.#sockets, socket, this.#running.context);
  }

  receive(connection: number, frame: string): void {
    this.#sockets.receive(String(connection), frame);
  }

  disconnect(connection: number): void {
    this.#sockets.remove(String(connection));
  }

  get stored(): Readonly<Record<string, readonly JsonObject[]>> {
    return this.#running.world.documents.toRecord();
  }

  get changes(): number {
    return this.#running.context.changes.position.sequence;
  }

  changesSince(count: number): readonly string[] {
    const { changes } = this.#running.context;
    const missed = changes.since({ ...changes.position, sequence: count }) ?? [];
    return missed.map(({ response: { action, type } }) => `${action} ${type}`);
  }

  get #running(): { readonly world: World; readonly context: SocketContext } {
    if (!this.#open) throw new Error("The server is not open yet.");
    return this.#open;
  }
}

/** The system's compendia, as far as their documents were handed over. */
function readerOf({ compendia }: Seed): PackReader {
  return async (pack) => ({
    documents: classesIn(pack).flatMap((cls) => {
      const sources = (compendia[pack.name] ?? []).flatMap(({ type, data }) => (type === cls.documentName ? data : []));
      const shape = packShape(pack.id, cls);
      return sources.map((source) => ({ shape, before: null, after: whole(completeSource(cls, source, whole)) }));
    }),
    problems: [],
  });
}

/** What the repository's own compendia hold is whole. */
function whole(source: JsonObject | string): JsonObject {
  if (typeof source === "string") throw new Error(source);
  return source;
}

export const server = new SimulatedServer();
