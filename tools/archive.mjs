/** The zip that Foundry downloads: the same bytes for the same files, no matter who builds it and when. */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from "@zip.js/zip.js";

// Workers would make nothing faster here, and keep the process alive.
configure({ useWebWorkers: false });

/** 1 January 1980 as zips write it, without a time zone: the files' own times would make each build different. */
const EPOCH = 0x0021_0000;

/**
 * Files below a folder, sorted, with forward slashes, without those whose name starts with a dot.
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function listFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .filter((file) => !file.split("/").some((part) => part.startsWith(".")))
    .sort();
}

/**
 * @param {string} folder its files stand at the root of the zip
 * @param {readonly string[]} [apart] those that are not in it
 * @returns {Promise<Uint8Array>}
 */
export async function zipFolder(folder, apart = []) {
  // Any level but 6 is packed by the package, of which there is one version, and not by Node, of which there are many.
  const writer = new ZipWriter(new Uint8ArrayWriter(), { level: 9, extendedTimestamp: false });
  for (const file of (await listFiles(folder)).filter((each) => !apart.includes(each))) {
    const content = new Uint8ArrayReader(await readFile(path.join(folder, file)));
    await writer.add(file, content, { rawLastModDate: EPOCH });
  }
  return writer.close();
}

/**
 * Names of the files in a zip, sorted.
 * @param {Uint8Array} archive
 * @returns {Promise<string[]>}
 */
export async function listArchive(archive) {
  const reader = new ZipReader(new Uint8ArrayReader(archive));
  const entries = await reader.getEntries();
  await reader.close();
  return entries.map((entry) => entry.filename).sort();
}

/**
 * The files of a zip, by name, in its order.
 * @param {Uint8Array} archive
 * @returns {Promise<Map<string, Uint8Array>>}
 */
export async function readArchive(archive) {
  const reader = new ZipReader(new Uint8ArrayReader(archive));
  /** @type {Map<string, Uint8Array>} */
  const files = new Map();
  for (const entry of await reader.getEntries()) {
    if (!entry.directory) files.set(entry.filename, await entry.getData(new Uint8ArrayWriter()));
  }
  await reader.close();
  return files;
}

/**
 * Puts the files of a zip into a folder.
 * @param {Uint8Array} archive
 * @param {string} folder
 */
export async function unzip(archive, folder) {
  for (const [name, content] of await readArchive(archive)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
