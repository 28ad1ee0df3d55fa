import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeEach, vi } from "vitest";
import type { PracticeTable } from "../server/node/open-table.ts";
import { startPracticeTable, type PracticeTableOptions } from "../server/node/practice-table.ts";
import type {
  ClientToServerEvents,
  DocumentAction,
  ErrorResponse,
  Json,
  JsonObject,
  ModifyDocumentResponse,
  ServerToClientEvents,
  WorldData,
} from "../common/protocol.ts";

/** Only against tests that hang: whole servers start and stop in them, perhaps on a busy machine. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** A manifest like the system's own, with what the server must heed: HTML, fields for the narrator only, a socket. */
export const MANIFEST = {
  id: "lantern-test",
  title: "Lantern Test",
  version: "1.2.3",
  esmodules: ["lantern.mjs"],
  styles: ["lantern.css", { src: "unlayered.css", layer: null }],
  socket: true,
  documentTypes: {
    Actor: {
      hero: { htmlFields: ["biography", "notes.*.text"], gmOnlyFields: ["secret", "clues.*.hidden"] },
      npc: { htmlFields: ["biography"] },
    },
    Item: { gear: {}, relic: { gmOnlyFields: ["secret"] } },
    ChatMessage: { check: {} },
    // Of the areas on the seeded maps.
    RegionBehavior: { "tenacity-tactics.hazard": {}, "tenacity-tactics.cover": {}, "tenacity-tactics.mist": {} },
  },
} satisfies JsonObject;

/** A folder with everything that a server needs besides its own code. Removed by `dispose`. */
export interface Sandbox {
  readonly folder: string;
  readonly options: PracticeTableOptions & { folders: { system: string; client: string; worlds: string } };
  dispose(): Promise<void>;
}

