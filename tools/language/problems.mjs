/** What does not fit between the keys that are named and the texts that there are. */
import { placeholders } from "./catalog.mjs";

/**
 * @typedef {import("./catalog.mjs").Catalog} Catalog
 * @typedef {import("./key-use.mjs").KeyUse} KeyUse
 *
 * @typedef {object} Expectations
 * @property {readonly string[]} dynamic beginnings of keys whose rest only the run time knows
 * @property {readonly string[]} provided beginnings of keys that others look up
 */

/**
 * @param {KeyUse} use
 * @param {Catalog} catalog
 * @param {readonly string[]} dynamic
 */
function problemOf({ key, exact, given, where }, catalog, dynamic) {
  if (!exact) {
    // Labels of fields are looked up by Foundry, which can do without.
    if (key.endsWith(".FIELDS.")) return null;
    if (!dynamic.includes(key)) {
      return `${where}: keys below "${key}" cannot be checked: declare it in tools/i18n.config.json`;
    }
    return [...catalog.keys()].some((each) => each.startsWith(key))
      ? null
      : `${where}: there is no text below "${key}"`;
  }
  const text = catalog.get(key);
  if (text === undefined) return `${where}: there is no text "${key}"`;
  const missing = given && placeholders(text).filter((name) => !given.includes(name));
  return missing?.length ? `${where}: "${key}" waits for {${missing.join("}, {")}}, which it is not given` : null;
}

/**
 * @param {Catalog} catalog
 * @param {readonly KeyUse[]} uses
 * @param {Expectations} expectations
 * @returns {string[]} one sentence each
 */
export function languageProblems(catalog, uses, { dynamic, provided }) {
  const exact = new Set(uses.filter((use) => use.exact).map((use) => use.key));
  const beginnings = [...uses.filter((use) => !use.exact).map((use) => use.key), ...provided];
  const unused = [...catalog.keys()].filter(
    (key) => !exact.has(key) && !beginnings.some((start) => key.startsWith(start)),
  );
  const idle = dynamic.filter((start) => !uses.some((use) => !use.exact && use.key === start));
  return [
    ...uses.map((use) => problemOf(use, catalog, dynamic)).filter((problem) => problem !== null),
    ...unused.map((key) => `nothing uses the text "${key}"`),
    ...idle.map((start) => `tools/i18n.config.json declares "${start}", which nothing uses`),
  ];
}

/**
 * What a translation has that the first language has not, or fills differently. A text that is not translated yet is
 * no problem: the first language stands in.
 * @param {Catalog} first
 * @param {Catalog} translation
 * @param {string} file
 * @returns {string[]} one sentence each
 */
export function translationProblems(first, translation, file) {
  return [...translation].flatMap(([key, text]) => {
    const original = first.get(key);
    if (original === undefined) return [`${file}: "${key}" is no text of the first language`];
    const same = placeholders(original).join() === placeholders(text).join();
    return same ? [] : [`${file}: "${key}" has other placeholders than in the first language`];
  });
}
