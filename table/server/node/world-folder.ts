import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Generation } from "../../common/protocol.ts";
import { isJsonObject } from "../json.ts";
import { StartError } from "../start-error.ts";

/** The newest arrangement of a world folder that this table can read. */
export const WORLD_FORMAT = 1;

/** Content of `world.json`, which marks a folder as a world of the practice table. */
export interface WorldRecord {
  readonly practiceTable: true;
  readonly format: number;
  readonly title: string;
  /** The highest generation that the world was opened as: a world cannot go back (V14-16). */
  readonly generation: number;
  /** Folders of the modules that it is played with. */
  readonly modules: readonly string[];
  /** Key that signs sessions, so that they outlive the server and die with the world. */
  readonly secret: string;
}

export interface WorldFolder {
  readonly name: string;
  /** Folder of the database. */
  readonly data: string;
  /** Null when there is no such world yet. */
  readonly record: WorldRecord | null;
}

export interface WorldUse {
  readonly generation: Generation;
  /** Whether it is to be put back to its seed, so that what it was before does not matter. */
  readonly reset: boolean;
}

/** Where a world keeps images of its own, for the one who puts some there: the only part of its folder that is served. */
export const worldAssets = {
  address: (name: string): string => `worlds/${name}/assets`,
  folder: (worlds: string, name: string): string => path.join(worlds, name, "assets"),
};

/**
 * Looks at a world's folder and changes nothing.
 * @throws {StartError} when the folder is not ours, or the world comes from a newer table or generation
 */
export async function inspectWorldFolder(worlds: string, name: string, use: WorldUse): Promise<WorldFolder> {
  const folder = path.join(worlds, name);
  const data = path.join(folder, "data");
  if (!existsSync(folder)) return { name, data, record: null };
  const record = await readRecord(folder);
  if (record === null) {
    throw new StartError(
      `The folder ${folder} is not a world of the practice table, so it is left alone: choose another --world.`,
    );
  }
  if (record.format > WORLD_FORMAT) {
    throw new StartError(
      `The world "${name}" was made by a newer practice table (format ${String(record.format)}): update this one, or choose another --world.`,
    );
  }
  if (record.generation > use.generation && !use.reset) {
    throw new StartError(
      `The world "${name}" has been opened as generation ${String(record.generation)}, and worlds cannot go back: start with --generation ${String(record.generation)}, --reset it, or choose another --world.`,
    );
  }
  return { name, data, record };
}

/** Notes that a world is now of a generation and played with modules; its record, changed if need be. */
export async function noteUse(
  worlds: string,
  { name, record }: WorldFolder,
  use: Pick<WorldRecord, "generation" | "modules">,
): Promise<WorldRecord> {
  if (record === null) throw new Error(`The world "${name}" has no record.`);
  const changed = { ...record, ...use };
  if (recordText(changed) === recordText(record)) return record;
  const file = path.join(worlds, name, "world.json");
  await writeFile(`${file}.new`, recordText(changed), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return changed;
}

function recordText(record: WorldRecord): string {
  return `${JSON.stringify(record, null, 2)}\n`;
}

/**
 * Makes a world's folder, whole or not at all: a crash on the way leaves nothing under the world's name.
 * @throws {StartError} when the folder cannot be written
 */
export async function createWorldFolder(
  worlds: string,
  name: string,
  { title, generation, modules }: Pick<WorldRecord, "title" | "generation" | "modules">,
): Promise<WorldRecord> {
  const record: WorldRecord = {
    practiceTable: true,
    format: WORLD_FORMAT,
    title,
    generation,
    modules,
    secret: randomBytes(32).toString("base64url"),
  };
  try {
    await mkdir(worlds, { recursive: true });
    const draft = await mkdtemp(path.join(worlds, ".new-"));
    await writeFile(path.join(draft, "world.json"), recordText(record), { mode: 0o600 });
    await rename(draft, path.join(worlds, name));
  } catch (error) {
    throw new StartError(
      `The world "${name}" cannot be made in ${worlds}: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
  return record;
}

/** Removes a world that `inspectWorldFolder` found to be ours. */
export async function deleteWorldFolder(worlds: string, world: WorldFolder): Promise<void> {
  if (world.record !== null) await rm(path.join(worlds, world.name), { recursive: true });
}

async function readRecord(folder: string): Promise<WorldRecord | null> {
  try {
    const record: unknown = JSON.parse(await readFile(path.join(folder, "world.json"), "utf8"));
    if (!isWorldRecord(record)) return null;
    // Worlds made before there were two generations are of the first.
    return { ...record, generation: record.generation ?? 13, modules: foldersIn(record.modules) };
  } catch {
    return null;
  }
}

function foldersIn(modules: unknown): string[] {
  return Array.isArray(modules) ? modules.filter((folder) => typeof folder === "string") : [];
}

function isWorldRecord(value: unknown): value is Omit<WorldRecord, "generation"> & Partial<WorldRecord> {
  return (
    isJsonObject(value) &&
    value["practiceTable"] === true &&
    typeof value["format"] === "number" &&
    typeof value["title"] === "string" &&
    ["number", "undefined"].includes(typeof value["generation"]) &&
    typeof value["secret"] === "string"
  );
}
