/** What may be in the system that people download: nothing is published by accident. */

/** What every page begins with; its name goes on with a hash of what is in it. */
const START = "scripts/start-";

/**
 * Names of files that the built system holds but should not, and of files that it lacks.
 * @param {readonly string[]} files of the built system, with forward slashes
 * @param {readonly string[]} sources its templates, languages and assets, by the same names
 * @param {string} id the system's
 * @returns {string[]} one sentence each
 */
export function contentProblems(files, sources, id) {
  const own = ["system.json", "LICENSE", "README.md", "licenses.txt", `${id}.mjs`, `${id}.css`];
  const expected = new Set([...own, ...sources]);
  const isScript = /^scripts\/[a-z-]+-[a-z0-9]{8}\.mjs$/;
  const isPack = /^packs\/[a-z0-9-]+\/(\d{6}\.(ldb|log)|CURRENT|LOCK|MANIFEST-\d{6})$/;
  return [
    ...files
      .filter((file) => !expected.has(file) && !isScript.test(file) && !isPack.test(file))
      .map((file) => `"${file}" should not be shipped`),
    ...[...expected].filter((file) => !files.includes(file)).map((file) => `"${file}" is missing`),
    ...(files.some((file) => isScript.test(file) && file.startsWith(START)) ? [] : [`"${START}" is missing`]),
  ];
}
