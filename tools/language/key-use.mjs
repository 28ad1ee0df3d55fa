/**
 * @typedef {object} KeyUse One place that names a language key.
 * @property {string} key the whole key, or what every key begins with
 * @property {boolean} exact whether `key` is whole; if not, the rest is known only at run time
 * @property {readonly string[] | null} given names that fill placeholders there; null when that cannot be seen
 * @property {string} where file and line
 */

/**
 * What a literal in the sources means as a key: one that ends in a dot is only a beginning.
 * @param {string} text
 * @param {readonly string[]} roots first parts of the keys that are ours
 * @returns {{ key: string, exact: boolean } | null} null when it is no key of ours
 */
export function parseKey(text, roots) {
  const [root] = text.split(".", 1);
  if (root === undefined || !roots.includes(root) || !/^\w+(\.[\w-]+)+\.?$|^\w+\.$/.test(text)) return null;
  return { key: text, exact: !text.endsWith(".") };
}
