import type { Generation } from "../../common/protocol.ts";
import type { Package } from "../manifest.ts";
import { StartError } from "../start-error.ts";
import type { WorldDatabase } from "../store/world-database.ts";
import type { ReadWorldFile } from "../world-file.ts";
import { assertUnused, openDatabase } from "./open-database.ts";
import { createWorldFolder, deleteWorldFolder, inspectWorldFolder, noteUse, type WorldRecord } from "./world-folder.ts";

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
  /** A saved world that a new one is made of. */
  readonly saved: ReadWorldFile | null;
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
  saved,
}: StorageOptions): Promise<WorldStorage> {
  const use = { generation, modules: modules.map(({ folder }) => folder) };
  const found = await inspectWorldFolder(worlds, name, { reset, generation });
  if (found.record !== null && !reset) {
    if (saved)
      throw new StartError(
        `There is a world "${name}" already: --world names a new one, --reset puts the saved one in its place.`,
      );
    const database = await openDatabase(found.data, name);
    return { record: await noteUse(worlds, found, use), database };
  }
  if (found.record !== null) {
    await assertUnused(found.data, name);
    await deleteWorldFolder(worlds, found);
  }
  const record = await createWorldFolder(worlds, name, { title: saved?.title ?? title, ...use });
  const database = await openDatabase(found.data, name);
  if (saved) await database.put(saved.operations);
  return { record, database };
}
