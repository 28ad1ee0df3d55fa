import type { Generation } from "../../common/protocol.ts";
import type { Package } from "../manifest.ts";
import type { WorldDatabase } from "../store/world-database.ts";
import { assertUnused, openDatabase } from "./open-database.ts";
import { createWorldFolder, deleteWorldFolder, inspectWorldFolder, noteUse, type WorldRecord } from "./world-folder.ts";

/** Which folder of a world to open, and how. */
interface StorageOptions {
  /** Folder that holds the worlds. */
  readonly worlds: string;
  readonly name: string;
  /** What a new one is called. */
  readonly title: string;
  /** Put the world back to its seed. */
  readonly reset: boolean;
  readonly generation: Generation;
  readonly modules: readonly Package[];
}

interface WorldStorage {
  readonly record: WorldRecord;
  readonly database: WorldDatabase;
}

/**
 * Opens the folder of a world, and makes it when there is none. The lock of the database is taken before anything is
 * deleted, so a world in use is never touched.
 * @throws {StartError} when that is not possible
 */
export async function openStorage({
  worlds,
  name,
  title,
  reset,
  generation,
  modules,
}: StorageOptions): Promise<WorldStorage> {
  const use = { generation, modules: modules.map(({ folder }) => folder) };
  const found = await inspectWorldFolder(worlds, name, { reset, generation });
  if (found.record !== null && !reset) {
    const database = await openDatabase(found.data, name);
    return { record: await noteUse(worlds, found, use), database };
  }
  if (found.record !== null) {
    await assertUnused(found.data, name);
    await deleteWorldFolder(worlds, found);
  }
  const record = await createWorldFolder(worlds, name, { title, ...use });
  return { record, database: await openDatabase(found.data, name) };
}
