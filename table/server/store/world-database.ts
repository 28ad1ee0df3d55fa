import { ClassicLevel } from "classic-level";
import type { JsonObject } from "../../common/protocol.ts";
import { StartError } from "../start-error.ts";
import { toRecords, type AssembledCollection } from "./document-records.ts";
import type { DocumentShape } from "./document-shape.ts";
import { readCollection, readCollections } from "./read-collection.ts";

/** A primary document before and after a change; null stands for its absence. */
export interface DocumentChange {
  readonly shape: DocumentShape;
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
}

/** The LevelDB database of one world. Only one process can have it open. */
export class WorldDatabase {
  readonly #level: ClassicLevel;

  private constructor(level: ClassicLevel) {
    this.#level = level;
  }

  /**
   * Opens a database, and makes it when there is none.
   * @param folder the database's own folder
   * @throws {StartError} when another process holds it, or when it cannot be read
   */
  static async open(folder: string, world: string): Promise<WorldDatabase> {
    const level = new ClassicLevel(folder);
    try {
      await level.open();
    } catch (error) {
      if (isLocked(error)) throw inUse(world);
      throw new StartError(`The database of the world "${world}" cannot be opened: ${reasonOf(error)}.`);
    }
    return new WorldDatabase(level);
  }

  /**
   * Makes sure that no other process has a database open, whatever state it is in.
   * @throws {StartError} when one has
   */
  static async assertUnused(folder: string, world: string): Promise<void> {
    const level = new ClassicLevel(folder);
    try {
      await level.open();
      await level.close();
    } catch (error) {
      if (isLocked(error)) throw inUse(world);
    }
  }

  /** Everything that is stored of one collection. */
  read(shape: DocumentShape): Promise<AssembledCollection> {
    return readCollection(this.#level, shape);
  }

  /** Everything that is stored of several collections, by name, in one pass over the database. */
  readAll(shapes: readonly DocumentShape[]): Promise<Map<string, AssembledCollection>> {
    return readCollections(this.#level, shapes);
  }

  /** Stores changes, all or none. When the promise resolves they survive a power cut. */
  async write(changes: readonly DocumentChange[]): Promise<void> {
    await this.#level.batch(changes.flatMap(toOperations), { sync: true });
  }

  async close(): Promise<void> {
    await this.#level.close();
  }
}

type Operation = { type: "put"; key: string; value: string } | { type: "del"; key: string };

/** Only the records that differ, so that a new wound does not rewrite every item of a hero. */
function toOperations({ shape, before, after }: DocumentChange): Operation[] {
  const old = before === null ? new Map<string, string>() : toRecords(shape, before);
  const fresh = after === null ? new Map<string, string>() : toRecords(shape, after);
  const puts = [...fresh].filter(([key, value]) => old.get(key) !== value);
  const removed = [...old.keys()].filter((key) => !fresh.has(key));
  return [
    ...puts.map(([key, value]): Operation => ({ type: "put", key, value })),
    ...removed.map((key): Operation => ({ type: "del", key })),
  ];
}

function inUse(world: string): StartError {
  return new StartError(`The world "${world}" is in use by another process: stop it first, or choose another --world.`);
}

function isLocked(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && cause.code === "LEVEL_LOCKED";
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, "");
}
