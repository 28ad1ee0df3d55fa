import { vi, type Mock } from "vitest";

import type { ErrorResponse, JsonObject, ModifyDocumentResponse, SystemManifest } from "../common/protocol.ts";
import { USER_ROLES } from "../common/constants.ts";
import { CONFIG } from "../client/config.ts";
import { installCoreClasses } from "../client/core-classes.ts";
import { handleOperation } from "../client/database/handle-operation.ts";
import { ui } from "../client/applications/ui.ts";
import { Game } from "../client/game.ts";
import { Hooks } from "../client/hooks.ts";
import { MemoryStorage } from "../client/settings/client-storage.ts";
import type { GameSocket } from "../client/socket.ts";
import type { DocumentService } from "../server/documents/document-service.ts";
import type { WorldDocuments } from "../server/documents/world-documents.ts";
import type { WorldDatabase } from "../server/store/world-database.ts";

// The server gets modules of its own: it must not see the data models that the client registers (contract 0.1).
vi.resetModules();
const { PRIMARY_CLASSES, shapeOf } = await import("../server/documents/document-classes.ts");
const { DocumentService: Service } = await import("../server/documents/document-service.ts");
const { WorldDocuments: Documents } = await import("../server/documents/world-documents.ts");
const { BaseUser } = await import("../common/documents/base-user.ts");

/** Ids of the users of the world below. */
export const NARRATOR = "NarratorNarrator";
export const ANN = "AnnAnnAnnAnnAnnA";

/** What this world has none of. */
const EMPTY = { invalidDocuments: [], modules: [], packs: [], problems: [], position: { run: "test", sequence: 0 } };

const BUILDS = { 13: 351, 14: 366 } as const;

export type Generation = keyof typeof BUILDS;

const releaseOf = (generation: Generation) => ({ generation, build: BUILDS[generation] });

const MANIFEST: SystemManifest = {
  id: "tenacity-tactics",
  title: "A system",
  version: "1.0.0",
  documentTypes: { Actor: { hero: {}, thug: {} }, Item: { thing: {} }, ChatMessage: { check: {} } },
};

interface ServerSide {
  readonly documents: WorldDocuments;
  readonly service: DocumentService;
  /** Requests that reached the server. */
  readonly requests: JsonObject[];
  /** Carries out a request of someone else, and tells this client. */
  perform(userId: string, request: unknown): Promise<void>;
  /** Has the narrator create a document with the ids that stand in its data. */
  create(type: string, data: object): Promise<void>;
}

/** Narrator and player, an actor of each. */
function seed(): Batch[] {
  const users = [
    { _id: NARRATOR, name: "Narrator", role: USER_ROLES.GAMEMASTER },
    { _id: ANN, name: "Ann", role: USER_ROLES.PLAYER },
  ];
  const actors = [
    {
      _id: "missamissamissa0",
      name: "Missa",
      type: "hero",
      ownership: { default: 0, [ANN]: 3 },
      system: { hp: { value: 4 } },
    },
    { _id: "thugthugthugthug", name: "Thug", type: "thug", ownership: { default: 0 } },
  ];
  return [
    { type: "User", data: users },
    { type: "Actor", data: actors },
  ];
}

/** Documents of one type that a world begins with. */
interface Batch {
  readonly type: string;
  readonly data: JsonObject[];
}

/** The server's own document service, with a store that keeps nothing. */
async function startServer(more: readonly Batch[], generation: Generation): Promise<ServerSide> {
  const documents = new Documents(PRIMARY_CLASSES.map((cls) => shapeOf(cls)));
  // Of the database, the service only writes.
  const database = { write: () => Promise.resolve() } as unknown as WorldDatabase;
  const context = {
    manifest: MANIFEST,
    release: releaseOf(generation),
    documents,
    database,
    reservedIds: new Set<string>(),
    packs: null,
  };
  const service = new Service(context);
  await service.seed(
    [...seed(), ...more],
    new BaseUser({ _id: NARRATOR, name: "Narrator", role: USER_ROLES.GAMEMASTER }),
  );
  const perform = (userId: string, request: unknown): Promise<void> =>
    service.modify(request, userId, (response) => void handleOperation(structuredClone(response)));
  const create: ServerSide["create"] = (type, data) => {
    const operation = { data: [data], keepId: true, keepEmbeddedIds: true, parentUuid: null };
    return perform(NARRATOR, { type, action: "create", operation });
  };
  return { documents, service, requests: [], perform, create };
}

function connect(server: ServerSide, userId: string): GameSocket {
  type Acknowledge = (response: ModifyDocumentResponse | ErrorResponse, sequence?: number) => void;
  let sequence = 0;
  const emit = (event: string, request: JsonObject, acknowledge: Acknowledge): void => {
    // What a user does besides is for the others, and there are none.
    if (event !== "modifyDocument") return;
    server.requests.push(structuredClone(request));
    const json = JSON.stringify(request);
    server.service
      .modify(JSON.parse(json), userId, (response) => {
        acknowledge(structuredClone(response), (sequence += 1));
      })
      .catch((error: unknown) => {
        acknowledge({ error: { message: (error as Error).message } });
      });
  };
  const silent = { on: () => undefined, once: () => undefined, off: () => undefined };
  // Of a whole socket, the game uses only these.
  return { ...silent, emit, io: silent } as unknown as GameSocket;
}

/** What a test is about. */
export function there<T>(found: T | null | undefined): T {
  if (found === undefined || found === null) throw new Error("It is not there");
  return found;
}

/** Takes away the listeners of earlier tests, and records what users are told. */
export function clearPage(): Record<"info" | "warn" | "error", Mock> {
  for (const name of Object.keys(Hooks.events))
    if (!name.endsWith("Setting")) for (const { id } of Hooks.events[name] ?? []) Hooks.off(name, id);
  const notifications = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  ui.notifications = notifications;
  return notifications;
}

let installed = false;

/** A game of one user with a server in the same process. `configure` runs where a system's init would. */
export async function startWorld(
  userId: string,
  configure: () => void = () => undefined,
  more: readonly Batch[] = [],
  generation: Generation = 13,
): Promise<ServerSide> {
  if (!installed) installCoreClasses();
  installed = true;
  configure();
  const server = await startServer(more, generation);
  const data = {
    userId,
    sessionId: "none",
    release: releaseOf(generation),
    system: MANIFEST,
    world: { id: "test", title: "Test" },
    collections: structuredClone(server.documents.toRecord()),
    activeUsers: [userId],
    routePrefix: "",
    ...EMPTY,
  };
  const stages = {
    loadLocalization: () => Promise.resolve(),
    initializeInterface: () => Promise.resolve(),
    handleOperation,
  };
  globalThis.game = new Game("game", data, { socket: connect(server, userId), stages, storage: new MemoryStorage() });
  await game.initialize();
  return server;
}

/** CONFIG as these tests change it. */
export { CONFIG };
