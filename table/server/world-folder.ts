import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { isJsonObject } from "./json.ts";
import { StartError } from "./start-error.ts";

/** The newest arrangement of a world folder that this table can read. */
export const WORLD_FORMAT = 1;

/** Content of `world.json`, which marks a folder as a world of the practice table. */
export interface WorldRecord {
  readonly practiceTable: true;
  readonly format: number;
  readonly title: string;
  /** Key that signs sessions, so that they outlive the server and die with the world. */
  readonly secret: string;
}

/** A world on disk. */
export interface WorldFolder {
  readonly name: string;
  /** Folder of the database. */
  readonly data: string;
  /** Null when there is no such world yet. */
  readonly record: WorldRecord | null;
}

/**
 * Looks at a world's folder and changes nothing.
 * @param worlds folder that holds the worlds
 * @throws {StartError} when the folder is not ours or was made by a newer table
 */
export async function inspectWorldFolder(worlds: string, name: string): Promise<WorldFolder> {
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
  return { name, data, record };
}

/**
 * Makes a world's folder, whole or not at all: a crash on the way leaves nothing under the world's name.
 * @throws {StartError} when the folder cannot be written
 */
export async function createWorldFolder(worlds: string, name: string, title: string): Promise<WorldRecord> {
  const record: WorldRecord = {
    practiceTable: true,
    format: WORLD_FORMAT,
    title,
    secret: randomBytes(32).toString("base64url"),
  };
  try {
    await mkdir(worlds, { recursive: true });
    const draft = await mkdtemp(path.join(worlds, ".new-"));
    await writeFile(path.join(draft, "world.json"), `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
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
    return isWorldRecord(record) ? record : null;
  } catch {
    return null;
  }
}

function isWorldRecord(value: unknown): value is WorldRecord {
  return (
    isJsonObject(value) &&
    value["practiceTable"] === true &&
    typeof value["format"] === "number" &&
    typeof value["title"] === "string" &&
    typeof value["secret"] === "string"
  );
}
