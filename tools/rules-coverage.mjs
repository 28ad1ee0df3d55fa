/**
 * Which function carries which rule of the game, and which tests quote it: writes docs/rules-coverage.md. Fails when a rule of
 * tools/rules-list.json has neither a test nor a reason why it needs none, and when somebody quotes a rule or a test vector that
 * the list does not know. With `--check` nothing is written, and a table that is out of date fails too.
 *
 * A rule is quoted by its number (R-205, S3-7) in a comment of a folder of rules or in a title of tests/rules, or there by a test vector (T-27) that
 * the list ties to it; ranges such as R-401..R-404 or "R-401 to R-404" quote every rule between.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { format } from "oxfmt";
import { readJson } from "./json.mjs";
import { ROOT } from "./setup.mjs";

const TABLE = path.join(ROOT, "docs", "rules-coverage.md");

/**
 * @typedef {object} RulesList
 * @property {Readonly<Record<string, string>>} rules rule → short title
 * @property {Readonly<Record<string, string>>} untested rule → why no test
 * @property {Readonly<Record<string, readonly string[]>>} vectors test vector → rules
 *
 * @typedef {object} Source
 * @property {string} name path from src or tests/rules
 * @property {string} text
 *
 * @typedef {object} Coverage
 * @property {Map<string, Set<string>>} code rule → where it is carried out
 * @property {Map<string, Set<string>>} tests rule → test files
 * @property {string[]} problems
 */

/** Files of rules, by their path below src. */
const RULES = /^(engine|games\/[^/]+)\/(log|rules)\//;

const ID = /\b(?:T-S2-\d+|(?:R|T|S[234])-\d+)\b/g;
const RANGE = /\b(?<family>R|T|S[234])-(?<from>\d+)(?:\.\.| to |\u2013)(?:\k<family>-)?(?<to>\d+)\b/g;
const DOCUMENTED =
  /\/\*\*(?<comment>(?:(?!\*\/)[\s\S])*)\*\/\s*(?:export )?(?:function|const|interface|type|class) (?<name>\w+)/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;

/**
 * The ids that a text quotes, ranges included as far as the list knows what lies between.
 * @param {string} text
 * @param {(id: string) => boolean} known
 * @returns {Set<string>}
 */
export function quoted(text, known) {
  const ids = new Set(text.match(ID));
  for (const { groups } of text.matchAll(RANGE)) {
    const { family = "", from = "", to = "" } = groups ?? {};
    for (let number = Number(from); number <= Number(to); number += 1) {
      const id = `${family}-${String(number).padStart(from.length, "0")}`;
      if (known(id)) ids.add(id);
    }
  }
  return ids;
}

/**
 * @param {Map<string, Set<string>>} map
 * @param {string} key
 * @param {string} value
 */
function note(map, key, value) {
  map.set(key, (map.get(key) ?? new Set()).add(value));
}

/**
 * Reads what sources and tests quote.
 * @param {RulesList} list
 * @param {readonly Source[]} sources
 * @param {readonly Source[]} tests
 * @returns {Coverage}
 */
export function rulesCoverage(list, sources, tests) {
  const known = (/** @type {string} */ id) => id in list.rules || id in list.vectors;
  /** @type {Coverage} */
  const coverage = { code: new Map(), tests: new Map(), problems: [] };
  const check = (/** @type {string} */ id, /** @type {string} */ name) => {
    if (!known(id)) coverage.problems.push(`${name} quotes ${id}, which the list does not know.`);
  };
  for (const { name, text } of sources) {
    const documented = [...text.matchAll(DOCUMENTED)].map(({ groups }) => groups ?? {});
    for (const { comment = "", name: symbol = "" } of documented) {
      for (const id of quoted(comment, known)) note(coverage.code, id, `\`${symbol}\``);
    }
    for (const id of quoted((text.match(COMMENT) ?? []).join("\n"), known)) {
      check(id, name);
      if (!documented.some(({ comment = "" }) => quoted(comment, known).has(id))) note(coverage.code, id, name);
    }
  }
  for (const { name, text } of tests) {
    for (const id of quoted(text.replaceAll(COMMENT, ""), known)) {
      check(id, name);
      for (const rule of list.vectors[id] ?? [id]) note(coverage.tests, rule, name);
    }
  }
  for (const rule of Object.keys(list.rules)) {
    if (!coverage.tests.has(rule) && !list.untested[rule])
      coverage.problems.push(`No test quotes ${rule}, and no reason is given.`);
  }
  for (const rule of Object.keys(list.untested)) {
    if (coverage.tests.has(rule))
      coverage.problems.push(`${rule} has a test: its reason for having none is out of date.`);
  }
  return coverage;
}

/**
 * The table, as Markdown.
 * @param {RulesList} list
 * @param {Coverage} coverage
 */
export function coverageTable(list, coverage) {
  const cell = (/** @type {Set<string> | undefined} */ names) => [...(names ?? [])].sort().join(", ");
  const rows = Object.entries(list.rules).map(([rule, title]) => {
    const tests = cell(coverage.tests.get(rule)) || `none: ${list.untested[rule] ?? "**missing**"}`;
    return `| ${rule} | ${title} | ${cell(coverage.code.get(rule))} | ${tests} |`;
  });
  return [
    "# Rules and where they are",
    "",
    "Made by `node tools/rules-coverage.mjs` from the comments of the folders of rules in `src` and the titles of `tests/rules`; do not edit.",
    "R: 10acity Tactics. S2, S3, S4: the dice variants.",
    "",
    "| rule | what | code | tests |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}

/**
 * @param {string} folder
 * @returns {Source[]}
 */
function readSources(folder) {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .sort()
    .map((name) => ({
      name: name.replaceAll("\\", "/"),
      text: readFileSync(path.join(ROOT, folder, name), "utf8"),
    }));
}

/** @param {boolean} checking */
async function main(checking) {
  const list = /** @type {RulesList} */ (readJson("tools/rules-list.json"));
  const coverage = rulesCoverage(
    list,
    readSources("src").filter(({ name }) => RULES.test(name)),
    readSources("tests/rules"),
  );
  const { code: table } = await format(TABLE, coverageTable(list, coverage), { printWidth: 120 });
  if (!checking) writeFileSync(TABLE, table);
  else if (readFileSync(TABLE, "utf8") !== table) {
    coverage.problems.push("docs/rules-coverage.md is out of date: run node tools/rules-coverage.mjs.");
  }
  for (const problem of coverage.problems) console.error(problem);
  const total = Object.keys(list.rules).length;
  console.log(`${total} rules, ${coverage.tests.size} with tests, ${coverage.problems.length} problems`);
  process.exitCode = coverage.problems.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.includes("--check"));
