/** Whose packages are in what is built and what builds it, and under which licenses. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { readJson } from "./json.mjs";
import { ROOT } from "./setup.mjs";

/**
 * @typedef {object} Package
 * @property {string} name
 * @property {string} version
 * @property {string} [license] an SPDX expression, as the package says it
 *
 * @typedef {Package & { folder: string }} Installed where it is installed
 *
 * @typedef {{ output: readonly ({ type: "chunk", moduleIds: readonly string[] } | { type: "asset", originalFileNames: readonly string[] })[] }} Output
 *   what vite has built, as far as it is read here
 */

/** Licenses of what people download: all ask for their text to come along, which it does, and for nothing of the rest. */
export const MAY_SHIP = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "OFL-1.1",
]);

/** Licenses of what builds, tests and serves on the machine of those who have installed it. */
export const MAY_BUILD = new Set([...MAY_SHIP, "BlueOak-1.0.0", "MPL-2.0", "Python-2.0"]);

/** What the license files of these versions say, whose package.json says nothing, or nothing of SPDX. */
export const READ_BY_HAND = new Map([
  ["@seald-io/binary-search-tree@1.0.3", "MIT"],
  ["intl-messageformat@1.1.0", "BSD-3-Clause"],
  ["intl-messageformat-parser@1.1.0", "BSD-3-Clause"],
  ["intl-relativeformat@1.1.0", "BSD-3-Clause"],
  ["xmlhttprequest-ssl@2.1.2", "MIT"],
]);

/** Whose copyright it is where a package under the MIT license comes without its text. */
const WITHOUT_TEXT = new Map([
  ["@pixi/colord@2.9.6", "Copyright (c) 2020 Vlad Shilov"],
  ["@pixi/text-html@7.4.3", "Copyright (c) 2013-2023 Mathew Groves, Chad Engler"],
]);

/** Each is one file that holds its dependencies too, of which vite sees nothing. */
const PREBUILT = ["pixi.js"];

/** @param {Package} of @returns {string | undefined} */
export const licenseOf = ({ name, version, license }) => READ_BY_HAND.get(`${name}@${version}`) ?? license;

/**
 * Whether an SPDX expression can be met by these licenses. One that cannot be read can not.
 * @param {string} expression such as "(MPL-2.0 OR Apache-2.0) AND MIT"
 * @param {ReadonlySet<string>} allowed
 */
export function isAllowed(expression, allowed) {
  const words = expression.match(/[()]|[^\s()]+/g) ?? [];
  /** @returns {boolean} */
  const one = () => {
    const word = words.shift() ?? "";
    if (word !== "(") return allowed.has(word);
    const inner = any();
    return words.shift() === ")" && inner;
  };
  /** @returns {boolean} */
  const all = () => {
    let isMet = one();
    while (words[0] === "AND" && words.shift()) isMet = one() && isMet;
    return isMet;
  };
  /** @returns {boolean} */
  const any = () => {
    let isMet = all();
    while (words[0] === "OR" && words.shift()) isMet = all() || isMet;
    return isMet;
  };
  return any() && words.length === 0;
}

/**
 * @param {readonly Package[]} packages
 * @param {ReadonlySet<string>} allowed
 * @returns {string[]} one sentence for each that may not be there
 */
export function licenseProblems(packages, allowed) {
  return packages.flatMap((each) => {
    const license = licenseOf(each);
    if (license === undefined) return [`${each.name}@${each.version} doesn't say its license`];
    return isAllowed(license, allowed) ? [] : [`${each.name}@${each.version} has the license ${license}`];
  });
}

/** @param {string} folder of an installed package @returns {Installed} */
export function readInstalled(folder) {
  return { .../** @type {Package} */ (readJson(path.join(folder, "package.json"))), folder };
}

/**
 * The packages whose code or media vite has put into something, sorted by name.
 * @param {unknown} outputs what `build` of vite answers
 * @returns {Installed[]}
 */
export function packagesIn(outputs) {
  const parts = /** @type {Output[]} */ ([outputs].flat()).flatMap(({ output }) => output);
  const names = parts.flatMap((part) => (part.type === "chunk" ? part.moduleIds : part.originalFileNames));
  const folders = new Set(names.flatMap((name) => folderOf(name.replaceAll("\\", "/")) ?? []));
  for (const folder of folders)
    if (PREBUILT.some((name) => folder.endsWith(`/${name}`))) addDependencies(folder, folders);
  return [...folders].map(readInstalled).sort((one, other) => (one.folder < other.folder ? -1 : 1));
}

/** @param {string} module its file, or the name of what a bundler adds of its own, such as "\0rolldown/runtime.js" */
function folderOf(module) {
  const added = /^\0(rolldown|vite)\//.exec(module)?.[1];
  if (added !== undefined) return `${ROOT.replaceAll("\\", "/")}/node_modules/${added}`;
  const inside = /^(?:.*\/)?(node_modules\/(?:@[^/]+\/)?[^/]+)/.exec(module);
  if (!inside) return null;
  return path.resolve(ROOT, inside[0].replace(/^(?:\.\.\/)+/, "")).replaceAll("\\", "/");
}

/**
 * @param {string} folder of an installed package
 * @param {Set<string>} folders gets those of its dependencies, and of theirs
 */
function addDependencies(folder, folders) {
  const { dependencies = {} } = /** @type {{ dependencies?: Record<string, string> }} */ (
    readJson(path.join(folder, "package.json"))
  );
  for (const name of Object.keys(dependencies).filter((each) => !each.startsWith("@types/"))) {
    const own = `${folder}/node_modules/${name}`;
    const found = existsSync(own) ? own : `${ROOT.replaceAll("\\", "/")}/node_modules/${name}`;
    if (folders.has(found)) continue;
    folders.add(found);
    addDependencies(found, folders);
  }
}

/** The text of a package's license. @param {Installed} of */
function textOf({ name, version, license, folder }) {
  const file = readdirSync(folder).find((entry) => /^(?:licen[cs]e|copying)/i.test(entry));
  if (file !== undefined) return readFileSync(path.join(folder, file), "utf8").trim();
  const copyright = WITHOUT_TEXT.get(`${name}@${version}`);
  if (copyright === undefined || license !== "MIT") return null;
  return readFileSync(path.join(ROOT, "LICENSE"), "utf8")
    .trim()
    .replace(/^Copyright .*$/m, copyright);
}

/**
 * Writes the licenses of packages into one file, each text once.
 * @param {readonly Installed[]} packages
 * @param {string} file
 * @throws {Error} when one may not be shipped, or has no text
 */
export async function writeNotices(packages, file) {
  const problems = licenseProblems(packages, MAY_SHIP);
  /** @type {Map<string, string[]>} */
  const texts = new Map();
  for (const each of packages) {
    const text = textOf(each);
    if (text === null) {
      problems.push(`${each.name}@${each.version} has no text of its license`);
      continue;
    }
    const title = `${each.name} ${each.version} (${licenseOf(each) ?? "unknown"})`;
    texts.set(text, [...(texts.get(text) ?? []), title]);
  }
  if (problems.length > 0) throw new Error([`${path.basename(file)}:`, ...problems].join("\n  "));
  const notices = [...texts].map(([text, titles]) => `${titles.join("\n")}\n\n${text}\n`);
  await writeFile(file, notices.join(`\n${"-".repeat(78)}\n\n`));
}
