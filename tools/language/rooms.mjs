/** Language files by the room of the house whose words they are: the engine's, and one for each game (docs/architecture.md). */
import { readdirSync } from "node:fs";
import path from "node:path";
import { readJson } from "../json.mjs";

/**
 * @typedef {object} LanguageFile
 * @property {string} room the folder it is in, below that of all languages, such as "games/tenacity"; "" for that folder itself
 * @property {string} language such as "en"
 * @property {string} file from the folder of all languages, with forward slashes
 *
 * @typedef {{ [key: string]: string | Texts }} Texts parsed JSON of a language file
 */

/**
 * @param {string} folder of all languages
 * @returns {LanguageFile[]} sorted: the same build for the same files
 */
export const languageFiles = (folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.split(path.sep).join("/"))
    .sort()
    .map((file) => ({
      room: path.posix.dirname(`/${file}`).slice(1),
      language: path.posix.basename(file, ".json"),
      file,
    }));

/**
 * One group of texts with those of another file added to it.
 * @param {Texts} texts
 * @param {Texts} more
 * @param {string} file what `more` comes from, for people
 * @param {string} prefix what the keys of this group begin with
 * @returns {Texts}
 * @throws {Error} for a key in both
 */
function withTexts(texts, more, file, prefix = "") {
  const all = { ...texts };
  for (const [key, value] of Object.entries(more)) {
    const known = all[key];
    if (known === undefined) all[key] = value;
    else if (typeof known === "object" && typeof value === "object")
      all[key] = withTexts(known, value, file, `${prefix}${key}.`);
    else throw new Error(`${file}: another file of this language has "${prefix}${key}" as well`);
  }
  return all;
}

/**
 * The texts of every room: one group for each language.
 * @param {string} folder of all languages
 * @returns {Map<string, Texts>} by language
 * @throws {Error} for a key that two files of one language have
 */
export function mergedLanguages(folder) {
  /** @type {Map<string, Texts>} */
  const merged = new Map();
  for (const { language, file } of languageFiles(folder)) {
    const texts = /** @type {Texts} */ (readJson(path.join(folder, file)));
    merged.set(language, withTexts(merged.get(language) ?? {}, texts, file));
  }
  return merged;
}

/**
 * The texts of a translation, with those of the first language in place of what it lacks.
 * @param {Texts} first
 * @param {Texts} translation
 * @returns {Texts}
 */
export function completed(first, translation) {
  /** @type {Texts} */
  const all = { ...translation };
  for (const [key, value] of Object.entries(first)) {
    const known = all[key];
    if (known === undefined) all[key] = value;
    else if (typeof known === "object" && typeof value === "object" && !("other" in value))
      all[key] = completed(value, known);
  }
  return all;
}
