import { configureRegistry } from "../common/abstract/registry.ts";
import { BaseUser } from "../common/documents/base-user.ts";
import { withTypesOfModules } from "../common/declared-types.ts";
import type { InvalidDocument, JsonObject, Release, UserSummary } from "../common/protocol.ts";
import type { WorldSeed } from "../world/world-seed.ts";
import { shapeOf } from "./documents/document-classes.ts";
import { DocumentService } from "./documents/document-service.ts";
import type { WorldDocuments } from "./documents/world-documents.ts";
import { idOf, textAt } from "./json.ts";
import type { Package } from "./manifest.ts";
import type { PackReader } from "./packs/complete-pack.ts";
import { Packs } from "./packs/packs.ts";
import { RequestError } from "./request-error.ts";
import { StartError } from "./start-error.ts";
import { readStoredDocuments, type StoredDocuments } from "./stored-documents.ts";
import type { UnreadableRecord } from "./store/document-records.ts";
import type { WorldDatabase } from "./store/world-database.ts";

export interface WorldOptions {
  readonly name: string;
  readonly title: string;
  /** The world's own; closed when the world cannot be opened. */
  readonly database: Pick<WorldDatabase, "read" | "readAll" | "write" | "close">;
  readonly seed: WorldSeed;
  readonly system: Package;
  /** In the order in which they load. */
  readonly modules: readonly Package[];
  readonly release: Release;
  readonly readPack: PackReader;
}

/** A world that is open: its documents in memory, its database held against other tables. */
export class World {
  readonly name: string;
  readonly title: string;
  readonly documents: WorldDocuments;
  readonly packs: Packs;
  readonly service: DocumentService;
  /** What could not be read and is kept aside, by its key in the database. */
  readonly unreadable: readonly UnreadableRecord[];
  /** The same, as clients are told. */
  readonly invalid: readonly InvalidDocument[];
  readonly #database: WorldOptions["database"];

  private constructor(
    { name, title, system, modules, release, database }: WorldOptions,
    { documents, unreadable, invalid }: StoredDocuments,
    packs: Packs,
  ) {
    this.name = name;
    this.title = title;
    this.documents = documents;
    this.packs = packs;
    this.unreadable = unreadable;
    this.invalid = invalid;
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
   * Opens a world, and seeds it when it is new.
   * @throws {StartError} when that is not possible
   */
  static async open(options: WorldOptions): Promise<World> {
    configureRegistry({ generation: options.release.generation });
    const { database } = options;
    try {
      const stored = await readStoredDocuments(database);
      const packages = [options.system, ...options.modules];
      const packs = await Packs.open(packages, { database, documents: stored.documents, read: options.readPack });
      const world = new World(options, stored, packs);
      await world.#seedIfEmpty(options.seed);
      return world;
    } catch (error) {
      await database.close();
      throw error;
    }
  }

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
