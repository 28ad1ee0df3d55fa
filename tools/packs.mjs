/**
 * packs/<pack>/**\/*.yml -> dist/packs/<pack>/ (LevelDB), with Foundry's own packer (MF-8).
 *
 * Authors write documents without `_key`: it follows from the pack's document type and the ids. Every pack is built
 * into an empty folder, as LevelDB numbers its files by history.
 */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import yaml from "js-yaml";

/**
 * @typedef {{ name: string, type: string, path: string }} Pack One entry of `packs` in system.json.
 * @typedef {Record<string, unknown> & { _id: string }} Source One document as it is stored.
 */

/** @type {Record<string, string>} */
const COLLECTIONS = {
  ActiveEffect: "effects",
  Actor: "actors",
  Adventure: "adventures",
  Item: "items",
  JournalEntry: "journal",
  Macro: "macros",
  RollTable: "tables",
  Scene: "scenes",
};

/** @type {Record<string, readonly string[]>} */
const EMBEDDED = {
  actors: ["items", "effects"],
  items: ["effects"],
  journal: ["pages", "categories"],
  regions: ["behaviors"],
  scenes: ["drawings", "levels", "lights", "notes", "regions", "sounds", "templates", "tiles", "tokens", "walls"],
  tables: ["results"],
};

const ID = /^[A-Za-z0-9]{16}$/;

/**
 * Adds Foundry's database key to a document and to everything embedded in it.
 * @param {unknown} source
 * @param {string} collection of the document itself
 * @param {string} file named when something is wrong
 * @param {{ level: string, ids: string }} parent the key's two parts for the document that holds this one
 * @returns {Source}
 * @throws {Error} when an id is not 16 letters or digits, or the source is not a document
 */
export function addKeys(source, collection, file, parent = { level: "", ids: "" }) {
  if (typeof source !== "object" || source === null) throw new Error(`${file}: this is not a document`);
  const document = /** @type {Source} */ (source);
  if (!ID.test(document._id)) throw new Error(`${file}: _id "${document._id}" must be 16 letters or digits`);
  const level = parent.level ? `${parent.level}.${collection}` : collection;
  const ids = parent.ids ? `${parent.ids}.${document._id}` : document._id;
  /** @type {Record<string, Source[]>} */
  const embedded = {};
  for (const child of EMBEDDED[collection] ?? []) {
    const entries = /** @type {unknown[]} */ (document[child] ?? []);
    embedded[child] = entries.map((entry) => addKeys(entry, child, file, { level, ids }));
  }
  const delta = collection === "tokens" ? { delta: deltaOf(document, level, ids) } : {};
  return { ...document, ...embedded, ...delta, _key: `!${level}!${ids}` };
}

/**
 * What sets a token's own actor apart, as Foundry stores it with every token: under the token's id, empty at first.
 * @param {Source} token
 * @param {string} level of the token's key
 * @param {string} ids of the token's key
 */
function deltaOf(token, level, ids) {
  const written = /** @type {object | null | undefined} */ (token["delta"]);
  const empty = { _id: token._id, system: {}, items: [], effects: [], flags: {} };
  return { ...empty, ...written, _key: `!${level}.delta!${ids}.${token._id}` };
}

/**
 * Reads one pack's sources, in the order of their names. Files that start with `_folder` hold folders.
 * @param {string} folder
 * @param {string} type document name, such as "Item"
 * @returns {Promise<Source[]>}
 */
export async function readPack(folder, type) {
  const collection = COLLECTIONS[type];
  if (!collection) throw new Error(`${folder}: packs of "${type}" are not known here`);
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".yml")).sort();
  return Promise.all(
    files.map(async (file) => {
      /** @type {unknown} */
      const source = yaml.load(await readFile(path.join(folder, file), "utf8"));
      return addKeys(source, path.basename(file).startsWith("_folder") ? "folders" : collection, file);
    }),
  );
}

/**
 * What Foundry notes of the software that wrote a document; migrations go by it (MF-8).
 * @param {{ id: string, version: string, compatibility: { minimum?: string } }} manifest
 * @returns {Record<string, string | undefined>} the value of `_stats`
 */
export function statisticsOf({ id, version, compatibility }) {
  return { coreVersion: compatibility.minimum, systemId: id, systemVersion: version };
}

/**
 * @param {Pack} pack
 * @param {string} sources folder that has one folder for each pack
 * @param {string} target folder of the built system
 * @param {Record<string, string | undefined>} [statistics] the `_stats` of every document; none when left out
 * @returns {Promise<number>} how many documents the pack has
 */
export async function buildPack(pack, sources, target, statistics) {
  const read = await readPack(path.join(sources, pack.name), pack.type);
  const documents = statistics ? read.map((document) => ({ ...document, _stats: statistics })) : read;
  const staging = await mkdtemp(path.join(tmpdir(), "tenacity-pack-"));
  try {
    for (const document of documents)
      await writeFile(path.join(staging, `${document._id}.json`), JSON.stringify(document));
    const output = path.join(target, pack.path);
    await rm(output, { recursive: true, force: true });
    await mkdir(path.dirname(output), { recursive: true });
    await compilePack(staging, output);
    // LevelDB's own diary: useless to readers, and with times in it.
    await rm(path.join(output, "LOG"), { force: true });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  return documents.length;
}
