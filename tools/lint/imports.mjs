/** Which file of the system imports which, however it does: for what is said of the whole of `src/`. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ROOT } from "../setup.mjs";

const IMPORT = /\b(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+\.ts)"/g;

/** @returns {Record<string, string>} text by path from the root, with slashes */
export function readSources() {
  const files = readdirSync(path.join(ROOT, "src"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => `src/${file.replaceAll(path.sep, "/")}`);
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(ROOT, file), "utf8")]));
}

/**
 * What a file imports of ours, types too.
 * @param {string} file
 * @param {string} source
 */
export function importsOf(file, source) {
  return [...source.matchAll(IMPORT)].map(([, to = ""]) => path.posix.join(path.posix.dirname(file), to));
}
