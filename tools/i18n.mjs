/**
 * Checks language keys: each that code or a template names has a text, each text is used, what a text waits for is what it
 * is given, and no one uses the words of another game. tools/i18n.config.json says where the keys and texts are.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readJson } from "./json.mjs";
import { catalogOf, readCatalog } from "./language/catalog.mjs";
import { codeKeys } from "./language/code-keys.mjs";
import {
  languageProblems,
  missingPictures,
  missingWords,
  roomProblems,
  translationProblems,
  untranslated,
  wordProblems,
} from "./language/problems.mjs";
import { languageFiles, mergedLanguages } from "./language/rooms.mjs";
import { templateKeys } from "./language/template-keys.mjs";
import { ROOT } from "./setup.mjs";

/**
 * @typedef {object} Package
 * @property {string} name for people
 * @property {string} tsconfig
 * @property {string} code folder of the sources
 * @property {string[]} templates folders of templates and pages
 * @property {string} languages folder, with a file for each language in each of its rooms; en.json is the first language
 * @property {string[]} roots first parts of its keys
 * @property {string[]} dynamic beginnings of keys whose rest only the run time knows
 * @property {string[]} provided beginnings of keys that others look up
 * @property {string} [manifest] its document types need labels
 * @property {boolean} [plainWords] whether its texts are held to the words that the game uses
 */

/**
 * Labels of document subtypes, which Foundry looks up itself.
 * @param {string} file
 */
function typeKeys(file) {
  const { documentTypes } = /** @type {import("./manifest.mjs").Manifest} */ (readJson(file));
  return Object.entries(documentTypes).flatMap(([document, types]) =>
    Object.keys(types).map((type) => ({ key: `TYPES.${document}.${type}`, exact: true, given: null, where: file })),
  );
}

/**
 * Templates and pages in a folder.
 * @param {string} folder
 */
function listTemplates(folder) {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(hbs|html)$/.test(file))
    .map((file) => path.join(folder, file));
}

/** @param {Package} settings */
function keysOf({ tsconfig, code, templates, roots, manifest }) {
  const inTemplates = templates
    .flatMap(listTemplates)
    .flatMap((file) => templateKeys(readFileSync(path.join(ROOT, file), "utf8"), file, roots));
  const inCode = codeKeys(path.join(ROOT, tsconfig), path.join(ROOT, code), roots);
  return [...inCode, ...inTemplates, ...(manifest ? typeKeys(manifest) : [])];
}

const FIRST_LANGUAGE = "en";

/**
 * @param {string} folder of all languages
 * @param {string} room
 * @param {string} language
 * @returns {import("./language/catalog.mjs").Catalog} empty when that room has no file of that language
 */
function catalogIn(folder, room, language) {
  const found = languageFiles(folder).find((each) => each.room === room && each.language === language);
  return found ? readCatalog(path.join(folder, found.file)) : new Map();
}

/**
 * Words and pictures that sources need by the folder that they are in.
 * @param {Package} settings
 * @param {import("./language/catalog.mjs").Catalog} first
 */
function impliedProblems({ code }, first) {
  const files = readdirSync(path.join(ROOT, code), { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  const sources = Object.fromEntries(
    files.map((file) => [path.posix.join(code, file), readFileSync(path.join(ROOT, code, file), "utf8")]),
  );
  return [...missingWords(first, sources), ...missingPictures(sources, (file) => existsSync(path.join(ROOT, file)))];
}

/** @param {Package} settings */
function problemsOf(settings) {
  const folder = path.join(ROOT, settings.languages);
  const merged = mergedLanguages(folder);
  const rooms = [...new Set(languageFiles(folder).map(({ room }) => room))];
  const first = catalogOf(merged.get(FIRST_LANGUAGE));
  const translations = [...merged.keys()].filter((language) => language !== FIRST_LANGUAGE);
  const uses = keysOf(settings).map((use) => ({ ...use, where: use.where.replace(`${ROOT}/`, "") }));
  console.log(`${settings.name}: ${first.size} texts, ${uses.length} uses`);
  const sources = [settings.code, ...settings.templates];
  return [
    ...languageProblems(first, uses, settings),
    ...(settings.plainWords ? impliedProblems(settings, first) : []),
    ...rooms.flatMap((room) => {
      const texts = catalogIn(folder, room, FIRST_LANGUAGE);
      return [
        ...roomProblems(texts, room, rooms, uses, sources),
        ...translations.flatMap((language) => {
          const translation = catalogIn(folder, room, language);
          const file = path.posix.join(room, `${language}.json`);
          // No one has to know every language: what is not translated is read in the first one.
          for (const key of untranslated(texts, translation)) console.log(`${file}: "${key}" is not translated yet`);
          return translationProblems(texts, translation, file);
        }),
      ];
    }),
    ...(settings.plainWords ? languageFiles(folder) : []).flatMap(({ room, language, file }) =>
      wordProblems(catalogIn(folder, room, language), language, file),
    ),
  ];
}

const packages = /** @type {Package[]} */ (readJson("tools/i18n.config.json"));
try {
  const problems = packages.flatMap(problemsOf);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
