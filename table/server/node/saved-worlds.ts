import { readFile, writeFile } from "node:fs/promises";
import type { Generation } from "../../common/protocol.ts";
import type { Package } from "../manifest.ts";
import { StartError } from "../start-error.ts";
import { readWorldFile, writeWorldFile, type ReadWorldFile } from "../world-file.ts";
import { openLevel } from "./open-database.ts";
import { inspectWorldFolder } from "./world-folder.ts";

/**
 * Writes a world into a file, which another table can read.
 * @throws {StartError} when there is no such world, another process has it, or the file cannot be written
 */
export async function saveWorld(worlds: string, name: string, file: string): Promise<void> {
  const { record, data } = await inspectWorldFolder(worlds, name, { reset: true, generation: 13 });
  if (record === null) throw new StartError(`There is no world "${name}" to save: --world names another.`);
  const level = await openLevel(data, name);
  try {
    await writeFile(file, await writeWorldFile(level, record), { mode: 0o600 });
  } catch (error) {
    throw new StartError(`The world "${name}" cannot be saved as ${file}: ${reasonOf(error)}.`);
  } finally {
    await level.close();
  }
}

/**
 * Reads a world that was saved.
 * @throws {StartError} when there is no such file, or it is no world that this table can play
 */
export async function readSavedWorld(file: string, system: Package, generation: Generation): Promise<ReadWorldFile> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new StartError(`The file ${file} cannot be read: ${reasonOf(error)}.`);
  });
  return readWorldFile(text, { system, generation });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
