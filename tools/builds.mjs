/** The two things this repository builds, for those who need to know whether they are out of date. */
import path from "node:path";
import { isFresh, markBuilt } from "./freshness.mjs";
import { ROOT } from "./setup.mjs";

/**
 * @typedef {object} Build
 * @property {string} name for people
 * @property {string} script makes it
 * @property {string} stamp written when the script succeeded
 * @property {readonly string[]} outputs must exist
 * @property {readonly string[]} sources files and folders it is made of
 */

/** They also say how classes are built, and the first names the others. */
const TYPES = ["", ".base", ".rules", ".system", ".table", ".tools"].map((name) => `tsconfig${name}.json`);

/** @type {Build} */
export const SYSTEM_BUILD = {
  name: "system",
  script: "tools/build.mjs",
  stamp: "build/system.stamp",
  outputs: ["dist/system.json", "release/tenacity-tactics.zip", "release/tenacity-tactics.cdx.json"],
  sources: [
    "src",
    "styles",
    "templates",
    "lang",
    "assets",
    "packs",
    "tools",
    "system.json",
    "vite.config.ts",
    ...TYPES,
    "package.json",
    "package-lock.json",
    "LICENSE",
    "README.md",
  ],
};

/** @type {Build} */
export const TABLE_BUILD = {
  name: "practice table",
  script: "tools/build-table.mjs",
  stamp: "build/table.stamp",
  outputs: [
    "build/table/client/game.html",
    "build/table/client/join.html",
    "build/table/client/licenses.txt",
    "build/table/server/main.mjs",
    "build/table/tab/licenses.txt",
    "build/table/tab/worker.js",
  ],
  sources: [
    ...["client", "common", "lang", "server", "templates", "world"].map((part) => `table/${part}`),
    "table/vite.client.config.ts",
    "table/vite.server.config.ts",
    "table/vite.tab.config.ts",
    ...TYPES,
    "tools/build-table.mjs",
    "tools/licenses.mjs",
    "package-lock.json",
  ],
};

/** @param {string} file */
const inRoot = (file) => path.join(ROOT, file);

/** @param {Build} build */
export function isUpToDate({ stamp, outputs, sources }) {
  return isFresh(inRoot(stamp), outputs.map(inRoot), sources.map(inRoot));
}

/** @param {Build} build */
export function finish({ stamp }) {
  markBuilt(inRoot(stamp));
}
