/** Checks of system.json that Foundry makes too late, or not at all (contract MF-1 to MF-11). */
import { existsSync } from "node:fs";
import path from "node:path";

/**
 * @typedef {object} Manifest What this project reads of system.json.
 * @property {string} id
 * @property {string} type
 * @property {string} title
 * @property {string} version
 * @property {{ minimum?: string, verified?: string, maximum?: string }} compatibility
 * @property {string} manifest
 * @property {string} download
 * @property {string} license
 * @property {string} readme
 * @property {string[]} esmodules
 * @property {(string | { src: string })[]} styles
 * @property {{ lang: string, name: string, path: string }[]} languages
 * @property {{ name: string, label: string, path: string, type: string }[]} packs
 * @property {string} [background]
 * @property {{ url?: string, thumbnail?: string }[]} [media]
 * @property {Record<string, Record<string, object>>} documentTypes
 */

/** Documents that may have subtypes of a system's own (MF-6). */
const SUBTYPED = [
  "ActiveEffect",
  "Actor",
  "Card",
  "Cards",
  "ChatMessage",
  "Combat",
  "Combatant",
  "CombatantGroup",
  "Item",
  "JournalEntryPage",
  "RegionBehavior",
];

/** Windows cannot make folders of these names (MF-2). */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * Every file that the manifest names, relative to itself.
 * @param {Manifest} manifest
 * @returns {string[]}
 */
export function namedFiles(manifest) {
  // Named by their place on the server, as pictures are.
  const own = `systems/${manifest.id}/`;
  const pictures = [manifest.background, ...(manifest.media ?? []).flatMap(({ url, thumbnail }) => [url, thumbnail])];
  return [
    ...new Set(pictures.filter((file) => file?.startsWith(own)).map((file) => file?.slice(own.length) ?? "")),
    ...manifest.esmodules,
    ...manifest.styles.map((style) => (typeof style === "string" ? style : style.src)),
    ...manifest.languages.map((language) => language.path),
    ...manifest.packs.map((pack) => pack.path),
    ...[manifest.license, manifest.readme].filter((file) => file && !file.startsWith("https:")),
  ];
}

/**
 * @param {Manifest} manifest
 * @param {string} packageName name in package.json, which is the folder's name in Foundry too
 */
function identityProblems(manifest, packageName) {
  const problems = [];
  if (manifest.id !== packageName) problems.push(`id is "${manifest.id}", the package's name "${packageName}"`);
  if (!/^[a-z][a-z0-9-]*$/.test(manifest.id) || RESERVED.test(manifest.id)) {
    problems.push(`id "${manifest.id}" is no good folder name: use lower-case letters, digits and hyphens`);
  }
  if (manifest.type !== "system") problems.push(`type is "${manifest.type}", not "system"`);
  if (!manifest.title) problems.push("there is no title");
  return problems;
}

/**
 * @param {Manifest} manifest
 * @param {string} version
 */
function releaseProblems(manifest, version) {
  const problems = [];
  if (manifest.version !== version) problems.push(`version is ${manifest.version}, that of package.json ${version}`);
  const latest = `/releases/latest/download/system.json`;
  if (!manifest.manifest.endsWith(latest)) problems.push(`manifest does not end in ${latest}`);
  const archive = `/releases/download/v${version}/${manifest.id}.zip`;
  if (!manifest.download.endsWith(archive)) problems.push(`download does not end in ${archive}`);
  return problems;
}

/** @param {Manifest} manifest */
function compatibilityProblems({ compatibility }) {
  const problems = [];
  if (!/^\d{2}\.\d{3}$/.test(compatibility.minimum ?? "")) {
    problems.push(`compatibility.minimum must be a build such as "13.347", not "${compatibility.minimum ?? ""}"`);
  }
  if ("verified" in compatibility) {
    problems.push("compatibility.verified is only for versions on which someone ran the contract suite in Foundry");
  }
  if ("maximum" in compatibility) problems.push("compatibility.maximum would lock out newer versions");
  return problems;
}

/** @param {Manifest} manifest */
function contentProblems({ id, documentTypes, packs }) {
  const problems = [];
  for (const [document, types] of Object.entries(documentTypes)) {
    if (!SUBTYPED.includes(document)) problems.push(`documentTypes.${document}: no such document with subtypes`);
    // Systems write the types of behaviors with their own id before them (MAP-64).
    const prefix = document === "RegionBehavior" ? `${id}.` : "";
    for (const key of Object.keys(types)) {
      const type = key.startsWith(prefix) ? key.slice(prefix.length) : "";
      if (!/^[a-zA-Z][a-zA-Z0-9-]*$/.test(type) || type === "base")
        problems.push(`documentTypes.${document}.${key}: bad name`);
    }
  }
  for (const { name, path: folder } of packs) {
    if (!/^[a-z0-9-]+$/.test(name)) problems.push(`pack "${name}": use lower-case letters, digits and hyphens`);
    if (folder !== `packs/${name}`) problems.push(`pack "${name}": its path must be packs/${name}`);
  }
  return problems;
}

/**
 * What is wrong with a manifest, one sentence each; empty when nothing is.
 * @param {Manifest} manifest
 * @param {{ name: string, version: string }} packageJson
 * @param {string} folder the built system, where the files named must be
 * @returns {string[]}
 */
export function manifestProblems(manifest, packageJson, folder) {
  return [
    ...identityProblems(manifest, packageJson.name),
    ...releaseProblems(manifest, packageJson.version),
    ...compatibilityProblems(manifest),
    ...contentProblems(manifest),
    ...namedFiles(manifest)
      .filter((file) => !existsSync(path.join(folder, file)))
      .map((file) => `"${file}" is named, but is not in ${folder}`),
  ];
}
