/** Texts that come in grammatical numbers: a key without a text of its own, but with `other` and perhaps more below it. */

/** The forms that `Intl.PluralRules` can ask for. */
const FORMS = ["zero", "one", "two", "few", "many", "other"];

/**
 * The forms of a counted text that a language has.
 * @param {string} key
 * @param {import("./catalog.mjs").Catalog} catalog
 * @returns {string[]} empty when `key` is no counted text
 */
export function formsOf(key, catalog) {
  if (catalog.has(key) || !catalog.has(`${key}.other`)) return [];
  return FORMS.map((form) => `${key}.${form}`).filter((each) => catalog.has(each));
}

/**
 * The key of the counted text that a key is a form of.
 * @param {string} key
 * @param {import("./catalog.mjs").Catalog} catalog of the first language
 * @returns {string | null} null when it is none
 */
export function countedKey(key, catalog) {
  const dot = key.lastIndexOf(".");
  const base = key.slice(0, dot);
  return FORMS.includes(key.slice(dot + 1)) && formsOf(base, catalog).length > 0 ? base : null;
}
