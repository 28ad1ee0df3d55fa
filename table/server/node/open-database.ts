import { ClassicLevel } from "classic-level";
import { StartError } from "../start-error.ts";
import { WorldDatabase } from "../store/world-database.ts";

/**
 * Opens the LevelDB database of a world, and makes it when there is none.
 * @throws {StartError} when another process holds it, or when it cannot be read
 */
export async function openDatabase(folder: string, world: string): Promise<WorldDatabase> {
  return new WorldDatabase(await openLevel(folder, world));
}

/** The same, as a database of LevelDB's. */
export async function openLevel(folder: string, world: string): Promise<ClassicLevel> {
  const level = new ClassicLevel(folder);
  try {
    await level.open();
  } catch (error) {
    if (isLocked(error)) throw inUse(world);
    throw new StartError(`The database of the world "${world}" cannot be opened: ${reasonOf(error)}.`);
  }
  return level;
}

/**
 * Makes sure that no other process has a database open, whatever state it is in.
 * @throws {StartError} when one has
 */
export async function assertUnused(folder: string, world: string): Promise<void> {
  const level = new ClassicLevel(folder);
  try {
    await level.open();
    await level.close();
  } catch (error) {
    if (isLocked(error)) throw inUse(world);
  }
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
