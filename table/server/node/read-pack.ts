import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ClassicLevel } from "classic-level";
import { registry } from "../../common/abstract/registry.ts";
import { completePack, type ReadPack } from "../packs/complete-pack.ts";
import type { PackDescription } from "../packs/pack-description.ts";
import { readCollection } from "../store/read-collection.ts";

/** What was read of a folder as long as its files are these. */
interface KeptPack {
  readonly stamp: string;
  readonly read: ReadPack;
}

/**
 * What this process has read without a problem: one that opens table after table, as tests do, reads a system's compendia once.
 * All tables share these sources, so callers never change them.
 */
const kept = new Map<string, KeptPack>();

/**
 * Reads a compendium as its package brings it. Its database is copied first: opening one takes a lock and writes beside
 * it, and the package's folder stays as it was built (MF-8).
 */
export async function readPack(pack: PackDescription): Promise<ReadPack> {
  const folder = path.join(pack.root, pack.folder);
  const failed = (reason: string): ReadPack => ({
    documents: [],
    problems: [`The compendium "${pack.label}" (${pack.folder}) cannot be opened: ${reason}.`],
  });
  if (path.relative(pack.root, folder).startsWith(".."))
    return failed(`it lies outside of the ${pack.packageType}'s folder`);
  if (!existsSync(path.join(folder, "CURRENT"))) return failed("there is no database in its folder");
  const key = JSON.stringify([registry.generation, folder, pack.id, pack.type]);
  const stamp = await stampOf(folder);
  const known = kept.get(key);
  if (known?.stamp === stamp) return known.read;
  const scratch = await mkdtemp(path.join(tmpdir(), "practice-table-pack-"));
  try {
    await cp(folder, scratch, { recursive: true });
    const read = await readCopy(pack, scratch);
    if (read.problems.length === 0) kept.set(key, { stamp, read });
    return read;
  } catch (error) {
    return failed(reasonOf(error));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Tells whether the files of a folder have changed: their names, sizes, and when they were written. */
async function stampOf(folder: string): Promise<string> {
  const files = (await readdir(folder)).sort();
  const stamps = files.map(async (file) => {
    const { size, mtimeMs } = await stat(path.join(folder, file));
    return [file, size, mtimeMs];
  });
  return JSON.stringify(await Promise.all(stamps));
}

async function readCopy(pack: PackDescription, folder: string): Promise<ReadPack> {
  const level = new ClassicLevel(folder, { createIfMissing: false });
  try {
    await level.open();
    return await completePack(pack, (shape) => readCollection(level, shape));
  } finally {
    await level.close();
  }
}

/** LevelDB's own words, in one line and without the folder that only existed for a moment. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const [reason = ""] = (cause instanceof Error ? cause.message : String(cause)).split(/[\n/\\]/);
  return reason.trim().replace(/[.:]$/, "") || "its files are damaged";
}
