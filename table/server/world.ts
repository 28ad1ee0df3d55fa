import { configureRegistry } from "../common/abstract/registry.ts";
import { BaseUser } from "../common/documents/base-user.ts";
import { withTypesOfModules } from "../common/declared-types.ts";
import type { InvalidDocument, JsonObject, Release } from "../common/protocol.ts";
import type { WorldSeed } from "../world/world-seed.ts";
import { shapeOf } from "./documents/document-classes.ts";
import { DocumentService } from "./documents/document-service.ts";
import type { WorldDocuments } from "./documents/world-documents.ts";
import type { UserSummary } from "./http/http-application.ts";
import { idOf, textAt } from "./json.ts";
import type { Package } from "./manifest.ts";
import { Packs } from "./packs/packs.ts";
import { readPack } from "./packs/read-pack.ts";
import { RequestError } from "./request-error.ts";
import { StartError } from "./start-error.ts";
import { readStoredDocuments, type StoredDocuments } from "./stored-documents.ts";
import type { UnreadableRecord } from "./store/document-records.ts";
import { WorldDatabase } from "./store/world-database.ts";
import { createWorldFolder, deleteWorldFolder, inspectWorldFolder, noteUse, type WorldRecord } from "./world-folder.ts";

/** Which world to open, and how. */
export interface WorldOptions {
  /** Folder that holds the worlds. */
  readonly worlds: string;
  readonly name: string;
  /** Put the world back to its seed. */
  readonly reset: boolean;
  readonly seed: WorldSeed;
  readonly system: Package;
  /** In the order in which they load. */
  readonly modules: readonly Package[];
  readonly release: Release;
}

/** A world that is open: its documents in memory, its database held against other processes. */
export class World {
  readonly name: string;
  readonly documents: WorldDocuments;
  readonly packs: Packs;
  readonly service: DocumentService;
  /** What could not be read and is kept aside, by its key in the database. */
  readonly unreadable: readonly UnreadableRecord[];
  /** The same, as clients are told. */
  readonly invalid: readonly InvalidDocument[];
  readonly #record: WorldRecord;
  readonly #database: WorldDatabase;

  private constructor(
    { name, system, modules, release }: WorldOptions,
    { record, database }: WorldStorage,
    { documents, unreadable, invalid }: StoredDocuments,
    packs: Packs,
  ) {
    this.name = name;
    this.documents = documents;
    this.packs = packs;
    this.unreadable = unreadable;
    this.invalid = invalid;
    this.#record = record;
    this.#database = database;
    const reservedIds = new Set(
      unreadable.map(({ key }) => key.slice(Math.max(key.lastIndexOf("!"), key.lastIndexOf(".")) + 1)),
    );
    const manifest = withTypesOfModules(
      system.manifest,
      modules.map((module) => module.manifest),
    );
    this.service = new DocumentService({ manifest, release, documents, database, reservedIds, packs });
  }

  /**
   * Opens a world, and makes and seeds it when there is none.
   * @throws {StartError} when that is not possible
   */
  static async open(options: WorldOptions): Promise<World> {
    configureRegistry({ generation: options.release.generation });
    const storage = await openStorage(options);
    const { database } = storage;
    try {
      const stored = await readStoredDocuments(database);
      const packages = [options.system, ...options.modules];
      const packs = await Packs.open(packages, { database, documents: stored.documents, read: readPack });
      const world = new World(options, storage, stored, packs);
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

  /** A user as stored, or null. */
  user(userId: string): BaseUser | null {
    const source = this.documents.get(USERS.collection, userId);
    return source === null ? null : new BaseUser(structuredClone(source));
  }

  hasUser(userId: string): boolean {
    return this.documents.get(USERS.collection, userId) !== null;
  }

  /** Users for the page on which one is chosen: game masters first, then by name. */
  listUsers(isActive: (userId: string) => boolean, password: boolean): UserSummary[] {
    return this.documents
      .all(USERS.collection)
      .map((source) => summary(source, isActive, password))
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

interface WorldStorage {
  readonly record: WorldRecord;
  readonly database: WorldDatabase;
}

/** The lock of the database is taken before anything is deleted, so a world in use is never touched. */
async function openStorage({ worlds, name, reset, release, seed, modules }: WorldOptions): Promise<WorldStorage> {
  const { generation } = release;
  const use = { generation, modules: modules.map(({ folder }) => folder) };
  const found = await inspectWorldFolder(worlds, name, { reset, generation });
  if (found.record !== null && !reset) {
    const database = await WorldDatabase.open(found.data, name);
    return { record: await noteUse(worlds, found, use), database };
  }
  if (found.record !== null) {
    await WorldDatabase.assertUnused(found.data, name);
    await deleteWorldFolder(worlds, found);
  }
  const record = await createWorldFolder(worlds, name, { title: seed.title, ...use });
  return { record, database: await WorldDatabase.open(found.data, name) };
}

function firstGameMaster(seed: WorldSeed): BaseUser {
  const users = seed.documents.filter(({ type }) => type === "User").flatMap(({ data }) => data);
  const source = users.find((user) => user["role"] === 4);
  if (source === undefined) throw new StartError("The seed of the world has no game master.");
  return new BaseUser(structuredClone(source));
}

function summary(source: JsonObject, isActive: (userId: string) => boolean, password: boolean): UserSummary {
  const id = idOf(source);
  return {
    id,
    name: textAt(source, "name"),
    role: Number(source["role"]),
    active: isActive(id),
    color: source["color"] ?? null,
    password,
  };
}
