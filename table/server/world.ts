import { BaseUser } from "../common/documents/base-user.ts";
import type { DocumentConstructor } from "../common/abstract/document.ts";
import type { JsonObject, SystemManifest } from "../common/protocol.ts";
import type { WorldSeed } from "../world/world-seed.ts";
import { PRIMARY_CLASSES, shapeOf } from "./documents/document-classes.ts";
import { DocumentService } from "./documents/document-service.ts";
import { WorldDocuments } from "./documents/world-documents.ts";
import type { UserSummary } from "./http/http-application.ts";
import { idOf, isJsonObject, textAt } from "./json.ts";
import { RequestError } from "./request-error.ts";
import { StartError } from "./start-error.ts";
import type { UnreadableRecord } from "./store/document-records.ts";
import { WorldDatabase } from "./store/world-database.ts";
import { createWorldFolder, deleteWorldFolder, inspectWorldFolder, type WorldRecord } from "./world-folder.ts";

/** Which world to open, and how. */
export interface WorldOptions {
  /** Folder that holds the worlds. */
  readonly worlds: string;
  readonly name: string;
  /** Put the world back to its seed. */
  readonly reset: boolean;
  readonly seed: WorldSeed;
  readonly manifest: SystemManifest;
}

/** A world that is open: its documents in memory, its database held against other processes. */
export class World {
  readonly name: string;
  readonly manifest: SystemManifest;
  readonly documents: WorldDocuments;
  readonly service: DocumentService;
  /** What could not be read and is kept aside. */
  readonly unreadable: readonly UnreadableRecord[];
  readonly #record: WorldRecord;
  readonly #database: WorldDatabase;

  private constructor(options: WorldOptions, record: WorldRecord, database: WorldDatabase, stored: StoredDocuments) {
    this.name = options.name;
    this.manifest = options.manifest;
    this.documents = stored.documents;
    this.unreadable = stored.unreadable;
    this.#record = record;
    this.#database = database;
    const reservedIds = new Set(
      stored.unreadable.map(({ key }) => key.slice(Math.max(key.lastIndexOf("!"), key.lastIndexOf(".")) + 1)),
    );
    this.service = new DocumentService({
      manifest: options.manifest,
      documents: stored.documents,
      database,
      reservedIds,
    });
  }

  /**
   * Opens a world, and makes and seeds it when there is none.
   * @throws {StartError} when that is not possible
   */
  static async open(options: WorldOptions): Promise<World> {
    const { record, database } = await openStorage(options);
    try {
      const world = new World(options, record, database, await readDocuments(database));
      await world.#seedIfEmpty(options.seed);
      return world;
    } catch (error) {
      await database.close();
      throw error;
    }
  }

  get title(): string {
    return this.#record.title;
  }

  /** Key that signs this world's sessions. */
  get secret(): string {
    return this.#record.secret;
  }

  hasUser(userId: string): boolean {
    return this.documents.get(USERS.collection, userId) !== null;
  }

  /** Users for the page on which one is chosen: game masters first, then by name. */
  listUsers(isActive: (userId: string) => boolean): UserSummary[] {
    return this.documents
      .all(USERS.collection)
      .map((source) => summary(source, isActive))
      .sort((a, b) => b.role - a.role || a.name.localeCompare(b.name));
  }

  /** Finishes what has been asked for and lets go of the database. */
  async close(): Promise<void> {
    await this.service.settled();
    await this.#database.close();
  }

  /** A world is seeded in one write, so one without users is either new or damaged beyond use. */
  async #seedIfEmpty(seed: WorldSeed): Promise<void> {
    if (this.documents.all(USERS.collection).length > 0) return;
    if (this.unreadable.length > 0) {
      throw new StartError(`The world "${this.name}" has no readable user; --reset puts it back to its first state.`);
    }
    try {
      await this.service.seed(seed.documents, firstGameMaster(seed));
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      throw new StartError(`The world "${this.name}" cannot be seeded for this system: ${error.message}`);
    }
  }
}

const USERS = shapeOf(BaseUser);

interface StoredDocuments {
  readonly documents: WorldDocuments;
  readonly unreadable: readonly UnreadableRecord[];
}

/** The lock of the database is taken before anything is deleted, so a world in use is never touched. */
async function openStorage({
  worlds,
  name,
  reset,
  seed,
}: WorldOptions): Promise<{ record: WorldRecord; database: WorldDatabase }> {
  const found = await inspectWorldFolder(worlds, name);
  if (found.record !== null && !reset)
    return { record: found.record, database: await WorldDatabase.open(found.data, name) };
  if (found.record !== null) {
    await WorldDatabase.assertUnused(found.data, name);
    await deleteWorldFolder(worlds, found);
  }
  const record = await createWorldFolder(worlds, name, seed.title);
  return { record, database: await WorldDatabase.open(found.data, name) };
}

async function readDocuments(database: WorldDatabase): Promise<StoredDocuments> {
  const documents = new WorldDocuments(PRIMARY_CLASSES.map((cls) => shapeOf(cls)));
  const unreadable: UnreadableRecord[] = [];
  for (const cls of PRIMARY_CLASSES) {
    const shape = shapeOf(cls);
    const stored = await database.read(shape);
    unreadable.push(...stored.unreadable);
    for (const source of stored.documents.sort(byCreation)) {
      const reason = whyInvalid(cls, source);
      if (reason === null) documents.apply([{ shape, before: null, after: source }]);
      else unreadable.push({ key: `!${shape.collection}!${idOf(source)}`, reason });
    }
  }
  return { documents, unreadable };
}

/** Databases sort by key; collections are in order of creation (CO-4). */
function byCreation(a: JsonObject, b: JsonObject): number {
  return createdTime(a) - createdTime(b);
}

function createdTime(source: JsonObject): number {
  const statistics = source["_stats"];
  const time = isJsonObject(statistics) ? statistics["createdTime"] : null;
  return typeof time === "number" ? time : 0;
}

function whyInvalid(cls: DocumentConstructor, source: JsonObject): string | null {
  try {
    new cls(structuredClone(source));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function firstGameMaster(seed: WorldSeed): BaseUser {
  const users = seed.documents.filter(({ type }) => type === "User").flatMap(({ data }) => data);
  const source = users.find((user) => user["role"] === 4);
  if (source === undefined) throw new StartError("The seed of the world has no game master.");
  return new BaseUser(structuredClone(source));
}

function summary(source: JsonObject, isActive: (userId: string) => boolean): UserSummary {
  const id = idOf(source);
  return {
    id,
    name: textAt(source, "name"),
    role: Number(source["role"]),
    active: isActive(id),
    color: source["color"] ?? null,
  };
}
