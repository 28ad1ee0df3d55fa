/**
 * Checks language keys: each that code or a template names has a text, each text is used, and what a text waits for is
 * what it is given. tools/i18n.config.json says where the keys and texts are.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readJson } from "./json.mjs";
import { readCatalog } from "./language/catalog.mjs";
import { codeKeys } from "./language/code-keys.mjs";
import { languageProblems, translationProblems } from "./language/problems.mjs";
import { templateKeys } from "./language/template-keys.mjs";
import { ROOT } from "./setup.mjs";

/**
 * @typedef {object} Package
 * @property {string} name for people
 * @property {string} tsconfig
 * @property {string} code folder of the sources
 * @property {string[]} templates folders of templates and pages
 * @property {string} languages folder; en.json is the first language
 * @property {string[]} roots first parts of its keys
 * @property {string[]} dynamic beginnings of keys whose rest only the run time knows
 * @property {string[]} provided beginnings of keys that others look up
 * @property {string} [manifest] its document types need labels
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

/** @param {Package} settings */
function problemsOf(settings) {
  const folder = path.join(ROOT, settings.languages);
  const first = readCatalog(path.join(folder, "en.json"));
  const translations = readdirSync(folder).filter((file) => file.endsWith(".json") && file !== "en.json");
  const uses = keysOf(settings);
  console.log(`${settings.name}: ${first.size} texts, ${uses.length} uses`);
  return [
    ...languageProblems(first, uses, settings),
    ...translations.flatMap((file) => translationProblems(first, readCatalog(path.join(folder, file)), file)),
  ];
}

const packages = /** @type {Package[]} */ (readJson("tools/i18n.config.json"));
const problems = packages.flatMap(problemsOf);
for (const problem of problems) console.error(problem.replaceAll(`${ROOT}/`, ""));
process.exitCode = problems.length ? 1 : 0;
