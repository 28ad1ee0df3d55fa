/** Tells whether something built is newer than everything it was built from. */
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * When a file, or anything in a folder, last changed, in milliseconds; 0 when it does not exist. A folder's own time
 * counts too, as it tells of files that were removed.
 * @param {string} entry
 * @returns {number}
 */
export function lastChange(entry) {
  if (!existsSync(entry)) return 0;
  const status = statSync(entry);
  if (!status.isDirectory()) return status.mtimeMs;
  return Math.max(status.mtimeMs, ...readdirSync(entry).map((name) => lastChange(path.join(entry, name))));
}

/**
 * @param {string} stamp file written by `markBuilt` when the build last succeeded
 * @param {readonly string[]} outputs files that the build makes
 * @param {readonly string[]} sources files and folders that it reads
 */
export function isFresh(stamp, outputs, sources) {
  if (!outputs.every((output) => existsSync(output))) return false;
  return lastChange(stamp) > Math.max(0, ...sources.map(lastChange));
}

/**
 * @param {string} stamp
 */
export function markBuilt(stamp) {
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, "");
}
