/** A language file as the program sees it: texts by dotted keys. */
import { readJson } from "../json.mjs";

/** @typedef {Map<string, string>} Catalog Texts by key, such as "TENACITY.Card.Total". */

/**
 * @param {unknown} content parsed JSON of a language file
 * @param {string} prefix
 * @returns {[string, string][]}
 */
function flatten(content, prefix) {
  if (typeof content === "string") return [[prefix, content]];
  if (typeof content !== "object" || content === null) throw new Error(`"${prefix}" is neither a text nor a group`);
  return Object.entries(content).flatMap(([key, value]) => flatten(value, prefix ? `${prefix}.${key}` : key));
}

/**
 * @param {unknown} content parsed JSON of a language file, nested or with dotted keys
 * @returns {Catalog}
 * @throws {Error} for anything that is neither a text nor a group
 */
export const catalogOf = (content) => new Map(flatten(content, ""));

/** @param {string} file */
export const readCatalog = (file) => catalogOf(readJson(file));

/**
 * Names in braces that a text waits for, sorted.
 * @param {string} text
 */
export const placeholders = (text) =>
  [...new Set([...text.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? ""))].sort();