export async function makeSandbox(manifest: JsonObject = MANIFEST): Promise<Sandbox> {
  const folder = await mkdtemp(path.join(tmpdir(), "practice-table-"));
  const folders = {
    system: path.join(folder, "dist"),
    client: path.join(folder, "client"),
    worlds: path.join(folder, "worlds"),
  };
  await mkdir(path.join(folders.system, "lang"), { recursive: true });
  await mkdir(folders.client);
  await writeFile(path.join(folders.system, "system.json"), JSON.stringify(manifest));
  await writeFile(path.join(folders.system, "lantern.mjs"), "export const lit = true;\n");
  for (const style of ["lantern.css", "unlayered.css"]) await writeFile(path.join(folders.system, style), "");
  await writeFile(path.join(folders.system, ".hidden"), "hidden");
  await writeFile(path.join(folder, "outside.txt"), "outside");
  await writeFile(
    path.join(folders.client, "game.html"),
    "<!doctype html><html><head><title>Game</title></head><body>table</body></html>",
  );
  await writeFile(path.join(folders.client, "join.html"), "<!doctype html><title>Join</title>");
  return {
    folder,
    options: { port: 0, folders },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A connected user, with promises in place of callbacks. */
export class Client {
  readonly socket: Socket<ServerToClientEvents, ClientToServerEvents>;
  /** What the server told without being asked, in order. */
  readonly heard: ModifyDocumentResponse[] = [];

  private constructor(url: string, session: string) {
    const { origin, pathname } = new URL(url);
    const path = `${pathname === "/" ? "" : pathname}/socket.io`;
    this.socket = io(origin, { path, auth: { session }, transports: ["websocket"], reconnection: false });
    this.socket.on("modifyDocument", (response) => this.heard.push(response));
  }

  /** Joins as a user, by id, and waits until connected. */
  static async join(table: Pick<PracticeTable, "url">, userId: string): Promise<Client> {
    return Client.resume(table, await openSession(table, userId));
  }

  static async resume(table: Pick<PracticeTable, "url">, session: string): Promise<Client> {
    const client = new Client(table.url.replace("localhost", "127.0.0.1"), session);
    await new Promise<void>((resolve, reject) => {
      client.socket.once("connect", resolve);
      client.socket.once("connect_error", reject);
    });
    return client;
  }

  async world(): Promise<WorldData> {
    const data = await new Promise<WorldData | ErrorResponse>((resolve) => this.socket.emit("world", resolve));
    if ("error" in data) throw new Error(data.error.message);
    return data;
  }

  /** Sends a request as it is, however wrong, and gives the answer as it is. */
  async request(request: unknown): Promise<ModifyDocumentResponse | ErrorResponse> {
    const [response] = await this.ask("modifyDocument", request);
    return response as ModifyDocumentResponse | ErrorResponse;
  }

  /** Sends any event with anything, and gives everything that is acknowledged. */
  ask(event: string, ...parameters: unknown[]): Promise<unknown[]> {
    const emit = this.socket.emit.bind(this.socket) as (event: string, ...parameters: unknown[]) => unknown;
    return new Promise((resolve) => {
      emit(event, ...parameters, (...answer: unknown[]) => {
        resolve(answer);
      });
    });
  }

  /** @throws {Error} with the server's words when it refuses */
  async modify(type: string, action: DocumentAction, operation: JsonObject): Promise<ModifyDocumentResponse> {
    const response = await this.request({ type, action, operation });
    if ("error" in response) throw new Error(response.error.message);
    return response;
  }

  async create(type: string, data: JsonObject, operation: JsonObject = {}): Promise<JsonObject> {
    return asObject((await this.modify(type, "create", { ...operation, data: [data] })).result[0]);
  }

  async update(type: string, changes: JsonObject, operation: JsonObject = {}): Promise<JsonObject> {
    return asObject((await this.modify(type, "update", { ...operation, updates: [changes] })).result[0]);
  }

  async delete(type: string, ids: string[], operation: JsonObject = {}): Promise<Json[]> {
    return (await this.modify(type, "delete", { ...operation, ids })).result;
  }

  /** A document as the server has it now. */
  async read(collection: string, id: string): Promise<JsonObject | undefined> {
    return (await this.world()).collections[collection]?.find((source) => source["_id"] === id);
  }

  close(): void {
    this.socket.disconnect();
  }
}

export async function openSession(table: Pick<PracticeTable, "url">, userId: string): Promise<string> {
  const response = await post(table, { userId });
  const { session } = (await response.json()) as { session: string };
  return session;
}

/** Asks to join with any body. */
export function post(table: Pick<PracticeTable, "url">, body: Json): Promise<Response> {
  return fetch(`${table.url.replace("localhost", "127.0.0.1")}/api/join`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

function asObject(value: Json | undefined): JsonObject {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Error("The answer holds no document.");
  return value;
}

/** Starts a table that no one else shares; `port: 0` lets the operating system choose. */
export function start(sandbox: Sandbox, options: PracticeTableOptions = {}): Promise<PracticeTable> {
  return startPracticeTable({ ...sandbox.options, ...options });
}

/** A table of its own for each test of a file, and those who joined it. */
export interface ServerSuite {
  /** The table of the running test. */
  readonly table: PracticeTable;
  /** Joins as a user; the client is closed after the test. */
  join(userId: string): Promise<Client>;
  /** Has a client closed after the test that was connected in another way. */
  keep(client: Client): Client;
  /** Closes the table and opens its world again, as after a restart of the server. */
  restart(): Promise<void>;
  /** Closes the table and opens another, with an empty world, for a system with this manifest. */
  startAnew(manifest: JsonObject): Promise<void>;
}

/** Starts a table before each test of the file and closes it, with every client, after it. Call it once at the top. */
export function useServer(): ServerSuite {
  let sandbox: Sandbox;
  let table: PracticeTable;
  let clients: Client[];

  const open = async (manifest?: JsonObject): Promise<void> => {
    sandbox = await makeSandbox(manifest);
    table = await start(sandbox);
  };
  const close = async (): Promise<void> => {
    await table.close();
    await sandbox.dispose();
  };
  const keep = (client: Client): Client => {
    clients.push(client);
    return client;
  };

  beforeEach(async () => {
    clients = [];
    await open();
  });
  afterEach(async () => {
    for (const client of clients) client.close();
    await close();
  });

  return {
    get table() {
      return table;
    },
    join: async (userId) => keep(await Client.join(table, userId)),
    keep,
    restart: async () => {
      await table.close();
      table = await start(sandbox);
    },
    startAnew: async (manifest) => {
      await close();
      await open(manifest);
    },
  };
}
